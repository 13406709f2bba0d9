import HarvestCore

/// `/charity`: what a charity can fetch near it, and what it claimed.
package struct CharityPage: Page {
    let name: String
    let radiusMetres: Int
    let offered: [API.Surplus]
    let mine: [API.Surplus]

    package init(name: String, radiusMetres: Int, offered: [API.Surplus], mine: [API.Surplus]) {
        self.name = name
        self.radiusMetres = radiusMetres
        self.offered = offered
        self.mine = mine
    }

    package func title(_ text: Text) -> String { text.charity.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.charity
        return """
            \(PageHeader(strings.title, line: "\(strings.line(name, Distance.miles(Double(radiusMetres))))").html)<div class="stack">\
            \(card("h-offered", strings.offered, offered, context))\(mine.isEmpty ? .empty : card("h-mine", strings.mine, mine, context))</div>
            """
    }

    private func card(_ id: String, _ heading: String, _ rows: [API.Surplus], _ context: RenderContext) -> HTML {
        let strings = context.text.charity
        let card = CardSection(id, heading, hasLine: true)
        guard !rows.isEmpty else { return card.html(EmptyState(.drawing(.carrot), strings.none, strings.noneLine).html(context)) }
        return card.html("<ul class=\"list\">\(HTML.each(rows) { row($0, context) })</ul>")
    }

    private func row(_ surplus: API.Surplus, _ context: RenderContext) -> HTML {
        let away = context.text.charity.away(Distance.miles(Double(surplus.distanceMetres)))
        let goods = QuantityStrings.of(surplus.quantity, surplus.name, unit: surplus.unit)
        return """
            <li><div><strong>\(goods)</strong> <span class="muted">\(WeightStrings.text(surplus.weightGrams))</span>\
            <span class="sub">\(surplus.vendorName), \(surplus.place), \(away)</span>\
            <span class="sub">\(context.text.surplus.status(surplus.status))</span></div><div class="row">\(actions(surplus, context))</div></li>
            """
    }

    private func actions(_ surplus: API.Surplus, _ context: RenderContext) -> HTML {
        HTML.each(surplus.allowedActions) { action in
            switch action {
            case .claim: context.actionButton(context.text.charity.claim, .charitySurplusClaim(surplus.id), .small)
            case .release: context.actionButton(context.text.charity.release, .charitySurplusRelease(surplus.id), .smallPlain)
            case .receipt: context.link(context.text.surplus.receipt, to: .charitySurplusReceipt(surplus.id), .small, icon: .print)
            }
        }
    }
}
