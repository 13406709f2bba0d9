import HarvestCore
import SQLStore

extension Transaction {
    /// The orders of one vendor. Those of others are not found.
    package func orders(of vendor: Vendor.ID) -> VendorOrders { VendorOrders(db: self, vendor: vendor) }

    /// The wall clock of the restaurant, or of the vendor's first market.
    package func clock(of vendor: Vendor.ID) throws -> MarketClock {
        if let own = try restaurants.clock(of: vendor) { return own }
        return try stalls(of: vendor).all().first.map { MarketClocks[$0.timeZone] } ?? .losAngeles
    }
}

/// Reads and changes the orders of one vendor. Orders that are not paid are not found.
package struct VendorOrders {
    /// The most orders that Today shows of each kind.
    static let ticketLimit = 100
    /// Counts stop here.
    static let countLimit = 10_000

    let db: Transaction
    let vendor: Vendor.ID

    private static let select: SQL = "SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)"

    /// One order, or nil if it is not this vendor's.
    package func find(_ id: Order.ID) throws -> VendorOrderRecord? {
        try db.first(
            VendorOrderRecord.self,
            """
            \(sql: Self.select)
            WHERE v.order_id = \(id) AND v.vendor_id = \(vendor) AND o.status IN (\(literals: OrderStatus.placed))
            """)
    }

    /// This vendor's lines of some orders, in the order of the customer's list.
    package func lines(of orders: [Order.ID]) throws -> [Order.ID: [VendorLineRecord]] {
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

    /// Orders to be packed: first those whose driver is at the market, then those whose driver is coming, then the oldest.
    func tickets() throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            \(sql: Self.select)
            WHERE v.vendor_id = \(vendor) AND v.is_open AND v.packed_at IS NULL AND o.status IN (\(literals: OrderStatus.packable))
            ORDER BY CASE WHEN o.status = 'accepted' AND o.driver_progress = 'at_market' THEN 0 WHEN o.status = 'accepted' THEN 1 ELSE 2 END,
                o.placed_at, o.number LIMIT \(Self.ticketLimit)
            """)
    }

    /// Orders that are packed and wait for pick-up, the first packed first.
    func packed() throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            \(sql: Self.select)
            WHERE v.vendor_id = \(vendor) AND v.is_open AND v.packed_at IS NOT NULL AND o.status IN (\(literals: OrderStatus.awaitingPickUp))
            ORDER BY v.packed_at, o.number LIMIT \(Self.ticketLimit)
            """)
    }

    /// How many of a day's orders were picked up.
    func collectedCount(on day: LocalDate) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM order_vendors v JOIN orders o ON o.id = v.order_id
            WHERE v.vendor_id = \(vendor) AND v.market_day = \(day) AND o.status IN (\(literals: OrderStatus.afterPickUp))
            """)
    }

    // MARK: The list

    /// One page of the list, newest first.
    package func list(_ filter: VendorOrderFilter, today: LocalDate, size: Int) throws -> [VendorOrderRecord] {
        try db.all(
            VendorOrderRecord.self,
            """
            \(sql: Self.select) \(sql: matching(filter, today))
            ORDER BY v.order_number DESC LIMIT \(size) OFFSET \((filter.page - 1) * size)
            """)
    }

    /// How many orders match the filter, at most 10,000.
    package func count(_ filter: VendorOrderFilter, today: LocalDate) throws -> Int {
        let rows: SQL = "SELECT 1 FROM \(sql: VendorOrderRecord.tables) \(sql: matching(filter, today)) LIMIT \(Self.countLimit)"
        return try db.one(Int.self, "SELECT count(*) FROM (\(sql: rows)) AS counted")
    }

    /// Whether the vendor ever had an order.
    package func hasAny() throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM order_vendors WHERE vendor_id = \(vendor) LIMIT 1") != nil
    }

    private func matching(_ filter: VendorOrderFilter, _ today: LocalDate) -> SQL {
        var condition: SQL = "WHERE v.vendor_id = \(vendor)"
        switch filter.show {
        case .open: condition += " AND v.is_open AND o.status IN (\(literals: OrderStatus.open))"
        case .today: condition += " AND v.market_day = \(today) AND o.status IN (\(literals: OrderStatus.sold))"
        case .past: condition += " AND NOT v.is_open AND o.status IN (\(literals: OrderStatus.concluded))"
        case .cancelled: condition += " AND NOT v.is_open AND o.status IN (\(literals: OrderStatus.cancelledOrExpired))"
        case .all: condition += " AND o.status IN (\(literals: OrderStatus.placed))"
        }
        return filter.query.isEmpty ? condition : condition + search(filter.query)
    }

    /// The condition of a search: an order number, or the beginning of a first name. A user's `search` text starts with the first name; the
    /// length excludes longer texts, which go on into the last name.
    private func search(_ typed: String) -> SQL {
        let folded = SearchText.of(typed)
        let name: SQL =
            "c.search LIKE \(String(SearchText.pattern(containing: typed).dropFirst())) ESCAPE '\\' AND length(c.first_name) >= \(folded.count)"
        guard let number = OrderNumber.number(typed) else { return " AND (\(sql: name))" }
        return " AND (o.number = \(number) OR (\(sql: name)))"
    }
}
