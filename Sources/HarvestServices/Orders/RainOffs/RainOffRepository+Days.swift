import HarvestCore
import SQLStore

// What administrators and vendors see of days that are, or may be, canceled.
extension RainOffRepository {
    /// The most orders that a page lists.
    private static let listLimit = 200

    /// A market's days that can be canceled, soonest first: those that orders can be placed for, and those that orders wait for.
    package func cancellableDays(of market: MarketRecord, at now: Instant) throws -> [AdminMarketDay] {
        let waiting = try db.all(
            """
            SELECT o.market_day, count(*) AS order_count, CAST(sum(o.total_cents + o.ebt_cents) AS BIGINT) AS order_cents FROM orders o
            WHERE \(sql: Self.isWaiting) AND o.market_id = \(market.id) GROUP BY o.market_day ORDER BY o.market_day LIMIT 400
            """
        ) { AdminMarketDay(date: try $0.value("market_day"), orders: try $0.int("order_count"), value: try $0.value("order_cents")) }
        let today = market.clock.today(at: now)
        let held = (0...OpeningHours.slotDaysLimit).map { today.adding(days: $0) }.filter { market.isHeld(on: $0, after: now) }
        let others = Set(held).subtracting(waiting.map(\.date)).map { AdminMarketDay(date: $0, orders: 0, value: .zero) }
        return (waiting + others).sorted { $0.date < $1.date }
    }

    /// The orders that wait for a day, the oldest first. At most 200.
    package func listed(for day: LocalDate, at market: Market.ID, now: Instant) throws -> [AdminOrderSummary] {
        try db.all(
            """
            SELECT \(sql: OrderAdministration.columns) FROM \(sql: OrderAdministration.tables)
            WHERE \(sql: Self.isWaiting) AND o.market_id = \(market) AND o.market_day = \(day)
            ORDER BY o.placed_at, o.number LIMIT \(Self.listLimit)
            """
        ) { try AdminOrderSummary(row: $0, at: now) }
    }

    /// The canceled days of a vendor's markets from a date on, soonest first.
    func days(ofMarketsOf vendor: Vendor.ID, from today: LocalDate) throws -> [CancelledMarketDay] {
        try db.all(
            """
            SELECT m.name, r.day, r.reason, (SELECT count(*) FROM order_vendors v JOIN orders o ON o.number = v.order_number
                WHERE v.vendor_id = s.vendor_id AND v.market_day = r.day AND o.market_id = r.market_id AND o.choose_by IS NOT NULL) AS order_count
            FROM stalls s JOIN rained_off_days r ON r.market_id = s.market_id AND r.day >= \(today) AND NOT r.reopened
            JOIN market_closed_dates d ON d.market_id = r.market_id AND d.closed_on = r.day JOIN markets m ON m.id = r.market_id
            WHERE s.vendor_id = \(vendor) ORDER BY r.day, m.name LIMIT 20
            """
        ) { row in
            CancelledMarketDay(
                market: try row.text("name"), date: try row.value("day"), reason: try row.text("reason"), orders: try row.int("order_count")
            )
        }
    }
}
