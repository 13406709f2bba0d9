/// A POST form with the session's CSRF token and a one-time submission id.
package struct Form: Sendable {
    package let action: SitePath
    package var id: String?
    package var style: String?
    package var isMultipart: Bool
    /// An attribute for the script: `data-dirty`, `data-confirm`, …
    package var hook: StaticString?

    package init(_ action: SitePath, id: String? = nil, style: String? = nil, isMultipart: Bool = false, hook: StaticString? = nil) {
        self.action = action
        self.id = id
        self.style = style
        self.isMultipart = isMultipart
        self.hook = hook
    }

    package func html(_ context: RenderContext, _ content: HTML) -> HTML {
        """
        <form\(HTML.attribute("class", style)) method="post" action="\(action)"\(HTML.attribute("id", id))\
        \(HTML.attribute("enctype", isMultipart ? "multipart/form-data" : nil)) novalidate\(hook.map { " \(HTML(trusted: $0))" })>\
        \(isMultipart ? Self.secrets(context) : .empty)\(content)\(isMultipart ? .empty : Self.secrets(context))</form>
        """
    }

    /// The two hidden fields of every POST form. They come last, so that the first button is the form's first child. In a multipart
    /// form they come first, so that the server can check them before it reads the files. All forms of a page share the
    /// submission id, which counts once for each action.
    package static func secrets(_ context: RenderContext) -> HTML {
        "<input type=\"hidden\" name=\"_csrf\" value=\"\(context.csrf)\"><input type=\"hidden\" name=\"_submission\" value=\"\(context.submission)\">"
    }
}

extension HTML {
    /// A hidden field.
    static func hiddenInput(_ name: String, _ value: String) -> HTML { "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">" }
}
