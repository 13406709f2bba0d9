/// `/reset/{token}`: choose a new password.
package struct ResetPage: Page {
    package let token: String
    /// Problems on `password`.
    package let form: FormState

    package init(token: String, form: FormState = .empty) {
        self.token = token
        self.form = form
    }

    package func title(_ text: Text) -> String { text.accounts.reset }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        let fields: HTML = """
            \(PasswordField("password", strings.newPassword, isNew: true, help: strings.passwordHelp).html(form, context))
            \(context.button(strings.savePassword, .primaryWide))
            """
        return """
            \(AuthHeader(title: strings.reset, line: strings.resetLine).html)\(ErrorSummary(form).html(context))\
            \(Form(.reset(token), style: "stack stack--m").html(context, fields))
            """
    }
}

/// `/reset/{token}` when the link was used, replaced or has expired; the text does not say which.
package struct ResetLinkUsedPage: Page {
    package init() {}

    package func title(_ text: Text) -> String { text.accounts.linkUsed }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        return """
            \(AuthHeader(title: strings.linkUsed, line: strings.linkUsedLine).html)
            \(context.link(strings.sendAnother, to: .forgot, .primaryWide))
            """
    }
}
