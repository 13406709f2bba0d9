import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var signUps: SignUpRepository { SignUpRepository(db: self) }
}

/// A new vendor, step by step.
struct SignUpRepository {
    let db: Transaction

    /// Stores a farm that waits for approval, with its owner. Somebody who has one already keeps that.
    func addFarm(_ id: Vendor.ID, _ form: SignUpFarmForm, owner: User.ID, at now: Instant) throws {
        guard try db.first(Int.self, "SELECT 1 FROM vendor_members WHERE user_id = \(owner) LIMIT 1") == nil else { return }
        let phone = try db.first(String?.self, "SELECT phone FROM users WHERE id = \(owner)") ?? nil
        try db.execute(
            """
            INSERT INTO vendors (id, kind, name, description, category_id, phone, address, status, search, created_at)
            VALUES (\(id), \(form.kind.rawValue), \(form.name), \(form.story), \(form.category), \(phone ?? ""),
                \(form.kind == .restaurant ? "" : form.zip), 'pending',
                \(SearchText.of(form.name, form.story)), \(now))
            """)
        try db.execute(
            """
            INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
            VALUES (\(id), \(owner), 'owner', TRUE, TRUE, TRUE, \(now))
            """)
    }

    /// Markets to choose from, the nearest to the farm's ZIP code first, or to the one that was typed.
    func markets(matching query: String, of vendor: Vendor.ID) throws -> [MarketRepository.Found] {
        let zip = try db.first(String.self, "SELECT address FROM vendors WHERE id = \(vendor)") ?? ""
        return try db.markets.offered(matching: query, around: try db.markets.position(ofZIP: zip), limit: 12)
    }

    /// These markets, and how far they are from the farm.
    func chosen(_ ids: [Market.ID], of vendor: Vendor.ID) throws -> [MarketRepository.Found] {
        let zip = try db.first(String.self, "SELECT address FROM vendors WHERE id = \(vendor)") ?? ""
        let home = try db.markets.position(ofZIP: zip)
        return try db.markets.records(ids).map { market in
            .init(market: market, metres: home.flatMap { home in market.position.map { home.metres(to: $0) } })
        }
    }

    func stalls(of vendor: Vendor.ID) throws -> [Market.ID] {
        try db.all(Market.ID.self, "SELECT market_id FROM stalls WHERE vendor_id = \(vendor) LIMIT 100")
    }

    /// A stall at each of these markets that is open; those that the vendor has stay.
    func join(_ markets: [Market.ID], _ vendor: Vendor.ID, at now: Instant) throws {
        for market in markets {
            try db.execute(
                """
                INSERT INTO stalls (vendor_id, market_id, joined_at)
                SELECT \(vendor), m.id, \(now) FROM markets m WHERE m.id = \(market) AND m.status = 'open'
                ON CONFLICT (vendor_id, market_id) DO NOTHING
                """)
        }
    }
}
