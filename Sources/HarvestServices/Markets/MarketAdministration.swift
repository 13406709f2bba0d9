import HarvestCore
import SQLStore

/// What administrators read and change of markets.
extension MarketRepository {
    /// A page of markets by name. `visibility` nil means all.
    package func administered(_ visibility: MarketVisibility?, search typed: String?, offset: Int, limit: Int) throws -> [MarketRecord] {
        try records(
            db.all(
                Market.ID.self,
                "SELECT m.id FROM markets m\(sql: try filter(visibility, typed)) ORDER BY m.name, m.id LIMIT \(limit) OFFSET \(offset)"))
    }

    /// The number of markets on all pages.
    package func administeredCount(_ visibility: MarketVisibility?, search typed: String?) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM markets m\(sql: try filter(visibility, typed))")
    }

    /// The number of markets of each visibility, and of all under nil.
    package func counts() throws -> [MarketVisibility?: Int] {
        var counts: [MarketVisibility?: Int] = [:]
        for visibility in MarketVisibility.allCases { counts[visibility] = try administeredCount(visibility, search: nil) }
        counts[MarketVisibility?.none] = counts.values.reduce(0, +)
        return counts
    }

    private func filter(_ visibility: MarketVisibility?, _ typed: String?) throws -> SQL {
        var conditions: SQL = " WHERE m.name >= ''"
        if let visibility { conditions = " WHERE m.status = \(visibility)" }
        if let search = try CatalogueSearch(typed, db) { conditions += " AND \(sql: search.condition("m.id", .market))" }
        return conditions + " AND m.merged_into IS NULL"
    }

    /// Stores a new market if `version` is nil, or changes the one with that version. Returns false if somebody else has changed it since.
    package func save(_ id: Market.ID, _ draft: AdminMarketDraft, version: Int?, at now: Instant) throws -> Bool {
        let search = SearchText.of(draft.name, draft.city, draft.state, draft.zip)
        let reopensAs: SQL = draft.visibility == .nobody ? Self.visibilityBeforeClosing : "NULL"
        let stored: Int
        if let version {
            stored = try db.execute(
                """
                UPDATE markets SET name = \(draft.name), description = \(draft.description), street = \(draft.street), city = \(draft.city),
                    state = \(draft.state), zip = \(draft.zip), lat = \(draft.position?.latitude), lon = \(draft.position?.longitude),
                    time_zone = \(draft.timeZone), tax_bp = \(draft.taxBasisPoints), status = \(draft.visibility), search = \(search),
                    reopens_as = \(sql: reopensAs), orders_per_slot = \(draft.ordersPerSlot), photo_id = \(sql: draft.photo.stored),
                    updated_at = \(now), edited_at = \(now), version = version + 1
                WHERE id = \(id) AND version = \(version)
                """)
        } else {
            stored = try db.execute(
                """
                INSERT INTO markets (id, name, description, street, city, state, zip, lat, lon, time_zone, tax_bp, status, search, created_at,
                    updated_at, edited_at, orders_per_slot, photo_id)
                VALUES (\(id), \(draft.name), \(draft.description), \(draft.street), \(draft.city), \(draft.state), \(draft.zip),
                    \(draft.position?.latitude), \(draft.position?.longitude), \(draft.timeZone), \(draft.taxBasisPoints),
                    \(draft.visibility), \(search), \(now), \(now), \(now), \(draft.ordersPerSlot), \(draft.photo.new))
                """)
        }
        guard stored == 1 else { return false }
        try setHours(draft.hours, of: id)
        try setClosedDates(draft.hours.closedDates, of: id)
        try setCommunity(draft.community, of: id)
        if version != nil, draft.ordersPerSlot != nil {
            try db.slotOrders.countOpenOrders(at: .market(id), hours: draft.hours.openingHours(MarketClocks[draft.timeZone]))
        }
        return true
    }

    private func setCommunity(_ community: Community.ID?, of id: Market.ID) throws {
        try db.execute("DELETE FROM community_markets WHERE market_id = \(id)")
        if let community { try db.execute("INSERT INTO community_markets (community_id, market_id) VALUES (\(community), \(id))") }
    }

    /// The community of a market, or nil.
    package func community(of id: Market.ID) throws -> Community.ID? {
        try db.first(Community.ID.self, "SELECT community_id FROM community_markets WHERE market_id = \(id) ORDER BY community_id LIMIT 1")
    }

    /// Hides a market from everybody and stores who saw it. Its orders stay. Returns false if it is closed already. Throws
    /// `AccessRefusal.notFound`.
    package func close(_ id: Market.ID, at now: Instant) throws -> Bool {
        guard try find(id) != nil else { throw AccessRefusal.notFound }
        return try db.execute(
            """
            UPDATE markets SET status = 'closed', reopens_as = \(sql: Self.visibilityBeforeClosing), updated_at = \(now), edited_at = \(now),
                version = version + 1
            WHERE id = \(id) AND status <> 'closed'
            """) == 1
    }

    /// What `reopen` did.
    package enum Reopening: Sendable {
        case reopened(MarketVisibility)
        /// It was not closed.
        case unchanged(MarketVisibility)
        /// Customers can't find a market without a position.
        case positionMissing
    }

    /// Shows a closed market to those who saw it before it was closed. If an earlier version closed it, which did not store that, only vendors
    /// see it; the market's form shows it to customers. Throws `AccessRefusal.notFound`.
    package func reopen(_ id: Market.ID, at now: Instant) throws -> Reopening {
        guard let market = try find(id) else { throw AccessRefusal.notFound }
        guard market.visibility == .nobody else { return .unchanged(market.visibility) }
        let before = try db.one("SELECT reopens_as FROM markets WHERE id = \(id)") {
            try $0.valueIfPresent("reopens_as", as: MarketVisibility.self)
        }
        let visibility = before ?? .vendors
        guard visibility != .customers || market.position != nil else { return .positionMissing }
        try db.execute(
            """
            UPDATE markets SET status = \(visibility), reopens_as = NULL, updated_at = \(now), edited_at = \(now), version = version + 1
            WHERE id = \(id)
            """)
        return .reopened(visibility)
    }

    private static let visibilityBeforeClosing: SQL = "CASE WHEN status = 'closed' THEN reopens_as ELSE status END"
}

extension AdminMarketDraft.PhotoChange {
    /// The photo of a new market.
    fileprivate var new: Photo.ID? {
        guard case .replace(let photo) = self else { return nil }
        return photo
    }

    /// The photo of a market that is changed.
    fileprivate var stored: SQL {
        switch self {
        case .keep: "photo_id"
        case .remove: "NULL"
        case .replace(let photo): "\(photo)"
        }
    }
}
