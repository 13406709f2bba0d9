import HarvestCore

/// `/sign-up/payouts`: continue to the payment provider or skip it. `op` is `now` or `later`.
package struct SignUpPayoutsPage: Page {
    package let isProviderDown: Bool
    /// Whether an administrator must approve the farm before customers see it.
    package let awaitsApproval: Bool
    /// The weekday of vendors' payouts.
    package let payday: Weekday
    /// Whether customers see the farm only with a bank account.
    package let isRequired: Bool

    package init(isProviderDown: Bool = false, awaitsApproval: Bool = true, payday: Weekday, isRequired: Bool = true) {
        self.isRequired = isRequired
        self.isProviderDown = isProviderDown
        self.awaitsApproval = awaitsApproval
        self.payday = payday
    }

    package func title(_ text: Text) -> String { text.signUp.payouts }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.signUp
        let buttons: HTML = """
            \(context.button(strings.addBank, .primaryWide, icon: .bank, name: "op", value: "now"))
            \(context.button(strings.later, .wide, name: "op", value: "later"))
            """
        return """
            \(SignUpHeader(step: 4, title: strings.payouts, line: strings.payoutsLine(payday: context.dates.weekday(payday))).html(context))\
            \(HTML.when(isProviderDown, Flash(context.text.vendorPayouts.providerDown, tone: .warn).html(context)))\
            <p>\(strings.payoutsHelp)\(HTML.when(isRequired, " \(strings.payoutsRequired)"))</p>
            \(Form(.signUpPayouts, style: "stack stack--m").html(context, buttons))
            \(HTML.when(awaitsApproval, "<p class=\"help\">\(strings.waiting)</p>"))
            """
    }
}
