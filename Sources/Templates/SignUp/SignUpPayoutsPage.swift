import HarvestCore

/// `/sign-up/payouts`: on to the payment provider, now or later. `op` is `now` or `later`.
public struct SignUpPayoutsPage: Page {
    public let isProviderDown: Bool
    /// Whether an administrator must approve the farm before customers see it.
    public let awaitsApproval: Bool
    /// The day on which vendors are paid.
    public let payday: Weekday

    public init(isProviderDown: Bool = false, awaitsApproval: Bool = true, payday: Weekday) {
        self.isProviderDown = isProviderDown
        self.awaitsApproval = awaitsApproval
        self.payday = payday
    }

    public func title(_ text: Text) -> String { text.signUp.payouts }

    public func content(_ view: View) -> HTML {
        let words = view.text.signUp
        let buttons: HTML = """
            \(view.button(words.addBank, .primaryWide, icon: .bank, name: "op", value: "now"))
            \(view.button(words.later, .wide, name: "op", value: "later"))
            """
        return """
            \(SignUpHead(step: 4, title: words.payouts, line: words.payoutsLine(payday: view.dates.weekday(payday))).html(view))\
            \(HTML.when(isProviderDown, Flash(view.text.vendorPayouts.providerDown, tone: .warn).html(view)))\
            <p>\(words.payoutsHelp)</p>
            \(Form(.signUpPayouts, style: "stack stack--m").html(view, buttons))
            \(HTML.when(awaitsApproval, "<p class=\"help\">\(words.waiting)</p>"))
            """
    }
}
