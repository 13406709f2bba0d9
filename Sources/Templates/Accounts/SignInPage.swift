/// `/sign-in`
public struct SignInPage: Page {
    /// `email`, `remember`; problems on `email` or `password`.
    public let form: FormState
    /// Where to go on afterwards.
    public let next: SitePath?

    public init(form: FormState = FormState(["remember": "1"]), next: SitePath? = nil) {
        self.form = form
        self.next = next
    }

    public func title(_ text: Text) -> String { text.accounts.signIn }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.accounts
        return """
            \(AuthHead(title: words.signIn, line: words.signInLine).html)\(ErrorSummary(form).html(view))\
            \(Form(.signIn, style: "stack stack--m").html(view, fields(view)))
            <p class="or">\(words.newHere)</p>
            \(view.link(words.startSelling, to: .signUp, .wide))
            <p class="help">\(words.startSellingHelp)</p>
            """
    }

    private func fields(_ view: View) -> HTML {
        let words = view.text.accounts
        let forgot: HTML = "<a href=\"\(SitePath.forgot)\">\(words.forgotIt)</a>"
        let next = HTML.with(next) { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" }
        return """
            \(next)
            \(Field("email", words.email, .input(.email)).html(form, view))
            \(PasswordField("password", words.password, isNew: false, aside: forgot).html(form, view))
            \(Checkbox("remember", words.keepSignedIn, isBare: true).html(form))
            \(view.button(words.signIn, .primaryWide))
            """
    }
}
