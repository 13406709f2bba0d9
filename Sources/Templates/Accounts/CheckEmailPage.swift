/// `/forgot/sent`: the same text whether or not the address has an account.
package struct CheckEmailPage: Page {
    package init() {}

    package func title(_ text: Text) -> String { text.accounts.checkEmail }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        return """
            \(AuthHeader(title: strings.checkEmail, line: strings.checkEmailLine).html)
            <p class="help">\(strings.checkEmailHelp)</p>
            \(context.link(strings.sendAnother, to: .forgot, .wide))
            \(context.link(strings.backToSignIn, to: .signIn, .plain))
            """
    }
}
