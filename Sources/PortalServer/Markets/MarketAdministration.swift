import HarvestCore
import SQLStore
import Templates

/// What administrators see and change of markets.
extension MarketRepository {
    /// Markets in any state by name; a page of them.
    func administered(_ visibility: MarketVisibility?, search pattern: String?, offset: Int, limit: Int) throws -> [MarketRecord] {
        let query: SQL = "SELECT \(sql: MarketRecord.columns) FROM \(sql: MarketRecord.tables)\(sql: Self.filter(visibility, pattern))"
        return try completed(try db.all(MarketRecord.self, query + " ORDER BY m.name, m.id LIMIT \(limit) OFFSET \(offset)"))
    }

    func administeredCount(_ visibility: MarketVisibility?, search pattern: String?) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM markets m\(sql: Self.filter(visibility, pattern))")
    }

    /// How many there are of each visibility, and of all under nil.
    func counts() throws -> [MarketVisibility?: Int] {
        var counts: [MarketVisibility?: Int] = [:]
        for visibility in MarketVisibility.allCases { counts[visibility] = try administeredCount(visibility, search: nil) }
        counts[MarketVisibility?.none] = counts.values.reduce(0, +)
        return counts
    }

    private static func filter(_ visibility: MarketVisibility?, _ pattern: String?) -> SQL {
        var conditions: SQL = " WHERE m.name >= ''"
        if let visibility { conditions = " WHERE m.status = \(visibility.rawValue)" }
        if let pattern { conditions += " AND m.search LIKE \(pattern) ESCAPE '\\'" }
        return conditions
    }

    /// Stores what a form says: a new market, or a changed one if it is still at `version`. False when somebody was quicker.
    func save(_ id: Market.ID, _ draft: MarketFormDraft, version: Int?, at now: Instant) throws -> Bool {
        let search = SearchText.of(draft.name, draft.city, draft.state, draft.zip)
        let stored: Int
        if let version {
            stored = try db.execute(
                """
                UPDATE markets SET name = \(draft.name), description = \(draft.description), street = \(draft.street), city = \(draft.city),
                    state = \(draft.state), zip = \(draft.zip), lat = \(draft.position?.latitude), lon = \(draft.position?.longitude),
                    time_zone = \(draft.timeZone), tax_bp = \(draft.taxBasisPoints), status = \(draft.visibility.rawValue), search = \(search),
                    updated_at = \(now), edited_at = \(now), version = version + 1
                WHERE id = \(id) AND version = \(version)
                """)
        } else {
            stored = try db.execute(
                """
                INSERT INTO markets (id, name, description, street, city, state, zip, lat, lon, time_zone, tax_bp, status, search, created_at,
                    updated_at, edited_at)
                VALUES (\(id), \(draft.name), \(draft.description), \(draft.street), \(draft.city), \(draft.state), \(draft.zip),
                    \(draft.position?.latitude), \(draft.position?.longitude), \(draft.timeZone), \(draft.taxBasisPoints),
                    \(draft.visibility.rawValue), \(search), \(now), \(now), \(now))
                """)
        }
        guard stored == 1 else { return false }
        try setHours(draft.hours, of: id)
        try setClosedDates(draft.hours.closedDates, of: id)
        try setCommunity(draft.community, of: id)
        return true
    }

    private func setCommunity(_ community: Community.ID?, of id: Market.ID) throws {
        try db.execute("DELETE FROM community_markets WHERE market_id = \(id)")
        if let community { try db.execute("INSERT INTO community_markets (community_id, market_id) VALUES (\(community), \(id))") }
    }

    func community(of id: Market.ID) throws -> Community.ID? {
        try db.first(Community.ID.self, "SELECT community_id FROM community_markets WHERE market_id = \(id) ORDER BY community_id LIMIT 1")
    }

    /// Shows it to customers, or to nobody. False when it is so already; a market without a place can't be opened (nil).
    func setStatus(_ status: MarketRecord.Status, of id: Market.ID, at now: Instant) throws -> Bool? {
        guard let market = try find(id) else { throw Problem.notFound }
        guard status != .open || market.position != nil else { return nil }
        return try db.execute(
            """
            UPDATE markets SET status = \(status), updated_at = \(now), edited_at = \(now), version = version + 1
            WHERE id = \(id) AND status <> \(status)
            """) == 1
    }
}
