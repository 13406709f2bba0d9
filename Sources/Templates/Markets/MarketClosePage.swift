import HarvestCore

/// `/admin/markets/{id}/close`: asks for confirmation before a market disappears from the app. With script it is a dialog.
package struct MarketClosePage: Page {
    let id: Market.ID
    let name: String

    package init(id: Market.ID, name: String) {
        self.id = id
        self.name = name
    }

    package var section: Section? { .markets }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { text.adminMarkets.closeTitle(name) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return ConfirmationCard(
            back: (strings.title, .adminMarket(id)), title: title(context.text), text: strings.closeText, action: .adminMarketClose(id),
            confirm: strings.closeConfirm, keep: strings.keepOpen
        ).html(context)
    }
}
