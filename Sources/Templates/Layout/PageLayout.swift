/// What surrounds a page.
package enum PageLayout: Sendable {
    /// The vendor portal.
    case vendor(Navigation)
    /// The admin portal.
    case admin(Navigation)
    /// Sign-in, sign-up, password reset and errors without a session.
    case auth
}

/// The signed-in person and the contents of their navigation.
package struct Navigation: Sendable {
    /// `Rosa Delgado`.
    package var name: String
    /// The name of the farm or restaurant; nil in the admin portal.
    package var farm: String?
    /// The counts beside entries: orders to pack at Today, stuck orders at Live. Zero is hidden.
    package var counts: [Section: Int]
    /// Sections that this person may not open.
    package var hidden: Set<Section>
    /// The vendor's status; nil in the admin portal.
    package var banner: VendorBanner?

    package init(
        name: String, farm: String? = nil, counts: [Section: Int] = [:], hidden: Set<Section> = [], banner: VendorBanner? = nil
    ) {
        self.banner = banner
        self.name = name
        self.farm = farm
        self.counts = counts
        self.hidden = hidden
    }

    /// `RD` for Rosa Delgado.
    var initials: String {
        let names = name.split(separator: " ")
        let letters = [names.first, names.count > 1 ? names.last : nil].compactMap { $0?.first }
        return String(letters).uppercased()
    }
}

/// A person's color scheme. `light` is for reading in sunlight.
package enum Theme: String, Sendable, CaseIterable {
    case automatic = "auto"
    case light
}
