/// `/forgot`: asks where to send a link to choose a new password.
package struct ForgotPage: Page {
    /// Field: `email`.
    package let form: FormState

    package init(form: FormState = .empty) {
        self.form = form
    }

    package func title(_ text: Text) -> String { text.accounts.forgot }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        let fields: HTML = """
            \(Field("email", strings.email, .input(.email)).html(form, context))
            \(context.button(strings.sendLink, .primaryWide))
            """
        return """
            \(AuthHeader(title: strings.forgot, line: strings.forgotLine).html)\(ErrorSummary(form).html(context))\
            \(Form(.forgot, style: "stack stack--m").html(context, fields))
            \(context.link(strings.backToSignIn, to: .signIn, .plain))
            """
    }
}
