/// `/reset/{token}`
public struct ResetPage: Page {
    public let token: String
    /// Problems on `password`.
    public let form: FormState

    public init(token: String, form: FormState = .empty) {
        self.token = token
        self.form = form
    }

    public func title(_ text: Text) -> String { text.accounts.reset }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        let fields: HTML = """
            \(PasswordField("password", words.newPassword, isNew: true, help: words.passwordHelp).html(form, view))
            \(view.button(words.savePassword, .primaryWide))
            """
        return """
            \(AuthHead(title: words.reset, line: words.resetLine).html)\(ErrorSummary(form).html(view))\
            \(Form(.reset(token), style: "stack stack--m").html(view, fields))
            """
    }
}

/// `/reset/{token}` when the link was used, replaced or is too old; all three read the same.
public struct ResetLinkUsedPage: Page {
    public init() {}

    public func title(_ text: Text) -> String { text.accounts.linkUsed }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        return """
            \(AuthHead(title: words.linkUsed, line: words.linkUsedLine).html)
            \(view.link(words.sendAnother, to: .forgot, .primaryWide))
            """
    }
}
