import HarvestCore
import SQLStore
import Templates

/// A week of a vendor as the books have it: an order counts when its money became the vendor's, which is at the door or at the counter.
struct VendorWeek {
    /// More orders than anybody packs in a week.
    private static let orderLimit = 20_000
    private static let leaderLimit = 5

    let db: Transaction
    let vendor: Vendor.ID

    private struct Sale {
        let order: Order.ID
        let at: Instant
        let food: Cents
        let tax: Cents
        let driver: User.ID?
        let customer: User.ID
    }

    func report(_ week: ISOWeek, _ clock: MarketClock) throws -> WeekReport {
        let span = clock.week(week)
        let sales = try sales(during: span)
        let byDay = Dictionary(grouping: sales) { clock.today(at: $0.at) }
        let days = week.days.map { date in
            let sold = byDay[date] ?? []
            return WeekReport.Day(date: date, orders: sold.count, food: sold.map(\.food).sum(), tax: sold.map(\.tax).sum())
        }
        let items = try items(during: span)
        return WeekReport(
            week: week, days: days, corrections: try corrections(during: span), items: Array(items.prefix(Self.leaderLimit)),
            itemCount: items.map(\.count).reduce(0, +), drivers: try people(sales.compactMap(\.driver)),
            customers: try people(sales.map(\.customer)))
    }

    /// The deliveries of a span, as entries of the vendor's account.
    private func deliveries(_ span: Range<Instant>) -> SQL {
        """
        FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
        WHERE e.account = \(LedgerAccount.vendorPayable(vendor).description) AND e.occurred_at >= \(span.lowerBound)
            AND e.occurred_at < \(span.upperBound) AND m.reason = 'delivery'
        """
    }

    /// Tax is what the entry holds beyond the food, so that the two add up to the books.
    private func sales(during span: Range<Instant>) throws -> [Sale] {
        try db.all(
            """
            SELECT x.order_id, x.at, x.cents, coalesce(v.final_food_cents, v.food_cents), o.driver_id, o.customer_id
            FROM (SELECT e.order_id AS order_id, e.occurred_at AS at, e.amount_cents AS cents \(sql: deliveries(span))) AS x
            JOIN orders o ON o.id = x.order_id JOIN order_vendors v ON v.order_id = x.order_id AND v.vendor_id = \(vendor)
            LIMIT \(Self.orderLimit)
            """
        ) { row in
            let (total, food): (Cents, Cents) = (try row.value(at: 2), try row.value(at: 3))
            return Sale(
                order: try row.value(at: 0), at: try row.value(at: 1), food: food, tax: total - food, driver: try row.valueIfPresent(at: 4),
                customer: try row.value(at: 5))
        }
    }

    private func corrections(during span: Range<Instant>) throws -> Cents {
        try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
            WHERE e.account = \(LedgerAccount.vendorPayable(vendor).description) AND e.occurred_at >= \(span.lowerBound)
                AND e.occurred_at < \(span.upperBound) AND m.reason IN ('refund', 'correction')
            """)
    }

    /// What was really bought, most first.
    private func items(during span: Range<Instant>) throws -> [WeekReport.Leader] {
        try db.all(
            """
            SELECT l.name, sum(CASE WHEN l.shortage_status = 'refund_line' THEN 0 ELSE coalesce(l.picked_quantity, l.quantity) END) AS sold
            FROM order_lines l WHERE l.vendor_id = \(vendor) AND l.order_id IN (SELECT e.order_id \(sql: deliveries(span)))
            GROUP BY l.name ORDER BY sold DESC, l.name LIMIT 1000
            """
        ) { WeekReport.Leader(name: try $0.text(at: 0), count: try $0.int(at: 1)) }.filter { $0.count > 0 }
    }

    /// Who comes up most often, by first name: a vendor knows no more of anybody.
    private func people(_ ids: [User.ID]) throws -> [WeekReport.Leader] {
        let counts = Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(Self.leaderLimit)
        guard !counts.isEmpty else { return [] }
        let rows = try db.all("SELECT id, first_name FROM users WHERE id IN (\(list: counts.map(\.key)))") {
            (try $0.value(User.ID.self, at: 0), try $0.text(at: 1))
        }
        let names = Dictionary(uniqueKeysWithValues: rows)
        return counts.map { WeekReport.Leader(name: names[$0.key] ?? "–", count: $0.value) }
    }
}
