import HarvestCore
import SQLStore

extension ListingRepository {
    /// Posts a listing. Throws `AccessRefusal.membershipRequired`, or `InputRefusal` for a photo or category that it can't have.
    package func add(_ new: NewListing, at now: Instant) throws -> ListingRecord {
        let input = new.input
        guard try db.communities.exists(input.communityID) else { throw InputRefusal("community_id", .notFound) }
        try db.memberships.require(new.seller, in: input.communityID)
        guard try db.photos.isOwned(input.photoID, by: new.seller) else { throw InputRefusal("photo_id", .notFound) }
        _ = try category(input.categoryID)
        try db.execute(
            """
            INSERT INTO listings (id, community_id, seller_id, category_id, photo_id, title, description, quantity, price_cents, search, status,
                selection, draw_seed, posted_at)
            VALUES (\(new.id), \(input.communityID), \(new.seller), \(input.categoryID), \(input.photoID), \(input.title),
                \(input.description ?? ""), \(input.quantity), \(input.priceCents ?? .zero),
                \(Self.searchText(input.title, input.description ?? "")), \(API.ListingStatus.available), \(input.selection ?? .seller),
                \(new.drawSeed), \(now))
            """)
        try publish(new.id, in: input.communityID, .available, from: nil, to: [new.seller], at: now)
        return try require(new.id, of: new.seller)
    }

    /// Stores a change of an available listing. Throws `ListingRefusal.notAvailable`, or `InputRefusal` for a category that it can't have.
    package func update(_ listing: ListingRecord, _ patch: API.ListingPatch, at now: Instant) throws -> ListingRecord {
        guard listing.status(at: now) == .available else { throw ListingRefusal.notAvailable(listing.status(at: now)) }
        var changed = listing
        // How much a vendor passes on is what it took out of stock.
        if listing.vendor != nil, let quantity = patch.quantity, quantity != listing.quantity {
            throw InputRefusal("quantity", .notOneOf([String(listing.quantity)]))
        }
        changed.title = patch.title ?? listing.title
        changed.quantity = patch.quantity ?? listing.quantity
        changed.price = patch.priceCents ?? listing.price
        changed.description = patch.description.applied(to: listing.description) ?? ""
        if let id = patch.categoryID { changed.category = try category(id) }
        let count = try db.execute(
            """
            UPDATE listings SET title = \(changed.title), description = \(changed.description), quantity = \(changed.quantity),
                price_cents = \(changed.price), category_id = \(changed.category.id),
                search = \(Self.searchText(changed.title, changed.description))
            WHERE id = \(listing.id) AND status = \(API.ListingStatus.available)
            """)
        guard count == 1 else { throw ListingRefusal.notAvailable(listing.storedStatus) }
        return changed
    }

    /// Ends a listing for everybody, closes the requests for it and tells their authors. Safe to repeat. Throws
    /// `ListingRefusal.notAvailable` for one that is sold, expired or hidden; a vendor may end a hidden one, too, because its produce returns
    /// to the stock.
    package func end(_ listing: ListingRecord, at now: Instant) throws -> ListingRecord {
        let status = listing.status(at: now)
        guard status != .ended else { return listing }
        let isOpen = status == .available || (status == .hidden && listing.vendor != nil)
        guard isOpen, try close(listing, as: .ended, from: status, at: now) else { throw ListingRefusal.notAvailable(status) }
        let buyers = try db.exchanges.closeOthers(of: listing, besides: nil, at: now)
        try publish(listing.id, in: listing.community, .ended, from: status, to: [listing.seller.id] + buyers, at: now)
        var ended = listing
        ended.storedStatus = .ended
        ended.drawAt = nil
        return ended
    }

    /// Changes the status of a listing. Returns false if it no longer had the status before.
    func close(
        _ listing: ListingRecord, as status: API.ListingStatus, from previous: API.ListingStatus = .available, at now: Instant
    ) throws -> Bool {
        let closed = try db.execute(
            """
            UPDATE listings SET status = \(status), closed_at = \(now), draw_at = NULL
            WHERE id = \(listing.id) AND status = \(previous)
            """)
        if closed == 1 { try settleSurplus(of: listing, closedAs: status, at: now) }
        return closed == 1
    }

    func publish(
        _ id: Listing.ID, in community: Community.ID, _ status: API.ListingStatus, from previous: API.ListingStatus?, to people: [User.ID],
        at now: Instant
    ) throws {
        let payload = API.ListingStatusChanged(listingID: id, communityID: community, status: status, previousStatus: previous)
        try db.events.publish(.listingStatusChanged(payload), to: people.map(\.description), at: now)
    }

    /// A category of listings. Throws `InputRefusal`.
    private func category(_ id: Category.ID) throws -> CategoryRecord {
        guard let category = try db.categories.findOffered(id) else { throw InputRefusal("category_id", .notFound) }
        guard category.kind == .listing else { throw InputRefusal("category_id", .wrongKind) }
        return category
    }

    /// What searches look through. The separator keeps a word from matching across title and description.
    private static func searchText(_ title: String, _ description: String) -> String { SearchText.of(title, "\u{1F}", description) }
}
