import HarvestCore
import SQLStore

extension Transaction {
    package var orderDispatch: OrderDispatchQuery { OrderDispatchQuery(db: self) }
}

/// Reads what dispatch did about one order.
package struct OrderDispatchQuery {
    /// The latest offers that are read.
    private static let offerLimit = 3
    let db: Transaction

    /// The steps that the order had because nobody took it, and its latest offers with their decisions.
    package func find(_ order: Order.ID) throws -> OrderDispatch {
        let offers = try offers(of: order)
        let decisions = offers.compactMap(\.decision)
        let markets = Set(decisions.flatMap { $0.considered.map(\.market) })
        let orders = Set(decisions.flatMap { ($0.batch ?? []).map(\.order) })
        let drivers = Set(decisions.flatMap { $0.considered.compactMap(\.leftTo) })
        return OrderDispatch(
            escalations: try db.escalations.steps(of: order), offers: offers, marketNames: try names(of: markets),
            orderNumbers: try numbers(of: orders), driverNames: try people(drivers))
    }

    private func offers(of order: Order.ID) throws -> [OrderDispatch.Offered] {
        let rows = try db.all(
            """
            SELECT f.id, f.offered_at, f.driver_id, u.first_name, u.last_name FROM offer_orders i
            JOIN offers f ON f.id = i.offer_id JOIN users u ON u.id = f.driver_id
            WHERE i.order_id = \(order) ORDER BY f.offered_at DESC, f.id DESC LIMIT \(Self.offerLimit)
            """
        ) { row in
            (
                id: try row.value("id", as: Offer.ID.self), at: try row.value("offered_at", as: Instant.self),
                driver: try row.value("driver_id", as: User.ID.self),
                name: PersonName.full(try row.text("first_name"), try row.text("last_name"))
            )
        }
        return try rows.map { row in
            OrderDispatch.Offered(at: row.at, driver: (row.driver, row.name), decision: try db.decisions.find(row.id)?.decision)
        }
    }

    private func names(of markets: Set<Market.ID>) throws -> [Market.ID: String] {
        guard !markets.isEmpty else { return [:] }
        let rows = try db.all("SELECT id, name FROM markets WHERE id IN (\(list: markets.sorted()))") {
            (try $0.value("id", as: Market.ID.self), try $0.text("name"))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private func numbers(of orders: Set<Order.ID>) throws -> [Order.ID: String] {
        guard !orders.isEmpty else { return [:] }
        let rows = try db.all("SELECT id, number FROM orders WHERE id IN (\(list: orders.sorted()))") {
            (try $0.value("id", as: Order.ID.self), OrderNumber.text(try $0.value("number", as: Int64.self)))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private func people(_ drivers: Set<User.ID>) throws -> [User.ID: String] {
        guard !drivers.isEmpty else { return [:] }
        let rows = try db.all("SELECT id, first_name, last_name FROM users WHERE id IN (\(list: drivers.sorted()))") {
            (try $0.value("id", as: User.ID.self), PersonName.full(try $0.text("first_name"), try $0.text("last_name")))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
