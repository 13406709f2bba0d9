import HarvestCore
import SQLStore

/// A listing by which a vendor passes on surplus.
struct VendorListing {
    let id: Listing.ID
    let vendor: Vendor.ID
    /// The member who posts it.
    let seller: User.ID
    let community: Community.ID
    let photo: Photo.ID
    let category: Category.ID
    let title: String
    let quantity: Int
    /// Zero is free.
    let price: Cents
}

extension ListingRepository {
    /// Posts a vendor's listing. Throws `AccessRefusal.membershipRequired` if the member who posts it is not in the community.
    func add(_ new: VendorListing, at now: Instant) throws {
        try db.memberships.require(new.seller, in: new.community)
        try db.execute(
            """
            INSERT INTO listings (id, community_id, seller_id, vendor_id, category_id, photo_id, title, description, quantity, price_cents,
                search, status, selection, posted_at)
            VALUES (\(new.id), \(new.community), \(new.seller), \(new.vendor), \(new.category), \(new.photo), \(new.title), '',
                \(new.quantity), \(new.price), \(SearchText.of(new.title)), \(API.ListingStatus.available), \(API.ListingSelection.seller), \(now))
            """)
        try publish(new.id, in: new.community, .available, from: nil, to: [new.seller], at: now)
    }

    /// Changes the hand-over of a vendor's listing that is no longer available. What its vendor ended goes back into stock.
    func settleSurplus(of listing: ListingRecord, closedAs status: API.ListingStatus, at now: Instant) throws {
        switch status {
        case .sold: try settleSurplus(of: listing, .claimed, from: .offered, at: now)
        case .ended: try settleSurplus(of: listing, .undone, from: .offered, at: now)
        case .expired: try settleSurplus(of: listing, .ended, from: .offered, at: now)
        case .available, .hidden: break
        }
    }

    /// Changes the hand-over by the first word of the vendor about the exchange. What nobody came for goes back into stock.
    func settleSurplus(of listing: ListingRecord, _ outcome: API.ExchangeOutcome, at now: Instant) throws {
        switch outcome {
        case .handedOver: try settleSurplus(of: listing, .handedOver, from: .claimed, at: now)
        case .missed: try settleSurplus(of: listing, .missed, from: .claimed, at: now)
        }
    }

    private func settleSurplus(
        of listing: ListingRecord, _ status: API.SurplusStatus, from previous: API.SurplusStatus, at now: Instant
    ) throws {
        guard let vendor = listing.vendor else { return }
        let settled = try db.first(
            """
            UPDATE surpluses SET status = \(status), closed_at = \(now) WHERE listing_id = \(listing.id) AND status = \(previous)
            RETURNING id, produce_id, quantity
            """
        ) { (try $0.value("id", as: Surplus.ID.self), try $0.value("produce_id", as: Produce.ID.self), try $0.int("quantity")) }
        guard let (id, produce, quantity) = settled else { return }
        if status == .undone || status == .missed { try db.produce(of: vendor.id).giveBack(quantity, to: produce, at: now) }
        let payload = API.SurplusStatusChanged(surplusID: id, vendorID: vendor.id, status: status, previousStatus: previous)
        try db.events.publish(.surplusStatusChanged(payload), to: [vendor.id.description], at: now)
    }
}

extension Transaction {
    /// The members of a vendor who change its stock, and answer for what it passes on.
    func stockMembers(of vendor: Vendor.ID) throws -> [User.ID] {
        try all(User.ID.self, "SELECT user_id FROM vendor_members WHERE vendor_id = \(vendor) AND can_stock ORDER BY user_id LIMIT 100")
    }
}
