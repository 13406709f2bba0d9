import HarvestCore
import SQLStore

extension ExchangeRepository {
    /// Gives a listing to who asked for it: sells it, closes the other requests and tells their authors, opens the chat, and shows the two
    /// their contact data for `contactDays`. Safe to repeat. Throws `ListingRefusal`.
    package func accept(_ request: ExchangeRecord, by seller: User.ID, chat: Conversation.ID, at now: Instant) throws {
        guard request.role(of: seller) == .seller else { throw ListingRefusal.otherSide }
        let listing = request.listing
        guard request.storedStatus != .accepted else { return }
        try requireOpen(request, at: now)
        // Nobody learns who blocks them: it looks as if the request were withdrawn.
        guard try !db.blocks.areApart(seller, request.buyer.id) else { throw ListingRefusal.notOpen(.withdrawn) }
        if listing.selection == .draw { throw ListingRefusal.beforeDraw(seconds: Int(seconds(until: listing.drawAt, from: now))) }
        try give(listing, to: (request.id, request.buyer.id), chat: chat, at: now)
    }

    /// Gives an available listing to one of those who asked. Whoever changes its status first wins. Throws `ListingRefusal.notAvailable`.
    func give(
        _ listing: ListingRecord, to winner: (id: ExchangeRequest.ID, buyer: User.ID), chat: Conversation.ID, at now: Instant
    ) throws {
        let contactUntil = now + (try db.settings.read().contactDays) * 86_400
        guard try db.listings.close(listing, as: .sold, at: now) else { throw ListingRefusal.notAvailable(listing.storedStatus) }
        let count = try db.execute(
            """
            UPDATE exchange_requests SET status = \(API.ExchangeStatus.accepted), decided_at = \(now), contact_until = \(contactUntil),
                has_contact = TRUE
            WHERE id = \(winner.id) AND status = \(API.ExchangeStatus.requested)
            """)
        guard count == 1 else { throw ListingRefusal.notOpen(.withdrawn) }
        let others = try closeOthers(of: listing, besides: winner.id, at: now)
        try db.listings.publish(
            listing.id, in: listing.community, .sold, from: .available, to: [listing.seller.id, winner.buyer] + others, at: now)
        try publish(winner.id, of: listing, winner.buyer, .accepted, from: .requested, at: now)
        try db.notifications.tell(
            [winner.buyer], .exchangeAccepted, about: API.SubjectID(winner.id), item: listing.title, person: listing.sellerName, at: now)
        try db.conversations.open(
            chat, .exchange, about: API.SubjectID(winner.id), between: [(listing.seller.id, .seller), (winner.buyer, .buyer)], at: now)
    }

    /// Closes the open requests for a listing and tells their authors. Returns the authors.
    @discardableResult
    func closeOthers(of listing: ListingRecord, besides winner: ExchangeRequest.ID?, at now: Instant) throws -> [User.ID] {
        let closed = try db.all(
            """
            UPDATE exchange_requests SET status = \(API.ExchangeStatus.closed), decided_at = \(now)
            WHERE listing_id = \(listing.id) AND status = \(API.ExchangeStatus.requested)
                AND id <> \(winner ?? ExchangeRequest.ID(uuid: .lowest))
            RETURNING id, buyer_id
            """
        ) { (id: try $0.value("id", as: ExchangeRequest.ID.self), buyer: try $0.value("buyer_id", as: User.ID.self)) }
        for (id, buyer) in closed.sorted(by: { $0.id < $1.id }) {
            try publish(id, of: listing, buyer, .closed, from: .requested, at: now)
        }
        let buyers = closed.map(\.buyer).sorted()
        try db.notifications.tell(buyers, .exchangeClosed, about: API.SubjectID(listing.id), item: listing.title, at: now)
        return buyers
    }

    private func requireOpen(_ request: ExchangeRecord, at now: Instant) throws {
        let status = request.status(at: now)
        guard status == .requested else { throw ListingRefusal.notOpen(status) }
        let listing = request.listing.status(at: now)
        guard listing == .available else { throw ListingRefusal.notAvailable(listing) }
    }

    private func seconds(until drawAt: Instant?, from now: Instant) -> Int64 {
        max(1, ((drawAt ?? now).milliseconds - now.milliseconds + 999) / 1000)
    }
}
