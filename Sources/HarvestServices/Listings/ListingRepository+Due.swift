import HarvestCore
import SQLStore

/// What the clock does to listings.
extension ListingRepository {
    /// Available listings that are 14 days old, the oldest first.
    func overdue(limit: Int, at now: Instant) throws -> [Listing.ID] {
        try db.all(
            Listing.ID.self,
            """
            SELECT id FROM listings WHERE status = \(literals: [API.ListingStatus.available]) AND posted_at <= \(ListingRules.newestExpired(at: now))
            ORDER BY posted_at LIMIT \(limit)
            """)
    }

    /// Marks a listing as expired, closes the requests for it and tells their authors.
    func expire(_ id: Listing.ID, at now: Instant) throws {
        guard let listing = try find(id, for: nil), listing.status(at: now) == .expired, try close(listing, as: .expired, at: now) else {
            return
        }
        let buyers = try db.exchanges.closeOthers(of: listing, besides: nil, at: now)
        try publish(id, in: listing.community, .expired, from: .available, to: [listing.seller.id] + buyers, at: now)
    }

    /// Listings whose requests were collected long enough.
    func readyToDraw(limit: Int, at now: Instant) throws -> [Listing.ID] {
        try db.all(
            Listing.ID.self,
            """
            SELECT id FROM listings WHERE status = \(literals: [API.ListingStatus.available]) AND draw_at IS NOT NULL AND draw_at <= \(now)
                AND posted_at > \(ListingRules.newestExpired(at: now)) ORDER BY draw_at LIMIT \(limit)
            """)
    }

    /// Draws one of the requests for a listing and gives it to its author. If none is left, the next request starts the time again.
    func draw(_ id: Listing.ID, chat: Conversation.ID, at now: Instant) throws {
        guard let listing = try find(id, for: nil), listing.status(at: now) == .available, let seed = listing.drawSeed,
            let drawAt = listing.drawAt, drawAt <= now
        else { return }
        let requests = try db.exchanges.open(for: listing)
        guard let winner = ListingDraw.winner(of: requests.keys.sorted(), seed: seed, hash: { Digest.sha256($0.utf8) }),
            let buyer = requests[winner]
        else { return try db.enqueue("UPDATE listings SET draw_at = NULL WHERE id = \(id)") }
        try db.exchanges.give(listing, to: (winner, buyer), chat: chat, at: now)
        try db.enqueue("UPDATE listings SET draw_at = \(drawAt), drawn_at = \(now), draw_requests = \(requests.count) WHERE id = \(id)")
    }
}

extension ExchangeRepository {
    /// The open requests for a listing with their authors, without people whom the seller doesn't meet.
    fileprivate func open(for listing: ListingRecord) throws -> [ExchangeRequest.ID: User.ID] {
        var open: [ExchangeRequest.ID: User.ID] = [:]
        let query: SQL = """
            SELECT id, buyer_id FROM exchange_requests WHERE listing_id = \(listing.id) AND status = \(API.ExchangeStatus.requested)
                AND \(sql: BlockRepository.mayMeet(listing.seller.id, "buyer_id"))
            """
        try db.each(query) {
            open[try $0.value("id")] = try $0.value("buyer_id")
        }
        return open
    }
}
