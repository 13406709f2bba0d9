import HarvestCore

extension VendorOrderLine {
    /// The field with the weight of a line. Its form also has `seen`, the weight that the page shows.
    package static func weightField(_ line: OrderLine.ID) -> String { "weight_\(line)" }

    /// The most that the line costs.
    private var ceiling: Cents { Cents(unitPrice.amount * Int64(bought)) }

    /// The weight, or what it may cost, and the form for it.
    func weighing(_ order: Order.ID, canWeigh: Bool, _ form: FormState, _ context: RenderContext) -> HTML {
        guard isSoldByWeight, bought > 0 else { return .empty }
        let strings = context.text.vendorWeights
        guard canWeigh else {
            return "<span class=\"sub\">\(weight.map { strings.weighed($0.text, unit) } ?? strings.notWeighed(ceiling))</span>"
        }
        let name = Self.weightField(id)
        let field = Field(
            name, strings.label(self.name), help: "\(strings.help(ceiling))",
            .input(Input(mode: "decimal", autocomplete: "off", limit: 10, suffix: unit, width: .small)))
        var state = form
        if state.values[name] == nil, let weight { state.values[name] = [weight.text] }
        let seen = HTML.with(weight) { HTML.hiddenInput("seen", $0.text) }
        return Form(.vendorOrderWeight(order, id), style: "stack stack--s").html(
            context, "\(field.html(state, context))\(seen)<div>\(context.button(strings.save, .small))</div>")
    }
}
