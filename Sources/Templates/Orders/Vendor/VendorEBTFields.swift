import HarvestCore

/// Asks which of the lines that are there EBT paid: how many units of each, or of one unit and of what is sold by weight, whether it did.
///
/// Fields: `ebt` with the amount in cents that the page shows, `ebt_units_{line}` with a number, and `ebt_line` (several) with the lines that EBT
/// paid as a whole.
package struct VendorEBTFields {
    package static let amountField = "ebt"
    package static let lineField = "ebt_line"
    package static func unitsField(_ line: OrderLine.ID) -> String { "ebt_units_\(line)" }

    /// All lines of the vendor's part.
    let lines: [VendorOrderLine]
    /// What is to be collected, or what was confirmed.
    let amount: Cents
    let legend: String
    let form: FormState

    private var there: [VendorOrderLine] { lines.filter { $0.isPaidWithEBT && $0.unitsThere > 0 } }
    private var counted: [VendorOrderLine] { there.filter(\.isCountedForEBT) }
    private var whole: [VendorOrderLine] { there.filter { !$0.isCountedForEBT } }

    func html(_ context: RenderContext) -> HTML {
        let message = FieldMessage(Self.lineField, state)
        let boxes = ChoiceGroup(.checkbox, Self.lineField, legend, whole.map(choice))
        // The summary of problems links to the first box, or to the group if it has none.
        let id = whole.isEmpty ? Self.lineField : nil
        return """
            <input type="hidden" name="\(Self.amountField)" value="\(String(amount.amount))">\
            <fieldset class="\(message.fieldClass)"\(HTML.attribute("id", id))\(HTML.attribute("aria-describedby", message.describedBy(hasHelp: true)))>\
            <legend>\(legend)</legend><p class="help" id="\(Self.lineField)-help">\(context.text.vendorEBT.linesHelp)</p>\(message.html(context))\
            <div class="stack stack--s">\(counted.map { units(of: $0, context) })\
            \(HTML.when(!whole.isEmpty, "<div class=\"choices\">\(boxes.boxes(state))</div>"))</div></fieldset>
            """
    }

    /// What was submitted, or what is there, respectively was confirmed.
    private var state: FormState {
        guard form[Self.amountField].isEmpty else { return form }
        var state = form
        state.values[Self.lineField] = whole.filter { $0.bought > 0 }.map(\.id.description)
        for line in counted { state.values[Self.unitsField(line.id)] = [String(line.bought)] }
        return state
    }

    private func choice(_ line: VendorOrderLine) -> ChoiceGroup.Choice {
        ChoiceGroup.Choice(
            line.id.description, "\(line.unitsThere) × \(line.name)", note: line.bought > 0 ? MoneyStrings.exact(line.amount) : line.unit)
    }

    private func units(of line: VendorOrderLine, _ context: RenderContext) -> HTML {
        let strings = context.text.vendorEBT
        return Field(
            Self.unitsField(line.id), strings.unitsPaid(line.name, of: line.unitsThere),
            help: "\(strings.each(line.unitPrice))", .input(.count)
        ).html(state, context)
    }
}

extension VendorOrderLine {
    /// Units that were there at the hand-over, or are there before it: what EBT can pay.
    var unitsThere: Int { bought + leftAtStall }
    /// Whether EBT can pay some units of the line and leave others.
    var isCountedForEBT: Bool { unitsThere > 1 && !isSoldByWeight }
}
