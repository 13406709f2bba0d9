/// `/confirm-email/{token}`: one button, because following a link must not change anything.
public struct ConfirmEmailPage: Page {
    public let token: String

    public init(token: String) {
        self.token = token
    }

    public func title(_ text: Text) -> String { text.accounts.confirmEmail }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        return """
            \(AuthHead(title: words.confirmEmail, line: words.confirmEmailLine).html)
            \(view.act(words.confirmEmailButton, .confirmEmail(token), .primaryWide))
            """
    }
}
