import HarvestCore
import SQLStore

extension Transaction {
    /// Markdowns whose market has closed.
    var markdowns: MarkdownRepository { MarkdownRepository(db: self) }
}

/// Counts what markdowns sold. A counted one is stored as ended, with how many units that was and what they weigh.
struct MarkdownRepository {
    let db: Transaction

    /// A markdown that is over and not counted.
    struct Ended {
        let id: Surplus.ID
        let vendor: Vendor.ID
        let produce: Produce.ID
        let unit: String
        /// The price without the markdown.
        let price: Cents
        let span: Range<Instant>
    }

    /// Those that were over before an instant and can be counted, the oldest first. One of whose orders some are still open waits for them, unless
    /// it was over before `latest`.
    func ended(before instant: Instant, waitingSince latest: Instant, limit: Int) throws -> [Ended] {
        let earliest = MarketClock(timeZone: .gmt).today(at: latest).adding(days: -2)
        return try db.all(
            """
            SELECT s.id, s.vendor_id, s.produce_id, s.unit, s.unit_price_cents, s.offered_at, s.ends_at FROM surpluses s
            WHERE s.kind = \(literals: [SurplusKind.markdown]) AND s.status = \(literals: [API.SurplusStatus.offered])
                AND s.ends_at <= \(instant) AND (s.ends_at <= \(latest) OR NOT EXISTS (
                    SELECT 1 FROM \(sql: Self.lines)
                    WHERE v.vendor_id = s.vendor_id AND v.market_day >= \(earliest)
                        AND o.placed_at >= s.offered_at AND o.placed_at < s.ends_at AND o.status IN (\(list: OrderStatus.active))
                        AND l.produce_id = s.produce_id AND l.unit_price_cents < s.unit_price_cents))
            ORDER BY s.ends_at, s.id LIMIT \(limit)
            """
        ) { row in
            let (start, end): (Instant, Instant) = (try row.value("offered_at"), try row.value("ends_at"))
            return Ended(
                id: try row.value("id"), vendor: try row.value("vendor_id"), produce: try row.value("produce_id"),
                unit: try row.text("unit"), price: try row.value("unit_price_cents"), span: start..<max(start, end))
        }
    }

    /// The lines of a vendor's orders. An order at a markdown's price keeps it when its customer moves it to a later market day, so that only the
    /// time at which it was placed says that it counts.
    private static let lines: SQL = """
        order_vendors v JOIN orders o ON o.id = v.order_id JOIN order_lines l ON l.order_id = v.order_id
        """

    /// Whether somebody has ordered at the lower price, and the order was not called off.
    func hasOrders(_ surplus: SurplusRecord, at now: Instant) throws -> Bool {
        let day = MarketClock(timeZone: .gmt).today(at: surplus.offeredAt)
        return try db.first(
            Int.self,
            """
            SELECT 1 FROM \(sql: Self.lines)
            WHERE v.vendor_id = \(surplus.vendor) AND v.market_day >= \(day.adding(days: -1))
                AND o.placed_at >= \(surplus.offeredAt) AND o.placed_at < \(now) AND o.status NOT IN (\(list: OrderStatus.unsold))
                AND l.produce_id = \(surplus.produce) AND l.unit_price_cents < \(surplus.unitPrice) LIMIT 1
            """) != nil
    }

    /// Stores what a markdown sold. What has no known weight counts with none.
    func count(_ markdown: Ended, at now: Instant) throws {
        let sold = min(1_000_000, try sold(markdown))
        let grams = try UnitWeight.grams(of: sold, unit: markdown.unit) ?? min(UnitWeight.limit, gramsEach(markdown.produce) * sold)
        let changed = try db.execute(
            """
            UPDATE surpluses SET status = \(API.SurplusStatus.ended), closed_at = ends_at, quantity = \(sold), grams = \(grams)
            WHERE id = \(markdown.id) AND status = \(API.SurplusStatus.offered)
            """)
        guard changed == 1 else { return }
        try db.publish(markdown.id, of: markdown.vendor, .ended, from: .offered, charity: nil, at: now)
    }

    /// The units of finished orders that were placed while the price was lower, and were sold for less than the regular price.
    private func sold(_ markdown: Ended) throws -> Int {
        let day = MarketClock(timeZone: .gmt).today(at: markdown.span.lowerBound)
        return try db.one(
            Int.self,
            """
            SELECT coalesce(sum(CASE WHEN l.shortage_status = 'refund_line' THEN 0 ELSE coalesce(l.picked_quantity, l.quantity) END), 0)
            FROM \(sql: Self.lines)
            WHERE v.vendor_id = \(markdown.vendor) AND v.market_day >= \(day.adding(days: -1))
                AND o.placed_at >= \(markdown.span.lowerBound) AND o.placed_at < \(markdown.span.upperBound)
                AND o.status IN (\(list: [OrderStatus.delivered, .collected])) AND l.produce_id = \(markdown.produce)
                AND l.unit_price_cents < \(markdown.price)
            """)
    }

    /// What one piece weighs by its last hand-over; 0 if that is not known.
    private func gramsEach(_ produce: Produce.ID) throws -> Int {
        try db.first(
            Int.self,
            """
            SELECT (s.grams + s.quantity / 2) / s.quantity FROM surpluses s
            WHERE s.produce_id = \(produce) AND s.kind <> \(SurplusKind.markdown) AND s.quantity > 0 ORDER BY s.offered_at DESC LIMIT 1
            """) ?? 0
    }
}
