import HarvestCore

/// `/vendor/payouts/bank`: what is missing before payouts can go out.
public struct BankPage: Page {
    public let bank: BankAccount?
    /// What the payment provider still wants, in the reader's language.
    public let missing: [String]
    public let isProviderDown: Bool
    /// The day on which vendors are paid.
    public let payday: Weekday

    public init(bank: BankAccount?, missing: [String], isProviderDown: Bool = false, payday: Weekday) {
        self.bank = bank
        self.missing = missing
        self.isProviderDown = isProviderDown
        self.payday = payday
    }

    public func title(_ text: Text) -> String { text.vendorPayouts.bankTitle }
    public var section: Section? { .payouts }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        return """
            \(view.crumb(words.title, to: .vendorPayouts))\(PageHead(words.bankTitle, line: "\(words.bankLine)").html)\
            \(HTML.when(isProviderDown, Flash(words.providerDown, tone: .warn).html(view)))\
            <div class="stack" data-live="bank">\(inner(view))</div>
            """
    }

    /// The content of the region `bank`.
    public func inner(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        let account = HTML.with(bank) { CardSection("h-bank", words.bankAccount).body($0.html(view)) }
        let list: HTML =
            missing.isEmpty
            ? "<div class=\"card-body\"><p>\(words.allThere(payday: view.dates.weekday(payday)))</p></div>"
            : "<ul class=\"list\">\(HTML.each(missing) { "<li>\($0)</li>" })</ul>"
        let label = missing.isEmpty ? words.changeBank : words.goOn
        let go = view.act(label, .vendorPayoutsBank, missing.isEmpty ? .regular : .primary)
        return
            "\(account)\(CardSection("h-missing", missing.isEmpty ? words.bankTitle : words.missing).html("\(list)<div class=\"card-body\">\(go)</div>"))"
    }
}
