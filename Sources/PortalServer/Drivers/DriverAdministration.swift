import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var driverAdministration: DriverAdministration { DriverAdministration(db: self) }
}

/// What administrators see of drivers.
struct DriverAdministration {
    let db: Transaction
    /// Days that counts and averages look back.
    static let days: Int64 = 30
    private static let mostCounted = 10_000

    private static func columns(_ now: Instant) -> SQL {
        """
        u.id, u.first_name, u.last_name, u.phone, u.status, d.vehicle, d.position_at, s.status, s.started_at, \
        (SELECT count(*) FROM orders o WHERE o.driver_id = u.id AND o.delivered_at IS NULL AND o.status IN ('accepted', 'picked_up')), \
        (SELECT count(*) FROM orders o WHERE o.driver_id = u.id AND o.delivered_at > \(now.adding(days: -days)) AND o.status = 'delivered')
        """
    }
    private static let tables: SQL = """
        driver_profiles d JOIN users u ON u.id = d.user_id LEFT JOIN shifts s ON s.driver_id = d.user_id AND s.status <> 'offline'
        """

    /// Those on a shift, the longest first.
    func online(limit: Int, at now: Instant) throws -> [DriversPage.Row] {
        try db.all(
            """
            SELECT \(sql: Self.columns(now)) FROM shifts s JOIN driver_profiles d ON d.user_id = s.driver_id JOIN users u ON u.id = d.user_id
            WHERE s.status <> 'offline' AND s.driver_id > '' ORDER BY s.started_at, s.driver_id LIMIT \(limit)
            """, Self.row)
    }

    func onlineCount() throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM shifts WHERE status <> 'offline' AND driver_id > ''")
    }

    func page(search pattern: String?, onlineOnly: Bool, offset: Int, limit: Int, at now: Instant) throws -> [DriversPage.Row] {
        try db.all(
            """
            SELECT \(sql: Self.columns(now)) FROM \(sql: Self.tables)\(sql: Self.filter(pattern, onlineOnly))
            ORDER BY CASE WHEN s.status IS NULL THEN 1 ELSE 0 END, u.first_name, u.last_name, u.id LIMIT \(limit) OFFSET \(offset)
            """, Self.row)
    }

    func count(search pattern: String?, onlineOnly: Bool) throws -> Int {
        let rows: SQL = "SELECT 1 FROM \(sql: Self.tables)\(sql: Self.filter(pattern, onlineOnly)) LIMIT \(Self.mostCounted)"
        return try db.one(Int.self, "SELECT count(*) FROM (\(sql: rows)) AS few")
    }

    private static func filter(_ pattern: String?, _ onlineOnly: Bool) -> SQL {
        var conditions: SQL = " WHERE d.user_id > ''"
        if onlineOnly { conditions += " AND s.status IS NOT NULL" }
        if let pattern { conditions += " AND (u.search LIKE \(pattern) ESCAPE '\\' OR u.phone LIKE \(pattern) ESCAPE '\\')" }
        return conditions
    }

    func find(_ id: User.ID, at now: Instant) throws -> DriversPage.Row? {
        try db.first("SELECT \(sql: Self.columns(now)) FROM \(sql: Self.tables) WHERE d.user_id = \(id)", Self.row)
    }

    func figures(of id: User.ID, at now: Instant) throws -> DriverPage.Figures {
        let minutes = try db.one(
            """
            SELECT coalesce(sum((o.delivered_at - o.accepted_at) / 60000), 0), count(*) FROM orders o
            WHERE o.driver_id = \(id) AND o.delivered_at > \(now.adding(days: -Self.days)) AND o.accepted_at IS NOT NULL
            """
        ) { (sum: try $0.int(at: 0), count: try $0.int(at: 1)) }
        let clock = MarketClock.losAngeles
        let week = try db.earnings.parts(of: id, during: clock.week(clock.today(at: now).week))
        return DriverPage.Figures(
            averageMinutes: minutes.count > 0 ? minutes.sum / minutes.count : nil,
            earnedThisWeek: Cents(week.map(\.amount.amount).reduce(0, +)), toBePaid: try db.ledger.balance(of: .driverPayable(id)))
    }

    private static func row(_ row: Row) throws -> DriversPage.Row {
        let shift = try row.textIfPresent(at: 7).flatMap { DriverState(rawValue: $0) } ?? .offline
        let isSuspended = try row.text(at: 4) == "suspended"
        return DriversPage.Row(
            id: try row.value(at: 0), name: "\(try row.text(at: 1)) \(try row.text(at: 2))", phone: try row.textIfPresent(at: 3),
            vehicle: try row.value(at: 5), state: isSuspended ? .suspended : shift, since: try row.valueIfPresent(at: 8),
            position: try row.valueIfPresent(at: 6), carrying: try row.int(at: 9), delivered: try row.int(at: 10))
    }
}

extension OrderAdministration {
    /// A driver's orders: those that are under way, or the latest that are over.
    func orders(ofDriver driver: User.ID, underWay: Bool, limit: Int, at now: Instant) throws -> [AdminOrdersPage.Row] {
        let which: SQL =
            underWay ? "o.delivered_at IS NULL AND o.status IN ('accepted', 'picked_up')" : "o.delivered_at IS NOT NULL"
        let statement: SQL = """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE o.driver_id = \(driver) AND \(sql: which)
            ORDER BY o.delivered_at DESC, o.number DESC LIMIT \(limit)
            """
        return try db.all(statement) { try AdminOrdersPage.Row(row: $0, at: now) }
    }
}
