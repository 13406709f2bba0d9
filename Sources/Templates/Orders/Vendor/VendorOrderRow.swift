import HarvestCore

/// One order in the vendor's list.
package struct VendorOrderRow: Sendable {
    package let id: Order.ID
    package let number: String
    package let placedAt: Instant
    /// The customer's first name.
    package let customer: String
    package let market: String
    package let items: Int
    package let displayStatus: OrderDisplayStatus
    package let isPacked: Bool
    /// Whether the customer is asked about a line.
    package let isAsking: Bool
    /// The price of the vendor's food, before tax.
    package let value: Cents

    package init(
        id: Order.ID, number: String, placedAt: Instant, customer: String, market: String, items: Int, displayStatus: OrderDisplayStatus,
        isPacked: Bool = false, isAsking: Bool = false, value: Cents
    ) {
        self.id = id
        self.number = number
        self.placedAt = placedAt
        self.customer = customer
        self.market = market
        self.items = items
        self.displayStatus = displayStatus
        self.isPacked = isPacked
        self.isAsking = isAsking
        self.value = value
    }

    func row(_ context: RenderContext) -> Table.Row {
        let waiting = isAsking ? [Badge(context.text.vendorShortages.waiting, .warn)] : []
        let badges = displayStatus.vendorBadges(isPacked: isPacked, context.text) + waiting
        return Table.Row(
            "<a class=\"nowrap\" href=\"\(SitePath.vendorOrder(id))\">#\(number)</a> <span class=\"sub nowrap\">\(context.ago(placedAt))</span>",
            [
                .text(customer), .text(market), Table.Cell("\(items)"),
                Table.Cell(.each(badges) { "\($0.html(context)) " }), Table.Cell("\(value)"),
            ])
    }
}
