import HarvestCore
import SQLStore

extension Transaction {
    /// Orders as administrators see them.
    package var orderAdministration: OrderAdministration { OrderAdministration(db: self) }
}

/// Reads the orders that administrators see.
package struct OrderAdministration {
    let db: Transaction
    /// Counts stop here.
    private static let countLimit = 10_000

    /// A page of the orders in a scope whose numbers are below `before`, newest first.
    /// - Parameter query: an order number, or a part of the customer's name, e-mail address or phone. Empty for all orders.
    package func page(
        _ scope: AdminOrderScope, query: String, today: LocalDate, before: Int64?, limit: Int, at now: Instant
    ) throws -> [AdminOrderSummary] {
        let inScope: SQL = "o.number < \(before ?? .max)\(sql: Self.condition(scope, today))"
        let conditions: SQL = " WHERE \(sql: inScope)\(sql: try query.isEmpty ? .empty : search(query, inScope, limit: limit))"
        let statement: SQL = "SELECT \(sql: Self.columns) FROM \(sql: Self.tables)\(sql: conditions) ORDER BY o.number DESC LIMIT \(limit)"
        return try db.all(statement) { try AdminOrderSummary(row: $0, at: now) }
    }

    /// How many orders are in a scope, at most 10,000.
    package func count(_ scope: AdminOrderScope, today: LocalDate) throws -> Int {
        let rows: SQL = "SELECT 1 FROM orders o WHERE o.number < \(Int64.max)\(sql: Self.condition(scope, today)) LIMIT \(Self.countLimit)"
        return try db.one(Int.self, "SELECT count(*) FROM (\(sql: rows)) AS counted")
    }

    /// A customer's latest orders, newest first.
    package func latest(of customer: User.ID, limit: Int, at now: Instant) throws -> [AdminOrderSummary] {
        let statement: SQL = """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE o.customer_id = \(customer) ORDER BY o.number DESC LIMIT \(limit)
            """
        return try db.all(statement) { try AdminOrderSummary(row: $0, at: now) }
    }

    private static func condition(_ scope: AdminOrderScope, _ today: LocalDate) -> SQL {
        switch scope {
        case .open: " AND o.status IN (\(literals: OrderStatus.openAsIndexed))"
        case .today: " AND o.market_day = \(today)"
        case .cancelled: " AND o.status IN (\(literals: OrderStatus.cancelledOrExpired))"
        case .all: ""
        }
    }

    /// The condition of a search: the order that has the number, and the latest orders of the customers that the text finds.
    private func search(_ query: String, _ inScope: SQL, limit: Int) throws -> SQL {
        guard let customers = try customers(query) else { return "" }
        let numbers = try [existingNumber(query)].compactMap(\.self) + latest(of: customers, inScope, limit: limit)
        return " AND o.number IN (\(list: numbers))"
    }

    /// The numbers of these customers' latest orders. They are read by themselves, or PostgreSQL would look for them among all orders.
    private func latest(of customers: [User.ID], _ inScope: SQL, limit: Int) throws -> [Int64] {
        guard !customers.isEmpty else { return [] }
        // Those of each customer, by index: sorting all orders of all of them would take longer with each year.
        let latest = customers.map { customer -> SQL in
            """
            SELECT number FROM (SELECT o.number FROM orders o WHERE o.customer_id = \(customer) AND \(sql: inScope)
                ORDER BY o.number DESC LIMIT \(limit)) AS latest
            """
        }
        let all = latest.joined(separator: " UNION ALL ")
        return try db.all(Int64.self, "SELECT number FROM (\(sql: all)) AS found ORDER BY number DESC LIMIT \(limit)")
    }

    private func existingNumber(_ query: String) throws -> Int64? {
        guard let number = OrderNumber.number(query) else { return nil }
        return try db.first(Int64.self, "SELECT number FROM orders WHERE number = \(number)")
    }

    /// The latest customers that the text finds. Nil if there is nothing to search for.
    private func customers(_ query: String) throws -> [User.ID]? {
        guard let search = PersonSearch(query) else { return nil }
        return try db.all(
            User.ID.self, "SELECT u.id FROM users u WHERE u.created_at > 0 AND \(sql: search.condition) ORDER BY u.created_at DESC LIMIT 50"
        )
    }
}
