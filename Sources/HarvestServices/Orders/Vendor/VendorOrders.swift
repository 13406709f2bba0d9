import HarvestCore
import SQLStore

extension Transaction {
    /// The orders of one vendor. Those of others are not found.
    package func orders(of vendor: Vendor.ID) -> VendorOrders { VendorOrders(db: self, vendor: vendor) }

    /// The wall clock of the restaurant, or of the vendor's first market.
    package func clock(of vendor: Vendor.ID) throws -> MarketClock {
        try remembered("clock of", of: [vendor], version: marketsVersion()) { [vendor: try readClock(of: $0[0])] }[vendor] ?? .losAngeles
    }

    private func readClock(of vendor: Vendor.ID) throws -> MarketClock {
        let zone: String? = try first(
            """
            SELECT CASE kind WHEN 'restaurant' THEN time_zone ELSE (SELECT m.time_zone FROM stalls s JOIN markets m ON m.id = s.market_id
                WHERE s.vendor_id = vendors.id ORDER BY m.name, m.id LIMIT 1) END AS clock_zone
            FROM vendors WHERE id = \(vendor)
            """
        ) { try $0.textIfPresent("clock_zone") }.flatMap(\.self)
        return zone.map { MarketClocks[$0] } ?? .losAngeles
    }
}

/// Reads and changes the orders of one vendor. Orders that are not paid are not found.
package struct VendorOrders {
    /// The most orders that Today shows of each kind.
    static let ticketLimit = 100

    let db: Transaction
    let vendor: Vendor.ID

    private static let select: SQL = "SELECT \(sql: VendorOrderRecord.columns) FROM \(sql: VendorOrderRecord.tables)"

    /// Which of some orders are this vendor's.
    package func known(among ids: [Order.ID]) throws -> Set<Order.ID> {
        guard !ids.isEmpty else { return [] }
        let known: SQL = "SELECT order_id FROM order_vendors WHERE vendor_id = \(vendor) AND order_id IN (\(list: ids)) LIMIT 100"
        return Set(try db.all(Order.ID.self, known))
    }

    /// One order, or nil if it is not this vendor's.
    package func find(_ id: Order.ID) throws -> VendorOrderRecord? {
        try db.first(
            VendorOrderRecord.self,
            """
            \(sql: Self.select)
            WHERE v.order_id = \(id) AND v.vendor_id = \(vendor) AND o.status IN (\(literals: OrderStatus.placed))
            """)
    }

    /// One order with all vendors' parts, as changes need it; nil if it is not this vendor's.
    func whole(_ id: Order.ID) throws -> (order: OrderRecord, vendors: [OrderVendorRecord])? {
        guard let order = try db.orders.find(id), OrderStatus.placed.contains(order.status) else { return nil }
        let vendors = try db.orders.vendors(of: id)
        return vendors.contains { $0.vendor == vendor } ? (order, vendors) : nil
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
                AND v.handed_over_at IS NULL ORDER BY v.packed_at, o.number LIMIT \(Self.ticketLimit)
            """)
    }

    /// How many of a day's orders were picked up.
    func collectedCount(on day: LocalDate) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM order_vendors v JOIN orders o ON o.number = v.order_number
            WHERE v.vendor_id = \(vendor) AND v.market_day = \(day) AND o.status IN (\(literals: OrderStatus.afterPickUp))
            """)
    }
}
