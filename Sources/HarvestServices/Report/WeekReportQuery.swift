import HarvestCore
import SQLStore

/// Reads the week of a vendor: card sales from the ledger, at the time when the money became the vendor's, and EBT sales, which are in no
/// books, at the time when the vendor confirmed them.
package struct WeekReportQuery {
    /// More orders than a vendor packs in a week.
    static let orderLimit = 20_000
    private static let itemLimit = 1_000
    private static let leaderLimit = 5

    let db: Transaction
    let vendor: Vendor.ID

    package init(db: Transaction, vendor: Vendor.ID) {
        self.db = db
        self.vendor = vendor
    }

    struct Sale {
        let order: Order.ID
        let soldAt: Instant
        let food: Cents
        let tax: Cents
        let ebt: Cents
        let driver: User.ID?
        let customer: User.ID
    }

    /// The week's days, items, drivers and customers. Days are those of the clock.
    package func report(_ week: ISOWeek, _ clock: MarketClock) throws -> WeekReport {
        let span = clock.week(week)
        let sales = try cardSales(during: span) + ebtSales(during: span)
        let byDay = Dictionary(grouping: sales) { clock.today(at: $0.soldAt) }
        let days = week.days.map { date in
            let sold = byDay[date] ?? []
            return DaySales(
                date: date, orders: Set(sold.map(\.order)).count, food: sold.map(\.food).sum(), tax: sold.map(\.tax).sum(),
                ebt: sold.map(\.ebt).sum())
        }
        let items = try items(during: span)
        return WeekReport(
            week: week, days: days, corrections: try corrections(during: span), items: Array(items.prefix(Self.leaderLimit)),
            itemCount: items.map(\.count).reduce(0, +), drivers: try leaders(sales.compactMap(\.driver)),
            customers: try leaders(Dictionary(sales.map { ($0.order, $0.customer) }, uniquingKeysWith: { $1 }).values),
            savedGrams: try VendorSurplus.grams(of: vendor, during: span, db))
    }

    /// The vendor's postings of a span.
    private func postings(_ span: Range<Instant>) -> SQL {
        """
        FROM \(sql: Posting.tables)
        WHERE e.account_number = \(sql: LedgerAccount.vendorPayable(vendor).number) AND e.occurred_at >= \(span.lowerBound)
            AND e.occurred_at < \(span.upperBound)
        """
    }

    /// Tax is what a posting contains beyond the food, so that food and tax add up to the ledger.
    private func cardSales(during span: Range<Instant>) throws -> [Sale] {
        try db.all(
            """
            SELECT x.order_id, x.sold_at, x.sold_cents, coalesce(v.final_food_cents, v.food_cents) AS sold_food_cents, o.driver_id, o.customer_id
            FROM (SELECT m.order_id AS order_id, e.occurred_at AS sold_at, e.amount_cents AS sold_cents
                \(sql: postings(span)) AND m.reason = 'delivery') AS x
            JOIN orders o ON o.id = x.order_id JOIN order_vendors v ON v.order_id = x.order_id AND v.vendor_id = \(vendor)
            LIMIT \(Self.orderLimit)
            """
        ) { row in
            let soldAt: Instant = try row.value("sold_at")
            let (total, food): (Cents, Cents) = (try row.value("sold_cents"), try row.value("sold_food_cents"))
            return Sale(
                order: try row.value("order_id"), soldAt: soldAt, food: food, tax: total - food, ebt: .zero,
                driver: try row.valueIfPresent("driver_id"),
                customer: try row.value("customer_id"))
        }
    }

    private func corrections(during span: Range<Instant>) throws -> Cents {
        try db.one(
            Cents.self, "SELECT coalesce(sum(e.amount_cents), 0) \(sql: postings(span)) AND m.reason IN ('refund', 'correction')")
    }

    /// Units sold by name, most first. Each line counts in the week of its tender's sale.
    private func items(during span: Range<Instant>) throws -> [SalesLeader] {
        try db.all(
            """
            SELECT l.name, sum(CASE WHEN l.shortage_status = 'refund_line' THEN 0 ELSE coalesce(l.picked_quantity, l.quantity) END) AS sold
            FROM (SELECT * FROM order_lines WHERE NOT paid_with_ebt
                    AND order_id IN (SELECT m.order_id \(sql: postings(span)) AND m.reason = 'delivery')
                UNION ALL SELECT * FROM order_lines WHERE paid_with_ebt AND order_id IN (SELECT v.order_id \(sql: ebtParts(span)))) AS l
            WHERE l.vendor_id = \(vendor)
            GROUP BY l.name ORDER BY sold DESC, l.name LIMIT \(Self.itemLimit)
            """
        ) { SalesLeader(name: try $0.text("name"), count: try $0.int("sold")) }.filter { $0.count > 0 }
    }

    /// The people who occur most often, by first name: a vendor sees nothing else of them.
    private func leaders(_ ids: some Sequence<User.ID>) throws -> [SalesLeader] {
        let counts = Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(Self.leaderLimit)
        guard !counts.isEmpty else { return [] }
        let rows = try db.all("SELECT id, first_name FROM users WHERE id IN (\(list: counts.map(\.key)))") {
            (try $0.value("id", as: User.ID.self), try $0.text("first_name"))
        }
        let names = Dictionary(uniqueKeysWithValues: rows)
        return counts.map { SalesLeader(name: names[$0.key] ?? "–", count: $0.value) }
    }
}
