/// Colors with a meaning. A word always stands beside the color.
package enum Tone: String, Sendable {
    case plain, new, info, ok, warn, bad
}

/// A status in one or two label.
package struct Badge: Sendable, Equatable {
    package let label: String
    package let tone: Tone
    package let icon: Icon?

    package init(_ label: String, _ tone: Tone = .plain, icon: Icon? = nil) {
        self.label = label
        self.tone = tone
        self.icon = icon
    }

    package func html(_ context: RenderContext) -> HTML {
        "<span class=\"\(style)\">\(icon.map { context.icon($0) })\(label)</span>"
    }

    private var style: String {
        tone == .plain ? "badge" : "badge badge--" + tone.rawValue
    }
}
