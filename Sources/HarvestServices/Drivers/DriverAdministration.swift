import HarvestCore
import SQLStore

extension Transaction {
    package var driverAdministration: DriverAdministration { DriverAdministration(db: self) }
}

/// Drivers as administrators see them.
package struct DriverAdministration {
    /// How many days counts and averages look back.
    private static let days: Int64 = 30

    let db: Transaction

    /// Columns of `users u`, `driver_profiles d` and `shifts s`, which `row` reads.
    private static func columns(_ now: Instant) -> SQL {
        """
        u.id, u.first_name, u.last_name, u.phone, u.status AS account_status, d.vehicle, d.position_at, s.status AS shift_status, \
        s.started_at, (SELECT count(*) FROM orders o WHERE o.driver_id = u.id AND \(sql: isUnderWay)) AS carrying, \
        (SELECT count(*) FROM orders o WHERE o.driver_id = u.id AND o.delivered_at > \(now.adding(days: -days))) AS delivered
        """
    }
    /// To be used with `isDriver`. On SQLite `CROSS JOIN` keeps the order of the tables: it would walk all users otherwise, of whom few are drivers.
    private static let tables: SQL = """
        driver_profiles d CROSS JOIN users u LEFT JOIN shifts s ON s.driver_id = d.user_id AND s.status <> 'offline'
        """
    private static let isDriver: SQL = "u.id = d.user_id AND d.user_id > ''"
    /// Whether a driver is fetching or delivering an order `o`.
    fileprivate static let isUnderWay: SQL = "o.delivered_at IS NULL AND o.status IN (\(literals: OrderStatus.withDriver))"

    /// Drivers on a shift, longest shift first.
    package func online(limit: Int, at now: Instant) throws -> [AdminDriverSummary] {
        try db.all(
            """
            SELECT \(sql: Self.columns(now)) FROM shifts s JOIN driver_profiles d ON d.user_id = s.driver_id JOIN users u ON u.id = d.user_id
            WHERE s.status <> 'offline' AND s.driver_id > '' ORDER BY s.started_at, s.driver_id LIMIT \(limit)
            """, Self.row)
    }

    /// Drivers who are offline because their last search found nothing, since an instant. Who went offline on purpose is none of them.
    func searchedInVain(since: Instant, limit: Int, at now: Instant) throws -> [AdminDriverSummary] {
        try db.all(
            """
            SELECT \(sql: Self.columns(now)) FROM \(sql: Self.tables)
            WHERE \(sql: Self.isDriver) AND s.status IS NULL AND u.status = \(AccountStatus.active) AND EXISTS (
                SELECT 1 FROM shifts l WHERE l.driver_id = d.user_id AND l.end_reason = 'nothing_found'
                    AND l.ended_at > \(since) AND l.search_ends_at > l.started_at
                    AND NOT EXISTS (SELECT 1 FROM shifts n WHERE n.driver_id = l.driver_id AND n.started_at > l.started_at))
            ORDER BY d.user_id LIMIT \(limit)
            """, Self.row)
    }

    /// How many drivers are on a shift.
    package func onlineCount() throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM shifts WHERE status <> 'offline' AND driver_id > ''")
    }

    /// One page of drivers, those on a shift first, then by name.
    /// - Parameter search: what was typed to find a driver; nil for all.
    package func page(search: PersonSearch?, onlineOnly: Bool, offset: Int, limit: Int, at now: Instant) throws -> [AdminDriverSummary] {
        try db.all(Self.list(search, onlineOnly: onlineOnly, offset: offset, limit: limit, at: now), Self.row)
    }

    /// The statement of `page`. A test examines its query plan.
    static func list(_ search: PersonSearch?, onlineOnly: Bool, offset: Int, limit: Int, at now: Instant) -> SQL {
        let order: SQL = "CASE WHEN s.status IS NULL THEN 1 ELSE 0 END, u.first_name, u.last_name, u.id"
        // Orders are counted for the drivers of the page only.
        return """
            SELECT \(sql: columns(now)) FROM \(sql: tables) WHERE u.id = d.user_id AND d.user_id IN (
                SELECT d.user_id FROM \(sql: tables)\(sql: filter(search, onlineOnly))
                ORDER BY \(sql: order) LIMIT \(limit) OFFSET \(offset))
            ORDER BY \(sql: order)
            """
    }

    private static func filter(_ search: PersonSearch?, _ onlineOnly: Bool) -> SQL {
        var conditions: SQL = " WHERE \(sql: isDriver)"
        if onlineOnly { conditions += " AND s.status IS NOT NULL" }
        if let search { conditions += " AND \(sql: search.condition)" }
        return conditions
    }

    /// One driver, or nil if the person is none.
    package func find(_ id: User.ID, at now: Instant) throws -> AdminDriverSummary? {
        try db.first("SELECT \(sql: Self.columns(now)) FROM \(sql: Self.tables) WHERE u.id = d.user_id AND d.user_id = \(id)", Self.row)
    }

    /// A driver's averages and earnings. Average minutes from acceptance to delivery are rounded down.
    package func figures(of id: User.ID, at now: Instant) throws -> DriverFigures {
        let minutes = try db.one(
            """
            SELECT coalesce(sum((o.delivered_at - o.accepted_at) / 60000), 0) AS minute_sum, count(*) AS order_count FROM orders o
            WHERE o.driver_id = \(id) AND o.delivered_at > \(now.adding(days: -Self.days)) AND o.accepted_at IS NOT NULL
            """
        ) { (sum: try $0.int("minute_sum"), count: try $0.int("order_count")) }
        let clock = MarketClock.losAngeles
        let week = try db.earnings.parts(of: id, during: clock.week(clock.today(at: now).week))
        return DriverFigures(
            averageMinutes: minutes.count > 0 ? minutes.sum / minutes.count : nil,
            earnedThisWeek: week.map(\.amount).sum(), toBePaid: try db.ledger.balance(of: .driverPayable(id)))
    }

    private static func row(_ row: Row) throws -> AdminDriverSummary {
        let id: User.ID = try row.value("id")
        let name = PersonName.full(try row.text("first_name"), try row.text("last_name"))
        let phone = try row.textIfPresent("phone")
        let isSuspended = try row.value("account_status", as: AccountStatus.self) == .suspended
        let (vehicle, positionAt): (API.Vehicle, Instant?) = (try row.value("vehicle"), try row.valueIfPresent("position_at"))
        let shift = try row.textIfPresent("shift_status").flatMap { DriverState(rawValue: $0) } ?? .offline
        return AdminDriverSummary(
            id: id, name: name, phone: phone, vehicle: vehicle, state: isSuspended ? .suspended : shift,
            onlineSince: try row.valueIfPresent("started_at"), lastPositionAt: positionAt, carrying: try row.int("carrying"),
            delivered: try row.int("delivered"))
    }
}

extension OrderAdministration {
    /// A driver's orders: those under way, or else the latest that were delivered.
    package func orders(ofDriver driver: User.ID, underWay: Bool, limit: Int, at now: Instant) throws -> [AdminOrderSummary] {
        let which: SQL = underWay ? DriverAdministration.isUnderWay : "o.delivered_at IS NOT NULL"
        let statement: SQL = """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE o.driver_id = \(driver) AND \(sql: which)
            ORDER BY o.delivered_at DESC, o.number DESC LIMIT \(limit)
            """
        return try db.all(statement) { try AdminOrderSummary(row: $0, at: now) }
    }
}
