/// Asks for the password before a sensitive change. Hidden fields carry the change.
package struct ReauthenticationPage: Page {
    package let action: SitePath
    /// The fields of the form to save.
    package let fields: [(name: String, value: String)]
    /// Problems on `current_password`.
    package let form: FormState

    package init(action: SitePath, fields: [(name: String, value: String)], form: FormState = .empty) {
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") }
        self.form = form
    }

    package func title(_ text: Text) -> String { text.accounts.reauthenticate }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        let hidden = HTML.each(fields) { .hiddenInput($0.name, $0.value) }
        let inside: HTML = """
            \(hidden)\(PasswordField("current_password", strings.currentPassword, isNew: false).html(form, context))
            \(context.button(strings.continueSaving, .primary))
            """
        return """
            \(AuthHeader(title: strings.reauthenticate, line: strings.reauthenticateLine).html)\(ErrorSummary(form).html(context))\
            \(Form(action, style: "stack stack--m").html(context, inside))
            """
    }
}
