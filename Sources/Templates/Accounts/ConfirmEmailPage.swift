/// `/confirm-email/{token}`: one button, because a GET request must not change anything.
package struct ConfirmEmailPage: Page {
    package let token: String

    package init(token: String) {
        self.token = token
    }

    package func title(_ text: Text) -> String { text.accounts.confirmEmail }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        return """
            \(AuthHeader(title: strings.confirmEmail, line: strings.confirmEmailLine).html)
            \(context.actionButton(strings.confirmEmailButton, .confirmEmail(token), .primaryWide))
            """
    }
}
