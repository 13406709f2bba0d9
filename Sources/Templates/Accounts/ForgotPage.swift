/// `/forgot`
public struct ForgotPage: Page {
    /// `email`
    public let form: FormState

    public init(form: FormState = .empty) {
        self.form = form
    }

    public func title(_ text: Text) -> String { text.accounts.forgot }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        let fields: HTML = """
            \(Field("email", words.email, .input(.email)).html(form, view))
            \(view.button(words.sendLink, .primaryWide))
            """
        return """
            \(AuthHead(title: words.forgot, line: words.forgotLine).html)\(ErrorSummary(form).html(view))\
            \(Form(.forgot, style: "stack stack--m").html(view, fields))
            \(view.link(words.backToSignIn, to: .signIn, .plain))
            """
    }
}
