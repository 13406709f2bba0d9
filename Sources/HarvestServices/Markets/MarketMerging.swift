import HarvestCore
import SQLStore

/// Markets that may be one: two rows of a directory, or one of these and what an administrator added.
extension MarketRepository {
    /// Markets with similar names may be one up to this distance.
    static let lookAlikeMetres = 250.0

    /// The markets that may be the same as this one, the nearest first.
    package func lookAlikes(of market: MarketRecord) throws -> [MarketLookAlike] {
        guard let here = market.position else { return [] }
        let near = try db.all(Market.ID.self, Self.near(here))
        var isHereUsed: Bool?
        return try records(near).compactMap { other -> MarketLookAlike? in
            guard other.id != market.id, SearchWords.areAlike(other.name, market.name),
                let metres = other.position.map({ here.metres(to: $0) }), metres <= Self.lookAlikeMetres
            else { return nil }
            let isUsedHere = try isHereUsed ?? isUsed(market.id)
            isHereUsed = isUsedHere
            return MarketLookAlike(
                id: other.id, name: other.name, address: other.address, metres: Distance.wholeMetres(metres),
                merging: try merging(other, isUsedHere: isUsedHere, market))
        }.sorted { ($0.metres, $0.id) < ($1.metres, $1.id) }
    }

    private func merging(_ other: MarketRecord, isUsedHere: Bool, _ market: MarketRecord) throws -> MarketMergeDirection {
        let isUsedThere = try isUsed(other.id)
        if isUsedHere, isUsedThere { return .bothUsed }
        if !isUsedThere, Self.isSeen(other, afterMergingInto: market) { return .here }
        return !isUsedHere && Self.isSeen(market, afterMergingInto: other) ? .there : .hidden
    }

    /// A few markets around a position. A test examines the query plan.
    static func near(_ position: Position) -> SQL {
        let box = BoundingBox(around: position, radiusMetres: lookAlikeMetres)
        let longitudes = box.longitudes.map { "m.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        return """
            SELECT m.id FROM markets m WHERE m.lat BETWEEN \(box.south) AND \(box.north) AND (\(sql: longitudes))
            ORDER BY m.lat, m.lon, m.id LIMIT 100
            """
    }

    /// Whether a vendor has a stall at a market, or there are orders.
    package func isUsed(_ id: Market.ID) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM stalls WHERE market_id = \(id)) OR EXISTS (SELECT 1 FROM orders WHERE market_id = \(id))
            """)
    }

    /// What `merge` did.
    package enum Merging: Sendable {
        case merged(old: String, remaining: String)
        /// Vendors and orders stay where they are: a market with either remains.
        case isUsed(old: String)
        /// They are not at one place with similar names, or the remaining one is hidden from those who see the other.
        case notAlike(old: String, remaining: String)
    }

    /// Merges a market that nobody uses into another one. It disappears everywhere, and its row of the directory leads to the remaining one, so
    /// that no import adds it again. Throws `AccessRefusal.notFound` if there is no such market, and `InputRefusal` if they are the same.
    package func merge(_ id: Market.ID, into other: Market.ID, at now: Instant) throws -> Merging {
        guard let old = try find(id), let remaining = try find(other) else { throw AccessRefusal.notFound }
        guard old.id != remaining.id else { throw InputRefusal("into", .samePlace) }
        guard try !isUsed(id) else { return .isUsed(old: old.name) }
        guard try canMerge(old, into: remaining) else { return .notAlike(old: old.name, remaining: remaining.name) }
        try db.execute(
            """
            UPDATE markets SET status = \(MarketVisibility.nobody), reopens_as = NULL, merged_into = \(other), photo_id = NULL,
                updated_at = \(now), edited_at = \(now), version = version + 1
            WHERE id = \(id)
            """)
        // What was merged into it leads to the remaining one, too.
        try db.execute("UPDATE markets SET merged_into = \(other) WHERE merged_into = \(id)")
        try moveLinks(of: id, to: other, at: now)
        return .merged(old: old.name, remaining: remaining.name)
    }

    /// Whether the markets may be one, and nobody loses sight of it.
    package func canMerge(_ old: MarketRecord, into remaining: MarketRecord) throws -> Bool {
        try Self.isSeen(old, afterMergingInto: remaining) && lookAlikes(of: old).contains { $0.id == remaining.id }
    }

    /// Whether everybody who sees the one sees the other.
    private static func isSeen(_ old: MarketRecord, afterMergingInto remaining: MarketRecord) -> Bool {
        old.visibility == .nobody || remaining.visibility == .customers || remaining.visibility == old.visibility
    }

    /// Customers who had chosen the one have chosen the other. A market is of one community at most, so that of the one moves only if the other has none.
    /// A form of the other that was opened before is then refused.
    private func moveLinks(of id: Market.ID, to other: Market.ID, at now: Instant) throws {
        let moved = try db.execute(
            """
            INSERT INTO community_markets (community_id, market_id) SELECT c.community_id, \(other) FROM community_markets c
            WHERE c.market_id = \(id) AND NOT EXISTS (SELECT 1 FROM community_markets x WHERE x.market_id = \(other)) ORDER BY c.community_id LIMIT 1
            """)
        if moved > 0 { try db.execute("UPDATE markets SET version = version + 1, updated_at = \(now) WHERE id = \(other)") }
        try db.execute("DELETE FROM community_markets WHERE market_id = \(id)")
        try db.execute(
            """
            INSERT INTO favourites (user_id, subject_id, kind, created_at) SELECT user_id, \(other), kind, created_at FROM favourites
            WHERE kind = 'market' AND subject_id = \(id) ON CONFLICT DO NOTHING
            """)
        try db.execute("DELETE FROM favourites WHERE kind = 'market' AND subject_id = \(id)")
    }

    /// The market that remains of a merged one, or nil.
    package func remaining(of merged: Market.ID) throws -> Market.ID? {
        try db.first("SELECT merged_into FROM markets WHERE id = \(merged)") { try $0.valueIfPresent("merged_into", as: Market.ID.self) }
            ?? nil
    }
}
