import HarvestCore

/// `/admin/markets/{id}/merge`: says what a merge does, and asks for confirmation.
package struct MarketMergePage: Page {
    package static let intoField = "into"

    /// A market by its name and place.
    package struct Named: Sendable {
        let id: Market.ID
        let name: String
        let address: String

        package init(id: Market.ID, name: String, address: String) { (self.id, self.name, self.address) = (id, name, address) }
    }

    let old: Named
    let remaining: Named

    package init(old: Named, remaining: Named) { (self.old, self.remaining) = (old, remaining) }

    package var section: Section? { .markets }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { text.marketMerges.title(old.name, remaining.name) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.marketMerges
        return ConfirmationCard(
            back: (old.name, .adminMarket(old.id)), title: title(context.text), text: strings.explanation(old.name),
            action: .adminMarketMerge(old.id),
            confirm: strings.confirm, keep: strings.keepBoth, fields: fields(strings)
        ).html(context)
    }

    private func fields(_ strings: MarketMergeStrings) -> HTML {
        func line(_ label: String, _ market: Named) -> SummaryList.Line { .init(label, "\(market.name)<br>\(market.address)") }
        let lines = [line(strings.goes, old), line(strings.remains, remaining)]
        return "\(SummaryList(lines, wrapsValues: true).html)\(HTML.hiddenInput(Self.intoField, remaining.id.description))"
    }
}
