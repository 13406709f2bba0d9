/// `/builtin-payments/onboarding/{token}`: the built-in processor asks for the bank account that receives payouts.
package struct BankOnboardingPage: Page {
    package let token: String
    /// Fields: `bank`, `account`, `back`.
    package let form: FormState

    package init(token: String, form: FormState = .empty) {
        self.token = token
        self.form = form
    }

    package func title(_ text: Text) -> String { text.builtInPayments.title }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.builtInPayments
        let fields: HTML = """
            \(Field("bank", strings.bank, .input(Input(autocomplete: "off", limit: 60))).html(form, context))\
            \(Field("account", strings.account, help: "\(strings.accountHelp)", .input(Input(mode: "numeric", autocomplete: "off", limit: 20))).html(form, context))\
            \(HTML.hiddenInput("back", form["back"]))\
            \(context.button(strings.save, .primaryWide))
            """
        return """
            \(AuthHeader(title: strings.title, line: strings.line).html)\(ErrorSummary(form).html(context))\
            \(Form(.builtInOnboarding(token), style: "stack stack--m").html(context, fields))
            """
    }
}
