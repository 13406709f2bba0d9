/// What stands around a page.
public enum Frame: Sendable {
    /// The vendor portal.
    case vendor(Navigation)
    /// The admin portal.
    case admin(Navigation)
    /// Sign-in, sign-up, reset and errors before anybody is signed in.
    case auth
}

/// Who is signed in, and what the navigation shows them.
public struct Navigation: Sendable {
    /// `Rosa Delgado`.
    public var name: String
    /// The vendor's farm; nil in the admin portal.
    public var farm: String?
    /// Counts beside entries: orders to pack at Today, stuck ones at Live. Zero shows nothing.
    public var counts: [Section: Int]
    /// Entries that this person has no right to.
    public var hidden: Set<Section>

    public init(name: String, farm: String? = nil, counts: [Section: Int] = [:], hidden: Set<Section> = []) {
        self.name = name
        self.farm = farm
        self.counts = counts
        self.hidden = hidden
    }

    /// `RD` for Rosa Delgado.
    var initials: String {
        let words = name.split(separator: " ")
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
        return String(letters).uppercased()
    }
}

/// A person's choice of colours; `light` is for sunlight.
public enum Theme: String, Sendable, CaseIterable {
    case automatic = "auto"
    case light
}
