import HarvestCore
import SQLStore

extension ExchangeRepository {
    /// Asks for a listing and tells its seller. Who has asked already gets the same request, and a withdrawn one comes back to life. Returns
    /// whether a request was made. Throws `ListingRefusal`, or `AccessRefusal.membershipRequired`.
    package func request(_ new: ExchangeRequest.ID, for listing: ListingRecord, by buyer: User.ID, at now: Instant) throws -> (
        id: ExchangeRequest.ID, isNew: Bool
    ) {
        guard !listing.isOwned(by: buyer) else { throw ListingRefusal.own }
        try db.memberships.require(buyer, in: listing.community)
        if try db.blocks.areApart(buyer, listing.seller.id) { throw AccessRefusal.notFound }
        if let present = listing.request, present.status != .withdrawn { return (present.id, false) }
        let status = listing.status(at: now)
        guard status == .available else { throw ListingRefusal.notAvailable(status) }
        try startDraw(of: listing, at: now)
        let id = listing.request?.id ?? new
        try db.enqueue(
            """
            INSERT INTO exchange_requests (id, listing_id, buyer_id, seller_id, status, requested_at)
            VALUES (\(id), \(listing.id), \(buyer), \(listing.seller.id), \(API.ExchangeStatus.requested), \(now))
            ON CONFLICT (listing_id, buyer_id) DO UPDATE
                SET status = excluded.status, requested_at = excluded.requested_at, decided_at = NULL
            """)
        try publish(id, of: listing, buyer, .requested, from: listing.request?.status, at: now)
        try tellSeller(of: listing, about: buyer, at: now)
        return (id, true)
    }

    /// Withdraws a request before it is decided. Safe to repeat. Throws `ListingRefusal`.
    package func withdraw(_ request: ExchangeRecord, by user: User.ID, at now: Instant) throws {
        guard request.role(of: user) == .buyer else { throw ListingRefusal.otherSide }
        guard request.storedStatus != .withdrawn else { return }
        let status = request.status(at: now)
        guard status == .requested else { throw ListingRefusal.notOpen(status) }
        let count = try db.execute(
            """
            UPDATE exchange_requests SET status = \(API.ExchangeStatus.withdrawn), decided_at = \(now)
            WHERE id = \(request.id) AND status = \(API.ExchangeStatus.requested)
            """)
        guard count == 1 else { throw ListingRefusal.notOpen(status) }
        try publish(request.id, of: request.listing, user, .withdrawn, from: .requested, at: now)
    }

    /// Collects requests from the first one on. The conditional update lets one of several first requests start the time.
    private func startDraw(of listing: ListingRecord, at now: Instant) throws {
        guard listing.selection == .draw, listing.drawAt == nil else { return }
        let drawAt = now + (try db.settings.read().drawMinutes) * 60
        try db.enqueue(
            """
            UPDATE listings SET draw_at = \(drawAt)
            WHERE id = \(listing.id) AND status = \(API.ListingStatus.available) AND draw_at IS NULL
            """)
    }

    /// The seller, or each member of the vendor who changes stock, is told once of each person, however often they withdraw and ask again.
    private func tellSeller(of listing: ListingRecord, about buyer: User.ID, at now: Instant) throws {
        guard listing.request == nil else { return }
        let name = try db.one("SELECT first_name, last_name FROM users WHERE id = \(buyer)") {
            PersonName.short(try $0.text("first_name"), try $0.text("last_name"))
        }
        try db.notifications.tell(
            try listing.vendor.map { try db.stockMembers(of: $0.id) } ?? [listing.seller.id], .exchangeRequested,
            about: API.SubjectID(listing.id), item: listing.title, person: name,
            occasion: buyer.description, at: now)
    }

    func publish(
        _ id: ExchangeRequest.ID, of listing: ListingRecord, _ buyer: User.ID, _ status: API.ExchangeStatus,
        from previous: API.ExchangeStatus?, at now: Instant
    ) throws {
        let payload = API.ExchangeStatusChanged(exchangeRequestID: id, listingID: listing.id, status: status, previousStatus: previous)
        try db.events.publish(.exchangeStatusChanged(payload), to: [buyer.description, listing.seller.id.description], at: now)
    }
}
