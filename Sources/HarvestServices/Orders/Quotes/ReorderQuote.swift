import HarvestCore
import SQLStore

/// Prices the cart of an order again, and says line by line what has changed since.
package struct ReorderQuote {
    let db: Transaction
    let now: Instant
    let baseURL: String

    package init(_ db: Transaction, baseURL: String, at now: Instant) {
        (self.db, self.now, self.baseURL) = (db, now, baseURL)
    }

    /// The lines of one of the customer's orders at the prices of now, for the active address and with the default tip. Throws an
    /// `InputRefusal` on `lines` if they cost more than an order may.
    package func quote(of id: Order.ID, by customer: User.ID) throws -> API.Quote {
        let order = try db.orders.find(id, of: customer)
        guard let source = try db.orderSources.find(order.source) else { throw AccessRefusal.notFound }
        // What was taken instead of something missing is not what the customer had chosen.
        let lines = try db.orders.lines(of: id).filter { $0.substituteFor == nil }
        let input = API.QuoteCreate(
            sourceID: source.id, fulfilment: order.fulfilment,
            lines: lines.map { API.QuoteLineInput(produceID: $0.produce, quantity: $0.quantity) }, otherSourceLines: .replace)
        let query = QuoteQuery(db, input, of: customer, baseURL: baseURL, at: now)
        guard source.isOpenForOrders else { return try closed(lines, query, at: source) }
        let cart = try db.pricedCart(lines.map { RequestedLine(produce: $0.produce, quantity: $0.quantity) }, at: source.id, now: now)
        var quote = try query.quote(of: cart, at: source)
        let before = Dictionary(lines.map { ($0.produce, $0.unitPrice) }, uniquingKeysWith: { first, _ in first })
        for index in quote.lines.indices {
            let (line, previous) = (quote.lines[index], before[quote.lines[index].produceID])
            quote.lines[index].previousUnitPriceCents = previous == line.unitPriceCents ? nil : previous
        }
        return quote
    }

    /// Nothing can be had of a market or restaurant that takes no orders any more.
    private func closed(_ lines: [OrderLineRecord], _ query: QuoteQuery, at source: OrderSource) throws -> API.Quote {
        var quote = try query.quote(of: PricedCart(lines: [], unknown: [], conflicts: []), at: source)
        quote.droppedLines = lines.map { API.DroppedLine(produceID: $0.produce, name: $0.name, reason: .sourceClosed) }
        (quote.canOrderNow, quote.nextSlots) = (false, [])
        return quote
    }
}
