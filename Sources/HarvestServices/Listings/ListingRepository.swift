import HarvestCore
import SQLStore

extension Transaction {
    /// Food offered in communities.
    package var listings: ListingRepository { ListingRepository(db: self) }
}

/// Finds listings.
package struct ListingRepository {
    let db: Transaction

    /// A page of a community's feed.
    package func feed(_ feed: ListingFeed, for viewer: User.ID?, after position: ListingFeed.Position?, limit: Int, at now: Instant) throws
        -> [ListingRecord]
    {
        try db.all(ListingRecord.self, feed.statement(for: viewer, after: position, limit: limit, at: now))
    }

    /// A listing whatever its state, or nil.
    func find(_ id: Listing.ID, for viewer: User.ID?) throws -> ListingRecord? {
        try db.first(
            ListingRecord.self,
            "SELECT \(sql: ListingRecord.columns(for: viewer)) FROM listings l \(sql: ListingRecord.joins(for: viewer)) WHERE l.id = \(id)")
    }

    /// A listing that somebody may see: an available one is everybody's, a sold or expired one its parties', any other the seller's. Nobody else
    /// sees the listing of a suspended account, or of a person with whom one of the two has blocked the other. Throws `AccessRefusal.notFound`.
    package func require(_ id: Listing.ID, for viewer: User.ID?, at now: Instant) throws -> ListingRecord {
        let listing = try db.first(
            ListingRecord.self,
            """
            SELECT \(sql: ListingRecord.columns(for: viewer)) FROM listings l \(sql: ListingRecord.joins(for: viewer))
            WHERE l.id = \(id) AND \(sql: Self.mayMeetSeller(viewer))
            """)
        guard let listing, listing.isVisible(to: viewer, at: now) else { throw AccessRefusal.notFound }
        return listing
    }

    /// That a viewer may see the seller, is the seller, or was given the food.
    private static func mayMeetSeller(_ viewer: User.ID?) -> SQL {
        let isActive: SQL = "u.status = \(AccountStatus.active)"
        guard let viewer else { return isActive }
        return """
            (l.seller_id = \(viewer) OR r.status = \(API.ExchangeStatus.accepted)
                OR (\(sql: isActive) AND \(sql: BlockRepository.mayMeet(viewer, "l.seller_id"))))
            """
    }

    /// A listing of a seller. Throws `AccessRefusal.notFound`.
    package func require(_ id: Listing.ID, of seller: User.ID) throws -> ListingRecord {
        guard let listing = try find(id, for: seller), listing.isOwned(by: seller) else { throw AccessRefusal.notFound }
        return listing
    }

    /// A seller's own listings, newest first, before a position.
    package func mine(
        _ seller: User.ID, _ status: API.ListingStatus?, before position: (at: Instant, id: Listing.ID)?, limit: Int, at now: Instant
    ) throws -> [ListingRecord] {
        var sql: SQL = """
            SELECT \(sql: ListingRecord.columns(for: seller)) FROM listings l \(sql: ListingRecord.joins(for: seller))
            WHERE l.seller_id = \(seller)
            """
        if let status { sql += " AND \(sql: Self.condition(status, at: now))" }
        if let position { sql += " AND (l.posted_at, l.id) < (\(position.at), \(position.id))" }
        return try db.all(ListingRecord.self, sql + " ORDER BY l.posted_at DESC, l.id DESC LIMIT \(limit)")
    }

    /// That a listing has a status now, by the clock.
    static func condition(_ status: API.ListingStatus, at now: Instant) -> SQL {
        let newest = ListingRules.newestExpired(at: now)
        return switch status {
        case .available: "(l.status = \(API.ListingStatus.available) AND l.posted_at > \(newest))"
        case .expired:
            "(l.status = \(API.ListingStatus.expired) OR (l.status = \(API.ListingStatus.available) AND l.posted_at <= \(newest)))"
        case .sold, .ended, .hidden: "l.status = \(status)"
        }
    }
}

extension ListingRecord {
    fileprivate func isVisible(to viewer: User.ID?, at now: Instant) -> Bool {
        if isOwned(by: viewer) { return true }
        return switch status(at: now) {
        case .available: true
        case .sold, .expired: request != nil
        case .ended, .hidden: false
        }
    }
}
