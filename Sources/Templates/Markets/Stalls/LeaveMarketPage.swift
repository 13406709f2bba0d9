import HarvestCore

/// `/vendor/markets/{id}/leave`: confirms leaving, or lists the open orders that prevent it.
package struct LeaveMarketPage: Page {
    package let id: Market.ID
    package let name: String
    package let openOrders: [(id: Order.ID, number: String)]

    /// Whether a customer is paying for an order, which the vendor can't see yet.
    package let isBeingPaid: Bool

    package init(id: Market.ID, name: String, openOrders: [(id: Order.ID, number: String)] = [], isBeingPaid: Bool = false) {
        self.id = id
        self.name = name
        self.openOrders = openOrders
        self.isBeingPaid = isBeingPaid
    }

    package func title(_ text: Text) -> String { text.vendorMarkets.leaveQuestion(name) }
    package var section: Section? { .vendorMarkets }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        return """
            \(context.backLink(strings.title, to: .vendorMarkets))\(PageHeader(title(context.text)).html)\
            \(openOrders.isEmpty && !isBeingPaid ? question(context) : blocked(context))
            """
    }

    private func question(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        let actions: HTML =
            "<div class=\"dialog-acts\">\(context.button(strings.leaveNamed(name), .danger))\(context.link(strings.stay, to: .vendorMarkets, .plain))</div>"
        return "<p class=\"muted\" data-dialog-text>\(strings.leaveLine)</p>\(Form(.vendorMarketLeave(id)).html(context, actions))"
    }

    private func blocked(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        let orders = HTML.each(openOrders) { "<li><a href=\"\(SitePath.vendorOrder($0.id))\">#\($0.number)</a></li>" }
        let open = openOrders.isEmpty ? "" : CardSection("h-open", strings.openOrders).html("<ul class=\"list\">\(orders)</ul>")
        let paid: HTML = isBeingPaid ? "<p>\(strings.beingPaid)</p>" : ""
        return open + paid + "<div class=\"dialog-acts\">\(context.link(strings.stay, to: .vendorMarkets, .primary))</div>"
    }
}
