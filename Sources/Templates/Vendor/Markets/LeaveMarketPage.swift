import HarvestCore

/// `/vendor/markets/{id}/leave`: asks first, and names the open orders that stand in the way.
public struct LeaveMarketPage: Page {
    public let id: Market.ID
    public let name: String
    public let openOrders: [(id: Order.ID, number: String)]

    /// Whether an order is being paid for, which nobody may see yet.
    public let isBeingPaid: Bool

    public init(id: Market.ID, name: String, openOrders: [(id: Order.ID, number: String)] = [], isBeingPaid: Bool = false) {
        self.id = id
        self.name = name
        self.openOrders = openOrders
        self.isBeingPaid = isBeingPaid
    }

    public func title(_ text: Text) -> String { text.vendorMarkets.leaveQuestion(name) }
    public var section: Section? { .vendorMarkets }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorMarkets
        return """
            \(view.crumb(words.title, to: .vendorMarkets))\(PageHead(title(view.text)).html)\
            \(openOrders.isEmpty && !isBeingPaid ? question(view) : blocked(view))
            """
    }

    private func question(_ view: View) -> HTML {
        let words = view.text.vendorMarkets
        let acts: HTML =
            "<div class=\"dialog-acts\">\(view.button(words.leaveNamed(name), .danger))\(view.link(words.stay, to: .vendorMarkets, .plain))</div>"
        return "<p class=\"muted\" data-dialog-text>\(words.leaveLine)</p>\(Form(.vendorMarketLeave(id)).html(view, acts))"
    }

    private func blocked(_ view: View) -> HTML {
        let words = view.text.vendorMarkets
        let orders = HTML.each(openOrders) { "<li><a href=\"\(SitePath.vendorOrder($0.id))\">#\($0.number)</a></li>" }
        let open = openOrders.isEmpty ? "" : CardSection("h-open", words.openOrders).html("<ul class=\"list\">\(orders)</ul>")
        let paid: HTML = isBeingPaid ? "<p>\(words.beingPaid)</p>" : ""
        return open + paid + "<div class=\"dialog-acts\">\(view.link(words.stay, to: .vendorMarkets, .primary))</div>"
    }
}
