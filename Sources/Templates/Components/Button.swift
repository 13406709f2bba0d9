/// What a button or a link that looks like one is for. One primary a view.
public enum ButtonStyle: String, Sendable {
    case regular = "btn"
    case primary = "btn btn--primary"
    case soft = "btn btn--soft"
    case plain = "btn btn--plain"
    case danger = "btn btn--danger"
    case small = "btn btn--small"
    case smallPlain = "btn btn--small btn--plain"
    case wide = "btn btn--wide"
    case primaryWide = "btn btn--primary btn--wide"
    case dangerWide = "btn btn--danger btn--wide"
}

extension View {
    /// A link that looks like a button.
    public func link(_ words: String, to path: SitePath, _ style: ButtonStyle = .regular, icon: Icon? = nil) -> HTML {
        "<a class=\"\(style.rawValue)\" href=\"\(path)\">\(icon.map { self.icon($0) })\(words)</a>"
    }

    /// A submit button.
    public func button(_ words: String, _ style: ButtonStyle = .regular, icon: Icon? = nil, name: String? = nil, value: String? = nil)
        -> HTML
    {
        """
        <button class="\(style.rawValue)"\(HTML.attribute("name", name))\(HTML.attribute("value", value))>\(icon.map { self.icon($0) })\(words)</button>
        """
    }

    /// A form of one button.
    public func act(_ words: String, _ action: SitePath, _ style: ButtonStyle = .regular, icon: Icon? = nil) -> HTML {
        Form(action).html(self, button(words, style, icon: icon))
    }

    /// The bar at the end of a form; script adds that there are unsaved changes.
    public func saveBar(_ words: String, cancel: SitePath?) -> HTML {
        """
        <div class="savebar">\(button(words, .primary))\(cancel.map { link(text.common.cancel, to: $0, .plain) })</div>
        """
    }
}
