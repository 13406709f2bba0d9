import HarvestCore

/// `/vendor/orders/{id}/short`: choose what can't be filled; the refund is shown before it is made.
///
/// Field `line` (several). The first send has `op=see` and shows the page again with the refund; `op=refund` makes it.
public struct VendorShortPage: Page {
    public let id: Order.ID
    public let number: String
    public let lines: [VendorOrderLine]
    public let form: FormState
    /// The refund of the ticked lines; nil before anything is ticked.
    public let refund: Cents?

    public init(id: Order.ID, number: String, lines: [VendorOrderLine], form: FormState = .empty, refund: Cents? = nil) {
        self.id = id
        self.number = number
        self.lines = lines
        self.form = form
        self.refund = refund
    }

    public func title(_ text: Text) -> String { text.vendorOrders.cantFill(number) }
    public var section: Section? { .vendorOrders }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        let choices = lines.filter { $0.kept > 0 }.map { ChoiceGroup.Choice($0.id.description, "\($0.kept) × \($0.name)", note: $0.unit) }
        return """
            \(view.crumb(words.number(number), to: .vendorOrder(id)))\(PageHead(title(view.text)).html)\(ErrorSummary(form).html(view))\
            <p class="muted" data-dialog-text>\(words.cantFillLine)</p>
            \(Form(.vendorOrderShort(id), style: "stack stack--m").html(view, "\(ChoiceGroup(.checkbox, "line", words.whichMissing, choices).html(form, view))\(acts(view))"))
            """
    }

    private func acts(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        let button =
            refund.map { view.button(words.refund(MoneyWords.exact($0)), .danger, name: "op", value: "refund") }
            ?? view.button(words.seeRefund, .danger, name: "op", value: "see")
        return "<div class=\"dialog-acts\">\(button)\(view.link(words.keep, to: .vendorOrder(id), .plain))</div>"
    }
}
