/// Asks for the password before a change that a thief would want; the change itself waits in hidden fields.
public struct ProveAgainPage: Page {
    public let action: SitePath
    /// The form that is being saved.
    public let fields: [(name: String, value: String)]
    /// A problem on `current_password`.
    public let form: FormState

    public init(action: SitePath, fields: [(name: String, value: String)], form: FormState = .empty) {
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") }
        self.form = form
    }

    public func title(_ text: Text) -> String { text.accounts.proveAgain }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        let kept = HTML.each(fields) { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
        let inside: HTML = """
            \(kept)\(PasswordField("current_password", words.currentPassword, isNew: false).html(form, view))
            \(view.button(words.continueSaving, .primary))
            """
        return """
            \(AuthHead(title: words.proveAgain, line: words.proveAgainLine).html)\(ErrorSummary(form).html(view))\
            \(Form(action, style: "stack stack--m").html(view, inside))
            """
    }
}
