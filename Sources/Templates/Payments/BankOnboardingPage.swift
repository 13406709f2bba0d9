/// `/builtin-payments/onboarding/{token}`: the built-in processor asks where money is to go.
public struct BankOnboardingPage: Page {
    public let token: String
    /// `bank`, `account`, `back`
    public let form: FormState

    public init(token: String, form: FormState = .empty) {
        self.token = token
        self.form = form
    }

    public func title(_ text: Text) -> String { text.bankPages.title }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.bankPages
        let fields: HTML = """
            \(Field("bank", words.bank, .input(Input(autocomplete: "off", limit: 60))).html(form, view))\
            \(Field("account", words.account, help: "\(words.accountHelp)", .input(Input(mode: "numeric", autocomplete: "off", limit: 20))).html(form, view))\
            <input type="hidden" name="back" value="\(form["back"])">\
            \(view.button(words.save, .primaryWide))
            """
        return """
            \(AuthHead(title: words.title, line: words.line).html)\(ErrorSummary(form).html(view))\
            \(Form(.builtInOnboarding(token), style: "stack stack--m").html(view, fields))
            """
    }
}
