import HarvestCore
import SQLStore

extension Transaction {
    /// Requests for listings.
    package var exchanges: ExchangeRepository { ExchangeRepository(db: self) }
}

/// Finds requests for listings, always for one of their two parties.
package struct ExchangeRepository {
    /// Where a page of a list begins.
    package typealias Position = (at: Instant, id: ExchangeRequest.ID)

    let db: Transaction

    /// A request of which somebody is a party. One for a listing that has ended or is hidden is the seller's only. Nobody learns who blocked
    /// them: a seller finds none of people who must not meet the seller, as in the lists. Throws `AccessRefusal.notFound`.
    package func require(_ id: ExchangeRequest.ID, for viewer: User.ID, at now: Instant) throws -> ExchangeRecord {
        let found = try db.first(
            ExchangeRecord.self,
            select(for: viewer, at: now)
                + " WHERE e.id = \(id) AND (e.buyer_id = \(viewer) OR (e.seller_id = \(viewer) AND \(sql: Self.isShown("e", to: viewer))))")
        guard let found, found.role(of: viewer) == .seller || found.listing.isInHistory else { throw AccessRefusal.notFound }
        return found
    }

    /// Somebody's requests, or those for somebody's listings, newest first. Those for listings that have ended or are hidden are left out. A seller
    /// sees of people who must not meet the seller only those to whom something was given.
    package func list(
        _ role: API.ExchangeRequest.Role, of viewer: User.ID, _ status: API.ExchangeStatus?, before position: Position?, limit: Int,
        at now: Instant
    ) throws -> [ExchangeRecord] {
        var sql = select(for: viewer, at: now)
        switch role {
        case .buyer: sql += " WHERE e.buyer_id = \(viewer)"
        case .seller: sql += " WHERE e.seller_id = \(viewer) AND \(sql: Self.isShown("e", to: viewer))"
        }
        sql += " AND l.status NOT IN (\(literals: [API.ListingStatus.ended, .hidden]))"
        if let status { sql += " AND \(sql: Self.condition(status, at: now))" }
        if let position { sql += " AND (e.requested_at, e.id) < (\(position.at), \(position.id))" }
        return try db.all(ExchangeRecord.self, sql + " ORDER BY e.requested_at DESC, e.id DESC LIMIT \(limit)")
    }

    /// Who is interested in a seller's listing, the first one first. Withdrawn requests are left out.
    package func interested(
        in listing: Listing.ID, of seller: User.ID, after position: Position?, limit: Int, at now: Instant
    ) throws -> [ExchangeRecord] {
        var sql =
            select(for: seller, at: now)
            + " WHERE e.listing_id = \(listing) AND e.seller_id = \(seller) AND e.status <> \(API.ExchangeStatus.withdrawn)"
            + " AND \(sql: Self.isShown("e", to: seller))"
        if let position { sql += " AND (e.requested_at, e.id) > (\(position.at), \(position.id))" }
        return try db.all(ExchangeRecord.self, sql + " ORDER BY e.requested_at, e.id LIMIT \(limit)")
    }

    /// That a seller may see who asked, or gave it to them.
    /// - Parameter request: the name of the request in the statement.
    static func isShown(_ request: SQL, to seller: User.ID) -> SQL {
        """
        (\(sql: request).status = \(API.ExchangeStatus.accepted) \
        OR \(sql: BlockRepository.mayMeet(seller, "\(sql: request).buyer_id")))
        """
    }

    private func select(for viewer: User.ID, at now: Instant) -> SQL {
        "SELECT \(sql: ExchangeRecord.columns(for: viewer, at: now)) FROM \(sql: ExchangeRecord.tables(for: viewer))"
    }

    /// That a request has a status now, by the clock: one for an expired listing is closed.
    private static func condition(_ status: API.ExchangeStatus, at now: Instant) -> SQL {
        let newest = ListingRules.newestExpired(at: now)
        return switch status {
        case .requested: "(e.status = \(API.ExchangeStatus.requested) AND l.posted_at > \(newest))"
        case .closed:
            "(e.status = \(API.ExchangeStatus.closed) OR (e.status = \(API.ExchangeStatus.requested) AND l.posted_at <= \(newest)))"
        case .accepted, .withdrawn: "e.status = \(status)"
        }
    }
}

extension ListingRecord {
    /// Whether buyers still find their requests for it.
    fileprivate var isInHistory: Bool { storedStatus != .ended && storedStatus != .hidden }
}
