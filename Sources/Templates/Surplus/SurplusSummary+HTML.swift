import HarvestCore

extension SurplusSummary {
    /// The row of a list, with the undo while nobody has claimed it.
    func row(_ context: RenderContext) -> HTML {
        let undo: HTML = canUndo ? context.actionButton(context.text.surplus.undo, .vendorSurplusUndo(id), .smallPlain) : .empty
        return """
            <li id="surplus-\(id)"><div><strong><a href="\(SitePath.vendorSurplus(id))">\(title)</a></strong> \(badge(context))\
            <span class="sub">\(line(context))</span></div>\(undo)</li>
            """
    }

    /// `12 × Kale (bunch)`, or the name of what is marked down.
    var title: String { kind == .markdown ? name : QuantityStrings.of(quantity, name, unit: unit) }

    func badge(_ context: RenderContext) -> HTML {
        let tone: Tone =
            switch status {
            case .offered: requests > 0 ? .new : .info
            case .claimed: .warn
            case .handedOver: .ok
            case .missed, .undone, .ended: .plain
            }
        return Badge(context.text.surplus.status(status), tone).html(context)
    }

    private func line(_ context: RenderContext) -> String {
        let strings = context.text.surplus
        let share = percent.map(strings.markDown)
        let weight = kind == .markdown ? nil : WeightStrings.text(grams)
        let asked = status == .offered && requests > 0 ? strings.requests(requests) : nil
        return [share ?? strings.kind(kind), weight, charity, asked].compactMap(\.self).joined(separator: ", ")
    }
}
