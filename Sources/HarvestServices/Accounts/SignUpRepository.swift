import HarvestCore
import SQLStore

extension Transaction {
    /// The sign-up of new vendors.
    package var signUps: SignUpRepository { SignUpRepository(db: self) }
}

/// A vendor as its owner first describes it.
package struct SignUpFarmDraft: Sendable {
    let name: String
    package let kind: API.VendorKind
    let category: Category.ID
    let zip: String
    let story: String

    package init(name: String, kind: API.VendorKind, category: Category.ID, zip: String, story: String) {
        self.name = name
        self.kind = kind
        self.category = category
        self.zip = zip
        self.story = story
    }
}

/// The steps by which a new vendor signs up.
package struct SignUpRepository {
    let db: Transaction

    /// Stores a vendor that waits for approval, and its owner. Does nothing for a member of a vendor.
    package func addFarm(_ id: Vendor.ID, _ draft: SignUpFarmDraft, owner: User.ID, at now: Instant) throws {
        guard try db.first(Int.self, "SELECT 1 FROM vendor_members WHERE user_id = \(owner) LIMIT 1") == nil else { return }
        let phone = try db.first(String?.self, "SELECT phone FROM users WHERE id = \(owner)") ?? nil
        try db.execute(
            """
            INSERT INTO vendors (id, kind, name, description, category_id, phone, address, status, search, created_at)
            VALUES (\(id), \(draft.kind), \(draft.name), \(draft.story), \(draft.category), \(phone ?? ""),
                \(draft.kind == .restaurant ? "" : draft.zip), \(VendorStatus.pending),
                \(SearchText.of(draft.name, draft.story)), \(now))
            """)
        try db.execute(
            """
            INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
            VALUES (\(id), \(owner), \(VendorRole.owner), TRUE, TRUE, TRUE, \(now))
            """)
    }

    /// Markets to choose from, nearest to the farm first, or those that match what was typed.
    package func markets(matching query: String, of vendor: Vendor.ID) throws -> [MarketMatch] {
        try db.markets.offered(matching: query, around: db.markets.position(ofFarm: vendor), limit: 12)
    }

    /// These markets and their distances from the farm.
    package func chosen(_ ids: [Market.ID], of vendor: Vendor.ID) throws -> [MarketMatch] {
        let farm = try db.markets.position(ofFarm: vendor)
        return try db.markets.records(ids).map { market in
            MarketMatch(market: market, metres: farm.flatMap { farm in market.position.map { farm.metres(to: $0) } })
        }
    }

    /// The markets where the vendor has a stall.
    package func stalls(of vendor: Vendor.ID) throws -> [Market.ID] {
        try db.all(Market.ID.self, "SELECT market_id FROM stalls WHERE vendor_id = \(vendor) LIMIT 100")
    }

    /// Adds a stall at each of the markets that is open. Stalls that the vendor has stay.
    package func join(_ markets: [Market.ID], _ vendor: Vendor.ID, at now: Instant) throws {
        try db.stalls(of: vendor).add(at: markets, at: now)
    }
}
