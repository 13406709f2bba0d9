/// A form whose token is too old: what was typed is kept, and one press sends it again. Passwords and files are not kept.
public struct ExpiredFormPage: Page {
    public let action: SitePath
    /// Everything that was sent, in its order.
    public let fields: [(name: String, value: String)]

    public init(action: SitePath, fields: [(name: String, value: String)]) {
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") }
    }

    public func title(_ text: Text) -> String { text.errors.heading(.expired) }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.errors
        let kept = HTML.each(fields) { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
        return """
            <div class="page-head"><div><h1>\(words.heading(.expired))</h1><p>\(words.kept)</p></div></div>
            \(Form(action).html(view, "\(kept)\(view.button(words.saveAgain, .primary))"))
            """
    }
}
