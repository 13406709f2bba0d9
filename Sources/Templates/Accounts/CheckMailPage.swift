/// `/forgot/sent`: the same words whether the address has an account or not.
public struct CheckMailPage: Page {
    public init() {}

    public func title(_ text: Text) -> String { text.accounts.checkMail }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        return """
            \(AuthHead(title: words.checkMail, line: words.checkMailLine).html)
            <p class="help">\(words.checkMailHelp)</p>
            \(view.link(words.sendAnother, to: .forgot, .wide))
            \(view.link(words.backToSignIn, to: .signIn, .plain))
            """
    }
}
