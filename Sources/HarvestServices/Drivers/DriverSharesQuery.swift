import HarvestCore
import SQLStore

/// Reads how a week's orders are divided over the drivers.
package struct DriverSharesQuery {
    /// Drivers in one report, beginning with those who signed up first.
    private static let driverLimit = 5_000
    let db: Transaction
    let now: Instant

    package init(db: Transaction, now: Instant) { (self.db, self.now) = (db, now) }

    /// The drivers who began a shift in the week, or delivered in it. A shift counts in the week in which it began, until now if it is running.
    package func shares(_ week: ISOWeek, _ clock: MarketClock) throws -> DriverShares {
        let span = clock.week(week)
        let times = Dictionary(uniqueKeysWithValues: try times(during: span).map { ($0.driver, $0) })
        let drivers = try deliveries(during: span).map { row in
            let time = times[row.driver]
            return DriverShares.Driver(
                id: row.driver, name: row.name, onlineSeconds: time?.online ?? 0, waitedSeconds: time?.waited ?? 0, orders: row.orders,
                earned: row.earned)
        }
        return DriverShares(week: week, drivers: drivers)
    }

    /// Seconds online, and of these without an order: until the first delivery session of each shift, or its end.
    private func times(during span: Range<Instant>) throws -> [(driver: User.ID, online: Int, waited: Int)] {
        try db.all(
            """
            SELECT s.driver_id, sum((coalesce(s.ended_at, \(now)) - s.started_at) / 1000) AS online_seconds,
                sum((coalesce((SELECT min(t.started_at) FROM delivery_sessions t WHERE t.driver_id = s.driver_id
                    AND t.started_at >= s.started_at AND t.started_at <= coalesce(s.ended_at, \(now)) AND t.shift_id = s.id),
                    s.ended_at, \(now)) - s.started_at) / 1000) AS waited_seconds
            FROM driver_profiles d CROSS JOIN shifts s
            WHERE d.user_id > '' AND s.driver_id = d.user_id AND s.started_at >= \(span.lowerBound) AND s.started_at < \(span.upperBound)
                AND s.started_at <= \(now)
            GROUP BY s.driver_id ORDER BY s.driver_id LIMIT \(Self.driverLimit)
            """
        ) { row in
            (driver: try row.value("driver_id"), online: try row.int("online_seconds"), waited: try row.int("waited_seconds"))
        }
    }

    private func deliveries(during span: Range<Instant>) throws -> [(driver: User.ID, name: String, orders: Int, earned: Cents)] {
        try db.all(Self.query(during: span, at: now)) { row in
            (
                driver: try row.value("user_id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                orders: try row.int("order_count"), earned: try row.value("earned_cents")
            )
        }
    }

    /// The statement of `deliveries`. A test examines its query plan. On SQLite `CROSS JOIN` keeps the order of the tables: it would walk all users
    /// otherwise.
    static func query(during span: Range<Instant>, at now: Instant) -> SQL {
        """
        SELECT d.user_id, u.first_name, u.last_name, count(o.number) AS order_count,
            coalesce(sum(\(sql: OrderRecord.driverPay)), 0) AS earned_cents
        FROM driver_profiles d CROSS JOIN users u
        LEFT JOIN orders o ON o.driver_id = d.user_id AND o.delivered_at >= \(span.lowerBound) AND o.delivered_at < \(span.upperBound)
        WHERE u.id = d.user_id AND d.user_id > '' GROUP BY d.user_id, u.first_name, u.last_name
        HAVING count(o.number) > 0 OR EXISTS (SELECT 1 FROM shifts s WHERE s.driver_id = d.user_id
            AND s.started_at >= \(span.lowerBound) AND s.started_at < \(span.upperBound) AND s.started_at <= \(now))
        ORDER BY d.user_id LIMIT \(driverLimit)
        """
    }
}
