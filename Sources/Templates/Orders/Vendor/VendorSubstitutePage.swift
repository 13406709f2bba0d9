import HarvestCore

/// `/vendor/orders/{id}/lines/{line}/substitute`: the vendor offers something else for what is missing of a line.
///
/// Fields `produce`, `quantity`, and `price` of each, which may be empty.
package struct VendorSubstitutePage: Page {
    package let id: Order.ID
    package let number: String
    package let line: VendorOrderLine
    /// What the missing units cost.
    package let limit: Cents
    package let choices: [Control.Option]
    package let form: FormState

    package init(
        id: Order.ID, number: String, line: VendorOrderLine, limit: Cents, choices: [Control.Option], form: FormState = .empty
    ) {
        (self.id, self.number, self.line, self.limit, self.choices, self.form) = (id, number, line, limit, choices, form)
    }

    package func title(_ text: Text) -> String { text.vendorShortages.offerFor(line.name) }
    package var section: Section? { .vendorOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorShortages
        return """
            \(context.backLink(context.text.vendorOrders.number(number), to: .vendorOrder(id)))\(PageHeader(title(context.text)).html)\
            \(ErrorSummary(form).html(context))<p class="muted" data-dialog-text>\(strings.offerLine(limit))</p>\
            \(choices.isEmpty ? "<p>\(strings.nothingToOffer)</p>" : fields(strings, context))
            """
    }

    private func fields(_ strings: VendorShortageStrings, _ context: RenderContext) -> HTML {
        let fields = [
            Field("produce", strings.produce, .select(choices)), Field("quantity", strings.quantity, .input(.count)),
            Field("price", strings.price, help: "\(strings.priceHelp)", isOptional: true, .input(.money)),
        ]
        let buttons: HTML = """
            <div class="dialog-acts">\(context.button(strings.offer, .primary))\
            \(context.link(context.text.vendorOrders.keep, to: .vendorOrder(id), .plain))</div>
            """
        return Form(.vendorOrderSubstitute(id, line.id), style: "stack stack--m").html(
            context, "\(HTML.each(fields) { $0.html(form, context) })\(buttons)")
    }
}
