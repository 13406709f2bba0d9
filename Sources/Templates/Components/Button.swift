/// The look of a button or of a link. A page has at most one primary button.
package enum ButtonStyle: String, Sendable {
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

extension RenderContext {
    /// A link that looks like a button.
    package func link(_ label: String, to path: SitePath, _ style: ButtonStyle = .regular, icon: Icon? = nil) -> HTML {
        "<a class=\"\(style.rawValue)\" href=\"\(path)\">\(icon.map { self.icon($0) })\(label)</a>"
    }

    /// A submit button.
    package func button(_ label: String, _ style: ButtonStyle = .regular, icon: Icon? = nil, name: String? = nil, value: String? = nil)
        -> HTML
    {
        """
        <button class="\(style.rawValue)"\(HTML.attribute("name", name))\(HTML.attribute("value", value))>\(icon.map { self.icon($0) })\(label)</button>
        """
    }

    /// A form that posts to `action` with one button.
    package func actionButton(_ label: String, _ action: SitePath, _ style: ButtonStyle = .regular, icon: Icon? = nil) -> HTML {
        Form(action).html(self, button(label, style, icon: icon))
    }

    /// The bar at the end of a form. The script adds a note about unsaved changes.
    package func saveBar(_ label: String, cancel: SitePath?) -> HTML {
        """
        <div class="savebar">\(button(label, .primary))\(cancel.map { link(text.common.cancel, to: $0, .plain) })</div>
        """
    }
}
