import HarvestCore
import SQLStore

/// The orders that a driver delivers or delivered, for the driver's app.
package struct DriverOrders {
    let db: Transaction
    let driver: User.ID
    let base: String

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(db: Transaction, driver: User.ID, base: String) { (self.db, self.driver, self.base) = (db, driver, base) }

    /// The orders of a week, a session, or all, newest first, those with numbers below `number`.
    package func find(_ query: API.DriverOrderQuery, before number: Int64?, limit: Int) throws -> [OrderRecord] {
        var filter: SQL = ""
        if let week = query.week {
            let span = MarketClocks[try db.earnings.timeZone(of: driver)].week(week)
            filter += "AND o.delivered_at >= \(span.lowerBound) AND o.delivered_at < \(span.upperBound) "
        }
        if let session = query.deliverySession { filter += "AND o.delivery_session_id = \(session) " }
        return try db.all(
            OrderRecord.self,
            """
            SELECT \(sql: OrderRecord.columns) FROM orders o
            WHERE o.driver_id = \(driver) AND o.status IN (\(literals: OrderStatus.acceptedByDriver))
                AND o.number < \(number ?? Int64.max) \(sql: filter) ORDER BY o.number DESC LIMIT \(limit)
            """)
    }

    /// The orders as the driver sees them. Leaves out those without a session.
    package func payloads(_ orders: some Collection<OrderRecord>) throws -> [API.DriverOrder] {
        let sources = try db.orderSources.payloads(orders.map(\.source), base: base)
        let customers = try names(Set(orders.map(\.customer)))
        let earned = try db.earnings.all(orders)
        return orders.compactMap { order in
            guard let source = sources[order.source], let customer = customers[order.customer], let session = order.deliverySession,
                let acceptedAt = order.acceptedAt
            else { return nil }
            return API.DriverOrder(
                orderID: order.id, number: order.numberText, deliverySessionID: session, source: source, customerName: customer,
                deliveryStatus: .init(order.status), itemCount: order.itemCount, subtotalCents: order.amounts.subtotal,
                earnedCents: earned[order.id]?.total ?? .zero, currency: "USD",
                acceptedAt: acceptedAt, deliveredAt: order.deliveredAt)
        }
    }

    private func names(_ customers: Set<User.ID>) throws -> [User.ID: String] {
        guard !customers.isEmpty else { return [:] }
        let rows = try db.all("SELECT id, first_name, last_name FROM users WHERE id IN (\(list: customers))") {
            (id: try $0.value("id", as: User.ID.self), name: PersonName.short(try $0.text("first_name"), try $0.text("last_name")))
        }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.name) })
    }
}
