import HarvestCore

/// `/admin/markets/{id}/close`: asks before a market disappears from the app. Script shows it as a dialog.
public struct MarketClosePage: Page {
    let id: Market.ID
    let name: String

    public init(id: Market.ID, name: String) {
        self.id = id
        self.name = name
    }

    public var section: Section? { .markets }
    public var shape: PageShape { .form }
    public func title(_ text: Text) -> String { text.adminMarkets.closeTitle(name) }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return ConfirmPart(
            back: (words.title, .adminMarket(id)), title: title(view.text), words: words.closeText, action: .adminMarketClose(id),
            confirm: words.closeConfirm, keep: words.keepOpen
        ).html(view)
    }
}
