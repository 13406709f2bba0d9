import HarvestCore
import SQLStore

extension Transaction {
    /// Where one vendor stands: markets of others are not found.
    func stallBook(of vendor: Vendor.ID) -> VendorStalls { VendorStalls(db: self, vendor: vendor) }
}

/// Joins and leaves markets for one vendor.
struct VendorStalls {
    /// Markets that are offered to be joined.
    static let offered = 20

    let db: Transaction
    let vendor: Vendor.ID

    struct Mine: Sendable {
        let market: MarketRecord
        let stall: String
        let produce: Int
    }

    func mine() throws -> [Mine] {
        let stalls = try db.all(
            """
            SELECT s.market_id, s.stall_number, (SELECT count(*) FROM produce_markets p WHERE p.market_id = s.market_id AND p.vendor_id = s.vendor_id)
            FROM stalls s WHERE s.vendor_id = \(vendor) ORDER BY s.joined_at, s.market_id LIMIT 200
            """
        ) { (try $0.value(Market.ID.self, at: 0), try $0.text(at: 1), try $0.int(at: 2)) }
        let markets = Dictionary(uniqueKeysWithValues: try db.markets.records(stalls.map(\.0)).map { ($0.id, $0) })
        return stalls.compactMap { id, stall, produce in markets[id].map { Mine(market: $0, stall: stall, produce: produce) } }
    }

    /// Others that may be joined: those that match, nearest first to the first of mine, or to the farm's ZIP code.
    func others(matching typed: String, near mine: [Mine]) throws -> [MarketRepository.Found] {
        let known = Set(mine.map(\.market.id))
        let home = try mine.first?.market.position ?? db.markets.position(ofZIP: farmZIP())
        let found = try db.markets.offered(matching: typed, around: home, limit: Self.offered + known.count)
        return Array(found.filter { !known.contains($0.market.id) }.prefix(Self.offered))
    }

    /// The last five digits of the farm's address; empty without.
    private func farmZIP() throws -> String {
        let address = try db.first(String.self, "SELECT address FROM vendors WHERE id = \(vendor)") ?? ""
        return String(address.split { !$0.isNumber }.last { ZIPCode.isOne(String($0)) } ?? "")
    }

    /// The name of a market where this vendor stands.
    func name(_ market: Market.ID) throws -> String? {
        try db.first(
            String.self,
            "SELECT m.name FROM stalls s JOIN markets m ON m.id = s.market_id WHERE s.vendor_id = \(vendor) AND s.market_id = \(market)")
    }

    /// Joins an open market, or does nothing where the vendor stands already. Its name; nil when there is none to join.
    func join(_ market: Market.ID, at now: Instant) throws -> String? {
        guard let name = try db.first(String.self, "SELECT name FROM markets WHERE id = \(market) AND status = 'open'") else { return nil }
        try db.execute(
            """
            INSERT INTO stalls (vendor_id, market_id, joined_at) VALUES (\(vendor), \(market), \(now)) ON CONFLICT (vendor_id, market_id) DO NOTHING
            """)
        return name
    }

    /// Orders that must be delivered before the vendor may leave.
    func openOrders(at market: Market.ID) throws -> [(id: Order.ID, number: String)] {
        try db.all(
            """
            SELECT o.id, o.number FROM order_vendors v JOIN orders o ON o.id = v.order_id
            WHERE v.vendor_id = \(vendor) AND v.is_open AND o.market_id = \(market)
                AND o.status IN ('scheduled', 'created', 'retrieved', 'accepted', 'picked_up', 'ready')
            ORDER BY v.order_number LIMIT 100
            """
        ) { (try $0.value(at: 0), OrderNumber.text(try $0.value(at: 1))) }
    }

    /// Whether somebody is paying for an order with the vendor's produce: an open one in a moment, perhaps, that nobody may see yet.
    func isBeingPaid(at market: Market.ID) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (
                SELECT 1 FROM orders o WHERE o.status = 'pending_payment' AND o.market_id = \(market)
                    AND EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.vendor_id = \(vendor)))
            """)
    }

    /// Takes the vendor and their produce away from a market. False while orders are open there, or about to be.
    func leave(_ market: Market.ID) throws -> Bool {
        // An order that comes at this moment changes what it takes of these: one of both sees the other.
        try db.execute(
            """
            UPDATE produce SET updated_at = updated_at
            WHERE id IN (SELECT produce_id FROM produce_markets WHERE market_id = \(market) AND vendor_id = \(vendor))
            """)
        guard try openOrders(at: market).isEmpty, try !isBeingPaid(at: market) else { return false }
        try db.execute("DELETE FROM produce_markets WHERE market_id = \(market) AND vendor_id = \(vendor)")
        try db.execute("DELETE FROM stalls WHERE vendor_id = \(vendor) AND market_id = \(market)")
        return true
    }

    func setStall(_ text: String, at market: Market.ID) throws {
        try db.execute("UPDATE stalls SET stall_number = \(text) WHERE vendor_id = \(vendor) AND market_id = \(market)")
    }
}
