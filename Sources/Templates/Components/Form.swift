/// A form that changes something: posts, with the session's token and a one-time submission id.
public struct Form: Sendable {
    public let action: SitePath
    public var id: String?
    public var style: String?
    public var isMultipart: Bool
    /// Extra attribute for script, `data-dirty`, `data-confirm`, …
    public var hook: StaticString?

    public init(_ action: SitePath, id: String? = nil, style: String? = nil, isMultipart: Bool = false, hook: StaticString? = nil) {
        self.action = action
        self.id = id
        self.style = style
        self.isMultipart = isMultipart
        self.hook = hook
    }

    public func html(_ view: View, _ content: HTML) -> HTML {
        """
        <form\(HTML.attribute("class", style)) method="post" action="\(action)"\(HTML.attribute("id", id))\
        \(HTML.attribute("enctype", isMultipart ? "multipart/form-data" : nil)) novalidate\(hook.map { " \(HTML(trusted: $0))" })>\
        \(isMultipart ? Self.secrets(view) : .empty)\(content)\(isMultipart ? .empty : Self.secrets(view))</form>
        """
    }

    /// The two hidden fields of every form that posts. They stand last, so that the first button is the form's first child;
    /// with a file they stand first, so that a server can check them before it reads on. The submission id counts once
    /// for each action: all forms of a page share it.
    public static func secrets(_ view: View) -> HTML {
        "<input type=\"hidden\" name=\"_csrf\" value=\"\(view.csrf)\"><input type=\"hidden\" name=\"_submission\" value=\"\(view.submission)\">"
    }
}
