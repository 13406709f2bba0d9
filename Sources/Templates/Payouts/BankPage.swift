import HarvestCore

/// `/vendor/payouts/bank`: the bank account, and what the payment provider still needs before it pays out.
package struct BankPage: Page {
    package let bank: BankAccount?
    /// What the payment provider still needs, in the reader's language.
    package let missing: [String]
    package let isProviderDown: Bool
    /// The weekday of vendors' payouts.
    package let payday: Weekday
    /// The change of the bank account after which payouts wait; nil if they don't.
    package let bankChange: BankChange?

    package init(
        bank: BankAccount?, missing: [String], isProviderDown: Bool = false, payday: Weekday, bankChange: BankChange? = nil
    ) {
        self.bank = bank
        self.missing = missing
        self.isProviderDown = isProviderDown
        self.payday = payday
        self.bankChange = bankChange
    }

    package func title(_ text: Text) -> String { text.vendorPayouts.bankTitle }
    package var section: Section? { .payouts }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        return """
            \(context.backLink(strings.title, to: .vendorPayouts))\(PageHeader(strings.bankTitle, line: "\(strings.bankLine)").html)\
            \(BankChangeNotice(change: bankChange).html(context))\
            \(HTML.when(isProviderDown, Flash(strings.providerDown, tone: .warn).html(context)))\
            <div class="stack"\(HTML.live(.bank))>\(inner(context))</div>
            """
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        let account = HTML.with(bank) { CardSection("h-bank", strings.bankAccount).body($0.html(context)) }
        let list: HTML =
            missing.isEmpty
            ? "<div class=\"card-body\"><p>\(strings.allThere(payday: context.dates.weekday(payday)))</p></div>"
            : "<ul class=\"list\">\(HTML.each(missing) { "<li>\($0)</li>" })</ul>"
        let label = missing.isEmpty ? strings.changeBank : strings.goOn
        let action = context.actionButton(label, .vendorPayoutsBank, missing.isEmpty ? .regular : .primary)
        return
            "\(account)\(CardSection("h-missing", missing.isEmpty ? strings.bankTitle : strings.missing).html("\(list)<div class=\"card-body\">\(action)</div>"))"
    }
}
