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
        let category = try db.first(Category.ID.self, "SELECT id FROM categories WHERE kind = 'vendor' ORDER BY position, id LIMIT 1")
        guard let category else { throw Problem.unavailable }
        let phone = try db.first(String?.self, "SELECT phone FROM users WHERE id = \(owner)") ?? nil
        try db.execute(
            """
            INSERT INTO vendors (id, kind, name, description, category_id, phone, address, status, search, created_at)
            VALUES (\(id), \(form.kind.rawValue), \(form.name), \(form.story), \(category), \(phone ?? ""), \(form.zip), 'pending',
                \(SearchText.of(form.name, form.story)), \(now))
            """)
        try db.execute(
            """
            INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
            VALUES (\(id), \(owner), 'owner', TRUE, TRUE, TRUE, \(now))
            """)
    }

    /// Markets to choose from: those chosen already, then those whose ZIP code begins like the farm's, then by name.
    func markets(matching query: String, near vendor: Vendor.ID) throws -> [SignUpMarketsPage.Choice] {
        let zip = try db.first(String.self, "SELECT address FROM vendors WHERE id = \(vendor)") ?? ""
        let (region, pattern) = (String(zip.prefix(3)) + "%", SearchText.pattern(containing: query))
        return try db.all(
            """
            SELECT m.id, m.name, m.city, m.state, m.hours_text FROM markets m
            WHERE m.status = 'open' AND m.search LIKE \(pattern) ESCAPE '\\'
            ORDER BY CASE WHEN EXISTS (SELECT 1 FROM stalls s WHERE s.market_id = m.id AND s.vendor_id = \(vendor)) THEN 0
                WHEN m.zip LIKE \(region) THEN 1 ELSE 2 END, m.name, m.id
            LIMIT 12
            """
        ) { row in
            let place = [try row.text(at: 2), try row.text(at: 3)].filter { !$0.isEmpty }.joined(separator: ", ")
            let note = [try row.text(at: 4), place].filter { !$0.isEmpty }.joined(separator: "; ")
            return SignUpMarketsPage.Choice(id: try row.value(at: 0), name: try row.text(at: 1), note: note)
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
