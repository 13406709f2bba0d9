import HarvestCore
import SQLStore

extension Transaction {
    /// The stalls of one vendor. Stalls of other vendors are not found.
    package func stalls(of vendor: Vendor.ID) -> VendorStalls { VendorStalls(db: self, vendor: vendor) }
}

/// The markets where one vendor sells, and those that it can join.
package struct VendorStalls {
    /// How many markets to join are offered at a time.
    private static let offered = 20

    let db: Transaction
    let vendor: Vendor.ID

    /// A stall, by its market.
    package struct Stall: Sendable {
        /// The market's ID.
        package let id: Market.ID
        /// The market's name.
        package let name: String
        /// May be empty.
        package let stallNumber: String
        /// The IANA name.
        package let timeZone: String
    }

    /// A market where the vendor has a stall.
    package struct JoinedMarket: Sendable {
        package let market: MarketRecord
        package let stall: String
        /// How much of the vendor's produce is sold there.
        package let produce: Int
    }

    /// All stalls, by the market's name.
    package func all() throws -> [Stall] {
        try db.remembered("stalls of", of: [vendor], version: db.marketsVersion()) { _ in [vendor: try read()] }[vendor] ?? []
    }

    private func read() throws -> [Stall] {
        try db.all(
            """
            SELECT m.id, m.name, s.stall_number, m.time_zone FROM stalls s JOIN markets m ON m.id = s.market_id
            WHERE s.vendor_id = \(vendor) ORDER BY m.name, m.id LIMIT 200
            """
        ) {
            Stall(
                id: try $0.value("id"), name: try $0.text("name"), stallNumber: try $0.text("stall_number"),
                timeZone: try $0.text("time_zone"))
        }
    }

    /// The vendor's markets, in the order of joining.
    package func joined() throws -> [JoinedMarket] {
        let stalls = try db.all(
            """
            SELECT s.market_id, s.stall_number,
                (SELECT count(*) FROM produce_markets m JOIN produce p ON p.id = m.produce_id
                    WHERE m.market_id = s.market_id AND m.vendor_id = s.vendor_id AND p.removed_at IS NULL) AS produce_count
            FROM stalls s WHERE s.vendor_id = \(vendor) ORDER BY s.joined_at, s.market_id LIMIT 200
            """
        ) { (id: try $0.value("market_id", as: Market.ID.self), stall: try $0.text("stall_number"), produce: try $0.int("produce_count")) }
        let markets = Dictionary(uniqueKeysWithValues: try db.markets.records(stalls.map(\.id)).map { ($0.id, $0) })
        return stalls.compactMap { stall in
            markets[stall.id].map { JoinedMarket(market: $0, stall: stall.stall, produce: stall.produce) }
        }
    }

    /// Markets that the vendor can join and that match what was typed. The nearest to the first joined market, or to the farm's ZIP code,
    /// come first.
    package func joinable(matching typed: String, joined: [JoinedMarket]) throws -> [MarketMatch] {
        let known = Set(joined.map(\.market.id))
        let home = try joined.first?.market.position ?? db.markets.position(ofFarm: vendor)
        let matches = try db.markets.offered(matching: typed, around: home, limit: Self.offered + known.count)
        return Array(matches.filter { !known.contains($0.market.id) }.prefix(Self.offered))
    }

    /// The name of a market where this vendor has a stall.
    package func name(_ market: Market.ID) throws -> String? {
        try db.first(
            String.self,
            "SELECT m.name FROM stalls s JOIN markets m ON m.id = s.market_id WHERE s.vendor_id = \(vendor) AND s.market_id = \(market)")
    }

    /// Joins an open market. Returns its name, also if the vendor has joined it before, or nil if there is no such market.
    package func join(_ market: Market.ID, at now: Instant) throws -> String? {
        guard let name = try db.first(String.self, "SELECT name FROM markets WHERE id = \(market) AND status = 'open'") else { return nil }
        try add(at: [market], at: now)
        return name
    }

    /// Adds a stall at each of the markets that is open. Stalls that the vendor has stay as they are.
    func add(at markets: [Market.ID], at now: Instant) throws {
        guard !markets.isEmpty else { return }
        try db.execute(
            """
            INSERT INTO stalls (vendor_id, market_id, joined_at)
            SELECT \(vendor), m.id, \(now) FROM markets m WHERE m.id IN (\(list: markets)) AND m.status = 'open'
            ON CONFLICT (vendor_id, market_id) DO NOTHING
            """)
    }

    /// Stores the number or the description of a stall.
    package func setNumber(_ text: String, at market: Market.ID) throws {
        try db.execute("UPDATE stalls SET stall_number = \(text) WHERE vendor_id = \(vendor) AND market_id = \(market)")
    }
}
