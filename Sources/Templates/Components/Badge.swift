/// The colours that mean something; each always comes with a word.
public enum Tone: String, Sendable {
    case plain, new, info, ok, warn, bad
}

/// A state in a word or two.
public struct Badge: Sendable, Equatable {
    public let words: String
    public let tone: Tone
    public let icon: Icon?

    public init(_ words: String, _ tone: Tone = .plain, icon: Icon? = nil) {
        self.words = words
        self.tone = tone
        self.icon = icon
    }

    public func html(_ view: View) -> HTML {
        "<span class=\"\(style)\">\(icon.map { view.icon($0) })\(words)</span>"
    }

    private var style: String {
        tone == .plain ? "badge" : "badge badge--" + tone.rawValue
    }
}
