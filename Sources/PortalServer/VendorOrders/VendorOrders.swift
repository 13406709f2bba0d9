import HarvestCore
import SQLStore
import Templates

extension Transaction {
    /// The orders of one vendor: someone else's are not found, whatever their id.
    func orders(of vendor: Vendor.ID) -> VendorOrders { VendorOrders(db: self, vendor: vendor) }

    /// The wall clock of the vendor's first market, or of the restaurant itself.
    func clock(of vendor: Vendor.ID) throws -> MarketClock {
        if let own = try restaurants.clock(of: vendor) { return own }
        return try stalls(of: vendor).first.map { MarketClocks[$0.timeZone] } ?? .losAngeles
    }
}

/// What one vendor has to do with orders. Unpaid ones are not there.
struct VendorOrders {
    /// The most tickets on Today.
    static let ticketLimit = 100
    /// Lists are counted up to here.
    static let countLimit = 10_000

    let db: Transaction
    let vendor: Vendor.ID

    /// One order; nil when it is not theirs, or not paid.
    func find(_ id: Order.ID) throws -> VendorOrderRecord? {
        try db.first(
            VendorOrderRecord.self,
            """
            SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)
            WHERE v.order_id = \(id) AND v.vendor_id = \(vendor) AND o.status NOT IN ('pending_payment', 'payment_failed')
            """)
    }

    /// This vendor's lines of some orders, in the order of the customer's list.
    func lines(of orders: [Order.ID]) throws -> [Order.ID: [VendorLineRecord]] {
        guard !orders.isEmpty else { return [:] }
        let lines = try db.all(
            VendorLineRecord.self,
            """
            SELECT \(sql: VendorLineRecord.columns) FROM order_lines l
            WHERE l.order_id IN (\(list: orders)) AND l.vendor_id = \(vendor) ORDER BY l.order_id, l.position, l.id
            """)
        return Dictionary(grouping: lines, by: \.order)
    }

    // MARK: Today

    /// To be packed: who waits at the market first, then who is coming, then the oldest.
    func tickets() throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)
            WHERE v.vendor_id = \(vendor) AND v.is_open AND v.packed_at IS NULL AND o.status IN ('created', 'retrieved', 'accepted')
            ORDER BY CASE WHEN o.status = 'accepted' AND o.driver_progress = 'at_market' THEN 0 WHEN o.status = 'accepted' THEN 1 ELSE 2 END,
                o.placed_at, o.number LIMIT \(Self.ticketLimit)
            """)
    }

    /// Packed, and not fetched yet.
    func packed() throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)
            WHERE v.vendor_id = \(vendor) AND v.is_open AND v.packed_at IS NOT NULL AND o.status IN ('created', 'retrieved', 'accepted', 'ready')
            ORDER BY v.packed_at, o.number LIMIT \(Self.ticketLimit)
            """)
    }

    /// How many of a day's orders were fetched.
    func collectedCount(on day: LocalDate) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM order_vendors v JOIN orders o ON o.id = v.order_id
            WHERE v.vendor_id = \(vendor) AND v.market_day = \(day) AND o.status IN ('picked_up', 'delivered', 'undeliverable', 'collected')
            """)
    }

    // MARK: The list

    /// One page of the list, newest first.
    func list(_ filter: VendorOrderFilter, today: LocalDate, size: Int) throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables) \(sql: matching(filter, today))
            ORDER BY v.order_number DESC LIMIT \(size) OFFSET \((filter.page - 1) * size)
            """)
    }

    /// How many orders the filter matches, up to `countLimit`.
    func count(_ filter: VendorOrderFilter, today: LocalDate) throws -> Int {
        try db.one(
            Int.self,
            "SELECT count(*) FROM (SELECT 1 FROM \(sql: VendorOrderRecord.tables) \(sql: matching(filter, today)) LIMIT \(Self.countLimit)) AS found"
        )
    }

    /// Whether there ever was one.
    func hasAny() throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM order_vendors WHERE vendor_id = \(vendor) LIMIT 1") != nil
    }

    private func matching(_ filter: VendorOrderFilter, _ today: LocalDate) -> SQL {
        var sql: SQL = "WHERE v.vendor_id = \(vendor)"
        switch filter.show {
        case .open: sql += " AND v.is_open AND o.status IN ('scheduled', 'created', 'retrieved', 'accepted', 'picked_up', 'ready')"
        case .today: sql += " AND v.market_day = \(today) AND o.status NOT IN ('pending_payment', 'payment_failed', 'cancelled', 'expired')"
        case .past: sql += " AND NOT v.is_open AND o.status IN ('delivered', 'undeliverable', 'collected')"
        case .cancelled: sql += " AND NOT v.is_open AND o.status IN ('cancelled', 'expired')"
        }
        return filter.query.isEmpty ? sql : sql + search(filter.query)
    }

    /// By the number on the ticket, or the beginning of a first name: `search` begins with it, and no word longer than it can match the rest.
    private func search(_ typed: String) -> SQL {
        let folded = SearchText.of(typed)
        let name: SQL =
            "c.search LIKE \(String(SearchText.pattern(containing: typed).dropFirst())) ESCAPE '\\' AND length(c.first_name) >= \(folded.count)"
        guard let number = OrderNumber.number(typed.filter { $0 != "#" }) else { return " AND (\(sql: name))" }
        return " AND (o.number = \(number) OR (\(sql: name)))"
    }

    // MARK: A market day

    struct Total: Sendable {
        let name: String
        let unit: String
        let quantity: Int
    }

    /// The orders of a market day that are still to be fetched, oldest first.
    func toLoad(at market: Market.ID, on day: LocalDate) throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)
            WHERE v.vendor_id = \(vendor) AND v.market_day = \(day) AND o.market_id = \(market)
                AND o.status IN ('scheduled', 'created', 'retrieved', 'accepted', 'ready')
            ORDER BY v.order_number LIMIT 1000
            """)
    }

    func loadCount(at market: Market.ID, on day: LocalDate) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM order_vendors v JOIN orders o ON o.id = v.order_id
            WHERE v.vendor_id = \(vendor) AND v.market_day = \(day) AND o.market_id = \(market)
                AND o.status IN ('scheduled', 'created', 'retrieved', 'accepted', 'ready')
            """)
    }

    /// Sums over those orders, most first.
    func totals(at market: Market.ID, on day: LocalDate) throws -> [Total] {
        try db.all(
            """
            SELECT l.name, l.unit, sum(CASE WHEN l.shortage_status = 'refund_line' THEN 0 ELSE coalesce(l.picked_quantity, l.quantity) END) AS wanted
            FROM order_vendors v JOIN orders o ON o.id = v.order_id JOIN order_lines l ON l.order_id = v.order_id AND l.vendor_id = v.vendor_id
            WHERE v.vendor_id = \(vendor) AND v.market_day = \(day) AND o.market_id = \(market)
                AND o.status IN ('scheduled', 'created', 'retrieved', 'accepted', 'ready')
            GROUP BY l.name, l.unit ORDER BY wanted DESC, l.name, l.unit LIMIT 500
            """
        ) { Total(name: try $0.text(at: 0), unit: try $0.text(at: 1), quantity: try $0.int(at: 2)) }.filter { $0.quantity > 0 }
    }
}
