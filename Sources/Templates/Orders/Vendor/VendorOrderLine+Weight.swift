import HarvestCore

extension VendorOrderLine {
    private static let prefix = "weight_"

    /// The field with the weight of a line.
    package static func weightField(_ line: OrderLine.ID) -> String { "\(prefix)\(line)" }
    /// The field with the weight that the page shows.
    package static func seenField(_ line: OrderLine.ID) -> String { "seen_\(line)" }
    /// The line of such a weight field; nil for other fields.
    package static func line(ofWeightField name: String) -> OrderLine.ID? {
        name.hasPrefix(prefix) ? OrderLine.ID(String(name.dropFirst(prefix.count))) : nil
    }

    /// Whether there is something to weigh.
    var isWeighable: Bool { isSoldByWeight && bought > 0 }

    /// The most that the line costs.
    private var ceiling: Cents { Cents(unitPrice.amount * Int64(bought)) }

    /// The weight, or what it may cost, or the field for it.
    func weighing(canWeigh: Bool, _ form: FormState, _ context: RenderContext) -> HTML {
        guard isWeighable else { return .empty }
        let strings = context.text.vendorWeights
        guard canWeigh else {
            return "<span class=\"sub\">\(weight.map { strings.weighed($0.text, unit) } ?? strings.notWeighed(ceiling))</span>"
        }
        let name = Self.weightField(id)
        let help = weight == nil ? strings.help(ceiling) : strings.helpWeighed(ceiling)
        let field = Field(
            name, strings.label(self.name), help: "\(help)",
            .input(Input(mode: "decimal", autocomplete: "off", limit: 10, suffix: unit, width: .small)))
        var state = form
        if state.values[name] == nil, let weight { state.values[name] = [weight.text] }
        let seen = HTML.with(weight) { HTML.hiddenInput(Self.seenField(id), $0.text) }
        return "\(field.html(state, context))\(seen)"
    }
}
