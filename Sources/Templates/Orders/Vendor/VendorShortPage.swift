import HarvestCore

/// `/vendor/orders/{id}/short`: the vendor chooses lines that can't be filled and confirms the refund.
///
/// Field `line` (several), and `sold_out` to stop selling their produce. `op=see` shows the page again with the refund; `op=refund` makes the refund.
package struct VendorShortPage: Page {
    package let id: Order.ID
    package let number: String
    package let lines: [VendorOrderLine]
    package let form: FormState
    /// The refund for the selected lines; nil before a line is selected.
    package let refund: Cents?
    /// The sums of which the refund is made.
    package let parts: OrderAmounts?

    package init(
        id: Order.ID, number: String, lines: [VendorOrderLine], form: FormState = .empty, refund: Cents? = nil, parts: OrderAmounts? = nil
    ) {
        self.id = id
        self.number = number
        self.lines = lines
        self.form = form
        self.refund = refund
        self.parts = parts
    }

    package func title(_ text: Text) -> String { text.vendorOrders.cantFill(number) }
    package var section: Section? { .vendorOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let choices = lines.filter { $0.bought > 0 }.map {
            ChoiceGroup.Choice($0.id.description, "\($0.bought) × \($0.name)", note: $0.unit)
        }
        let fields: HTML = """
            \(ChoiceGroup(.checkbox, "line", strings.whichMissing, choices).html(form, context))\
            \(Checkbox("sold_out", strings.alsoSoldOut, note: strings.alsoSoldOutNote).html(form))\(sums(strings))\(actions(context))
            """
        return """
            \(context.backLink(strings.number(number), to: .vendorOrder(id)))\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))\
            <p class="muted" data-dialog-text>\(strings.cantFillLine)</p>
            \(Form(.vendorOrderShort(id), style: "stack stack--m").html(context, fields))
            """
    }

    /// Why the refund is more than the items' price.
    private func sums(_ strings: VendorOrderStrings) -> HTML {
        .with(parts) { parts in
            let lines: [(String, Cents)] = [
                (strings.food, parts.subtotal), (strings.salesTax, parts.tax), (strings.serviceFee, parts.serviceFee),
                (strings.tip, parts.tip),
            ]
            let sums = lines.filter { $0.1 != .zero }.map { SummaryList.Line($0.0, "\($0.1)") }
            return "<p class=\"help\">\(strings.refundParts)</p>\(SummaryList(sums).html)"
        }
    }

    private func actions(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let button =
            refund.map { context.button(strings.refund(MoneyStrings.exact($0)), .danger, name: "op", value: "refund") }
            ?? context.button(strings.seeRefund, .danger, name: "op", value: "see")
        return "<div class=\"dialog-acts\">\(button)\(context.link(strings.keep, to: .vendorOrder(id), .plain))</div>"
    }
}
