import HarvestCore

/// `/vendor/orders/{id}/short`: the vendor chooses lines that can't be filled and confirms the refund.
///
/// Field `line` (several), `left_{line}` with how many there are of it, 0 if it is empty, `sold_out` to stop selling their produce, and `reason` or
/// `reason_words` for the customer. `op=see`
/// shows the page again with the refund; `op=refund` makes the refund, and asks customers who chose it.
package struct VendorShortPage: Page {
    /// One of `OrderReason.ofVendors`.
    package static let reasonField = "reason"
    /// The vendor's own words, which count instead.
    package static let wordsField = "reason_words"

    package let id: Order.ID
    package let number: String
    package let lines: [VendorOrderLine]
    package let form: FormState
    /// Whether the customer is asked about a selected line.
    package let isAsking: Bool
    /// The refund for the selected lines about which nobody is asked; nil if there is none.
    package let refund: Cents?
    /// The sums of which the refund is made.
    package let parts: OrderAmounts?

    package init(
        id: Order.ID, number: String, lines: [VendorOrderLine], form: FormState = .empty, isAsking: Bool = false, refund: Cents? = nil,
        parts: OrderAmounts? = nil
    ) {
        self.id = id
        self.number = number
        self.lines = lines
        self.form = form
        self.isAsking = isAsking
        self.refund = refund
        self.parts = parts
    }

    package func title(_ text: Text) -> String { text.vendorOrders.cantFill(number) }
    package var section: Section? { .vendorOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let shortages = context.text.vendorShortages
        let present = lines.filter { $0.bought > 0 }
        let choices = present.map {
            ChoiceGroup.Choice(
                $0.id.description, "\($0.bought) × \($0.name)", note: $0.asks ? "\($0.unit) · \(shortages.isAskedFirst)" : $0.unit)
        }
        let counts = HTML.each(present.filter { $0.bought > 1 }) { line in
            Field(
                "left_\(line.id)", shortages.howMany(line.name, of: line.bought), isOptional: true,
                .input(.count)
            ).html(form, context)
        }
        let fields: HTML = """
            \(ChoiceGroup(.checkbox, "line", strings.whichMissing, choices).html(form, context))\(counts)\
            \(Checkbox("sold_out", strings.alsoSoldOut, note: strings.alsoSoldOutNote).html(form))\(reason(context))\(sums(context))\(actions(context))
            """
        return """
            \(context.backLink(strings.number(number), to: .vendorOrder(id)))\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))\
            <p class="muted" data-dialog-text>\(strings.cantFillLine)\(HTML.when(present.contains(where: \.asks), " \(shortages.askedLine)"))</p>
            \(Form(.vendorOrderShort(id), style: "stack stack--m").html(context, fields))
            """
    }

    private func reason(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorShortages
        let reasons = OrderReason.ofVendors.map { Control.Option($0.stored, $0.text(in: context.text.language)) }
        let choice = Field(
            Self.reasonField, strings.reason, help: "\(strings.reasonHelp)", isOptional: true,
            .select([Control.Option("", strings.noReason)] + reasons))
        let words = Field(Self.wordsField, strings.reasonWords, isOptional: true, .input(Input(autocomplete: "off", limit: 200)))
        return "\(choice.html(form, context))\(words.html(form, context))"
    }

    /// Why the refund is more than the items' price.
    private func sums(_ context: RenderContext) -> HTML {
        .with(parts) { parts in
            let strings = context.text.vendorOrders
            let lines: [(String, Cents)] = [
                (strings.food, parts.subtotal), (strings.salesTax, parts.tax), (strings.serviceFee, parts.serviceFee),
                (strings.tip, parts.tip), (context.text.vendorEBT.lessToCollect, parts.ebt),
            ]
            let sums = lines.filter { $0.1 != .zero }.map { SummaryList.Line($0.0, "\($0.1)") }
            return "\(HTML.when(!isOnlyEBT, "<p class=\"help\">\(strings.refundParts)</p>"))\(SummaryList(sums).html)"
        }
    }

    /// Whether the customer pays nothing of the selected lines by card.
    private var isOnlyEBT: Bool { parts.map { $0.ebt.isPositive && $0.total == .zero } ?? false }

    private func actions(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let button =
            if isOnlyEBT {
                context.button(context.text.vendorEBT.remove, .danger, name: "op", value: "refund")
            } else if let refund {
                context.button(strings.refund(MoneyStrings.exact(refund)), .danger, name: "op", value: "refund")
            } else if isAsking {
                context.button(context.text.vendorShortages.ask, .danger, name: "op", value: "refund")
            } else {
                context.button(strings.seeRefund, .danger, name: "op", value: "see")
            }
        return "<div class=\"dialog-acts\">\(button)\(context.link(strings.keep, to: .vendorOrder(id), .plain))</div>"
    }
}
