import HarvestCore
import SQLStore

/// What neighbors ask of a vendor that passes on surplus. Every member who changes stock answers for the one who posted it.
extension VendorSurplus {
    /// The most requests of one listing that are shown.
    private static let requestLimit = 100

    /// Who wants the listing of a hand-over, the first one first. Empty for other hand-overs.
    package func requests(for surplus: SurplusRecord, at now: Instant) throws -> [SurplusRequest] {
        guard let (listing, seller) = try listing(of: surplus) else { return [] }
        return try db.exchanges.interested(in: listing, of: seller, after: nil, limit: Self.requestLimit, at: now).map {
            SurplusRequest(
                id: $0.id, person: $0.buyer.name, status: $0.status(at: now), requestedAt: $0.requestedAt, contact: $0.contact,
                outcome: $0.sellerOutcome)
        }
    }

    /// Gives the listing to who asked. Throws `ListingRefusal`, or `AccessRefusal.notFound` for a request for something else.
    package func accept(_ request: ExchangeRequest.ID, for surplus: SurplusRecord, chat: Conversation.ID, at now: Instant) throws {
        let (found, seller) = try exchange(request, for: surplus, at: now)
        try db.exchanges.accept(found, by: seller, chat: chat, at: now)
    }

    /// Stores whether the neighbor came. Throws `ListingRefusal`, or `AccessRefusal.notFound` for a request for something else.
    package func tell(
        _ outcome: API.ExchangeOutcome, of request: ExchangeRequest.ID, for surplus: SurplusRecord, at now: Instant
    ) throws {
        let (found, seller) = try exchange(request, for: surplus, at: now)
        try db.exchanges.tell(outcome, of: found, by: seller, at: now)
    }

    private func listing(of surplus: SurplusRecord) throws -> (Listing.ID, seller: User.ID)? {
        guard let id = surplus.listing, let listing = try db.listings.find(id, for: nil) else { return nil }
        return (id, listing.seller.id)
    }

    private func exchange(_ id: ExchangeRequest.ID, for surplus: SurplusRecord, at now: Instant) throws -> (ExchangeRecord, User.ID) {
        guard let (listing, seller) = try listing(of: surplus) else { throw AccessRefusal.notFound }
        let found = try db.exchanges.require(id, for: seller, at: now)
        guard found.listing.id == listing else { throw AccessRefusal.notFound }
        return (found, seller)
    }
}
