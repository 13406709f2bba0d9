import HarvestCore
import SQLStore

extension Transaction {
    /// Orders, their lines and their vendors' parts.
    package var orders: OrderRepository { OrderRepository(db: self) }
}

/// Fetches orders, their lines and their vendors' parts, and changes orders' statuses.
package struct OrderRepository {
    let db: Transaction

    // MARK: Orders

    /// The order, or nil if there is none.
    package func find(_ id: Order.ID) throws -> OrderRecord? {
        try db.first(OrderRecord.self, "SELECT \(sql: OrderRecord.columns) FROM orders o WHERE o.id = \(id)")
    }

    /// The order if it is this customer's. Throws `AccessRefusal.notFound` otherwise.
    package func find(_ id: Order.ID, of customer: User.ID) throws -> OrderRecord {
        guard let order = try find(id), order.customer == customer else { throw AccessRefusal.notFound }
        return order
    }

    /// The customer of an order that must exist.
    package func customer(of id: Order.ID) throws -> User.ID {
        try db.one(User.ID.self, "SELECT customer_id FROM orders WHERE id = \(id)")
    }

    /// The orders of these ids that exist, at most 1,000, in no order.
    func all(_ ids: some Sequence<Order.ID>) throws -> [OrderRecord] {
        try db.all(OrderRecord.self, "SELECT \(sql: OrderRecord.columns) FROM orders o WHERE o.id IN (\(list: ids)) LIMIT 1000")
    }

    /// A customer's orders with numbers below `number`, newest first.
    package func list(of customer: User.ID, matching query: API.OrderQuery, before number: Int64?, limit: Int) throws -> [OrderRecord] {
        try db.all(
            OrderRecord.self,
            """
            SELECT \(sql: OrderRecord.columns) FROM orders o
            WHERE o.customer_id = \(customer) AND o.number < \(number ?? Int64.max)\(sql: query.condition)
            ORDER BY o.number DESC LIMIT \(limit)
            """)
    }

    /// How many orders of a customer are not over, those whose card is being authorised included.
    func openCount(of customer: User.ID) throws -> Int {
        try db.one(
            Int.self,
            "SELECT count(*) FROM orders WHERE customer_id = \(customer) AND status IN (\(literals: OrderStatus.active))")
    }

    /// How many orders of a customer that EBT pays as a whole are not over.
    func openCountWithoutCard(of customer: User.ID) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM orders
            WHERE customer_id = \(customer) AND status IN (\(literals: OrderStatus.active)) AND total_cents = 0
            """)
    }

    // MARK: Parts

    /// The line, or nil if there is none.
    func line(_ id: OrderLine.ID) throws -> OrderLineRecord? {
        try db.first(OrderLineRecord.self, "SELECT \(sql: OrderLineRecord.columns) FROM order_lines l WHERE l.id = \(id)")
    }

    /// The lines of an order, in the order of the customer's list.
    func lines(of order: Order.ID) throws -> [OrderLineRecord] { try lines(of: [order]) }

    /// The lines of some orders, by order, each in the order of the customer's list. At most 10,000.
    func lines(of orders: some Sequence<Order.ID>) throws -> [OrderLineRecord] {
        try db.all(
            OrderLineRecord.self,
            """
            SELECT \(sql: OrderLineRecord.columns) FROM order_lines l
            WHERE l.order_id IN (\(list: orders)) ORDER BY l.order_id, l.position LIMIT 10000
            """)
    }

    /// The vendors' parts of an order, in the order of its breakdown.
    func vendors(of order: Order.ID) throws -> [OrderVendorRecord] { try vendors(of: [order]) }

    /// The vendors' parts of some orders, by order, each in the order of its breakdown. It has no LIMIT, because SQLite makes a temporary table to
    /// sort with one: who asks limits the orders, and an order has no more parts than lines.
    func vendors(of orders: some Sequence<Order.ID>) throws -> [OrderVendorRecord] {
        try db.all(
            OrderVendorRecord.self,
            """
            SELECT \(sql: OrderVendorRecord.columns) FROM \(sql: OrderVendorRecord.tables)
            WHERE v.order_id IN (\(list: orders)) ORDER BY v.order_id, v.position
            """)
    }
}
