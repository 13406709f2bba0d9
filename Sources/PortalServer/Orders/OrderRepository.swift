import HarvestCore
import SQLStore

extension Transaction {
    var orders: OrderRepository { OrderRepository(db: self) }
}

/// Orders, their lines and their vendors' parts.
struct OrderRepository {
    let db: Transaction

    func find(_ id: Order.ID) throws -> OrderRecord? {
        try db.first(OrderRecord.self, "SELECT \(sql: OrderRecord.columns) FROM orders o WHERE o.id = \(id)")
    }

    /// The order if it is this customer's; else it is not there.
    func find(_ id: Order.ID, of customer: User.ID) throws -> OrderRecord {
        guard let order = try find(id), order.customer == customer else { throw Problem.notFound }
        return order
    }

    /// Whose order it is; it must be there.
    func customer(of id: Order.ID) throws -> User.ID {
        try db.one(User.ID.self, "SELECT customer_id FROM orders WHERE id = \(id)")
    }

    func all(_ ids: some Sequence<Order.ID>) throws -> [OrderRecord] {
        try db.all(OrderRecord.self, "SELECT \(sql: OrderRecord.columns) FROM orders o WHERE o.id IN (\(list: ids)) LIMIT 1000")
    }

    /// A customer's orders, newest first, before an order number.
    func list(of customer: User.ID, _ filter: SQL, before number: Int64?, limit: Int) throws -> [OrderRecord] {
        try db.all(
            OrderRecord.self,
            """
            SELECT \(sql: OrderRecord.columns) FROM orders o
            WHERE o.customer_id = \(customer) AND o.number < \(number ?? Int64.max) \(sql: filter)
            ORDER BY o.number DESC LIMIT \(limit)
            """)
    }

    func lines(of order: Order.ID) throws -> [OrderLineRecord] { try lines(of: [order]) }

    func lines(of orders: some Sequence<Order.ID>) throws -> [OrderLineRecord] {
        try db.all(
            OrderLineRecord.self,
            """
            SELECT \(sql: OrderLineRecord.columns) FROM order_lines l
            WHERE l.order_id IN (\(list: orders)) ORDER BY l.order_id, l.position LIMIT 10000
            """)
    }

    func vendors(of order: Order.ID) throws -> [OrderVendorRecord] { try vendors(of: [order]) }

    func vendors(of orders: some Sequence<Order.ID>) throws -> [OrderVendorRecord] {
        try db.all(
            OrderVendorRecord.self,
            """
            SELECT \(sql: OrderVendorRecord.columns) FROM \(sql: OrderVendorRecord.tables)
            WHERE v.order_id IN (\(list: orders)) ORDER BY v.order_id, v.position LIMIT 10000
            """)
    }

    /// How many orders of this customer are on their way, waiting for payment ones included.
    func openCount(of customer: User.ID) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM orders WHERE customer_id = \(customer)
            AND status IN ('pending_payment', 'scheduled', 'created', 'retrieved', 'accepted', 'picked_up', 'ready')
            """)
    }

    /// Notes that the figures of a day have to be counted again.
    func markStale(_ day: LocalDate) throws {
        try db.execute(
            """
            INSERT INTO stale_days (day, shard, marked_at) VALUES (\(day), (SELECT number FROM own_shard), (SELECT seed FROM own_shard))
            ON CONFLICT (day, shard) DO UPDATE SET marked_at = stale_days.marked_at + 1
            """)
    }
}
