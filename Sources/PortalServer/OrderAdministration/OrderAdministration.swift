import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var orderAdministration: OrderAdministration { OrderAdministration(db: self) }
}

/// What administrators see of orders.
struct OrderAdministration {
    let db: Transaction
    /// Beyond this many a count says no more.
    private static let mostCounted = 10_000

    static let columns: SQL = """
        o.id, o.number, u.first_name, u.last_name, \(sql: SourceJoin.name), d.first_name, d.last_name, o.status, o.placed_at, \(sql: waitingSince), o.driver_progress, \
        o.picked_up_at, coalesce(o.final_total_cents, o.total_cents), o.refunded_cents, \(sql: isCooked), o.fulfilment
        """
    /// Since when an order could go with a driver: a restaurant's since it is cooked. NULL of one that is cooking, or that is collected.
    static let waitingSince: SQL = """
        CASE WHEN o.fulfilment <> 'delivery' THEN NULL WHEN o.restaurant_id IS NULL THEN o.offerable_at \
        WHEN o.ready_at IS NULL OR o.ready_at > o.offerable_at THEN o.ready_at ELSE o.offerable_at END
        """
    /// Whether a restaurant's order is cooked; NULL of a market's.
    static let isCooked: SQL = "CASE WHEN o.restaurant_id IS NULL THEN NULL ELSE o.ready_at IS NOT NULL END"
    static let tables: SQL = """
        orders o JOIN users u ON u.id = o.customer_id \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id
        """

    /// A page of a view, the newest first, of numbers below `before`.
    func page(
        _ saved: AdminOrdersPage.Saved, query: String, today: LocalDate, before: Int64?, limit: Int, at now: Instant
    ) throws -> [AdminOrdersPage.Row] {
        var conditions: SQL = " WHERE o.number < \(before ?? .max)\(sql: Self.view(saved, today))"
        if !query.isEmpty { conditions += try search(query) }
        let statement: SQL = "SELECT \(sql: Self.columns) FROM \(sql: Self.tables)\(sql: conditions) ORDER BY o.number DESC LIMIT \(limit)"
        return try db.all(statement) { try AdminOrdersPage.Row(row: $0, at: now) }
    }

    /// How many a view holds, ten thousand at most.
    func count(_ saved: AdminOrdersPage.Saved, today: LocalDate) throws -> Int {
        let view: SQL = "SELECT 1 FROM orders o WHERE o.number < \(Int64.max)\(sql: Self.view(saved, today)) LIMIT \(Self.mostCounted)"
        return try db.one(Int.self, "SELECT count(*) FROM (\(sql: view)) AS few")
    }

    private static func view(_ saved: AdminOrdersPage.Saved, _ today: LocalDate) -> SQL {
        switch saved {
        case .open: " AND o.status IN ('created', 'retrieved', 'accepted', 'picked_up', 'ready', 'scheduled')"
        case .today: " AND o.market_day = \(today)"
        case .cancelled: " AND o.status IN ('cancelled', 'expired')"
        case .all: ""
        }
    }

    /// A number (`#H-01DZ`), or a part of a customer's name, address or phone.
    private func search(_ query: String) throws -> SQL {
        let typed = query.uppercased().filter { $0 != "#" }
        if typed.hasPrefix("H-") || query.hasPrefix("#"), let number = OrderNumber.number(typed) { return " AND o.number = \(number)" }
        guard let pattern = SearchText.pattern(query) else { return "" }
        let people = try db.all(
            User.ID.self,
            """
            SELECT id FROM users WHERE created_at > 0 AND (search LIKE \(pattern) ESCAPE '\\' OR phone = \(query))
            ORDER BY created_at DESC LIMIT 50
            """)
        return " AND o.customer_id IN (\(list: people))"
    }

    func latest(of customer: User.ID, limit: Int, at now: Instant) throws -> [AdminOrdersPage.Row] {
        let statement: SQL = """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE o.customer_id = \(customer) ORDER BY o.number DESC LIMIT \(limit)
            """
        return try db.all(statement) { try AdminOrdersPage.Row(row: $0, at: now) }
    }
}

extension AdminOrdersPage.Row {
    init(row: Row, at now: Instant) throws {
        let driver = [try row.textIfPresent(at: 5), try row.textIfPresent(at: 6)].compactMap { $0 }.joined(separator: " ")
        let status: OrderStatus = try row.value(at: 7)
        self.init(
            id: try row.value(at: 0), number: OrderNumber.text(try row.value(at: 1)),
            customer: "\(try row.text(at: 2)) \(try row.text(at: 3))",
            market: try row.text(at: 4), driver: driver.isEmpty ? nil : driver,
            standing: OrderStanding(
                status, try row.value(at: 15), waitingSince: try row.valueIfPresent(at: 9), isCooked: try row.valueIfPresent(at: 14),
                progress: try row.textIfPresent(at: 10),
                refunded: try row.value(Cents.self, at: 13), at: now), placedAt: try row.value(at: 8), total: try row.value(at: 12))
    }
}

extension OrderStanding {
    /// The badge of a stored state. `isCooked` is nil of a market's order.
    init(
        _ status: OrderStatus, _ fulfilment: Fulfilment, waitingSince: Instant? = nil, isCooked: Bool? = nil, progress: String? = nil,
        refunded: Cents = .zero, at now: Instant
    ) {
        let isLong = waitingSince.map { now.seconds(since: $0) > OrderTroubles.patience * 60 } ?? false
        self =
            switch status {
            case .pendingPayment: .awaitingPayment
            case .paymentFailed: .paymentFailed
            case .scheduled: .scheduled
            case .created: isLong ? .waitingLong : isCooked.map { $0 ? .cooked : .cooking } ?? .placed
            case .retrieved: .offered
            case .accepted: progress == "at_market" ? .atMarket : .accepted
            case .pickedUp: .pickedUp
            case .delivered: refunded > .zero ? .partRefunded : .delivered
            case .undeliverable: .undeliverable
            case .ready: .ready
            case .collected: refunded > .zero ? .partRefunded : .collected
            case .cancelled: .cancelled
            case .expired: fulfilment == .pickup ? .uncollected : .expired
            }
    }
}
