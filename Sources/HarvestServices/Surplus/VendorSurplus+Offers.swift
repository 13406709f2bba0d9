import HarvestCore
import SQLStore

extension VendorSurplus {
    /// Does what a member wants with all that is left of a produce, while a place that sells it closes soon: lowers its price, or takes it out
    /// of stock and offers it to charities or neighbors. Throws `SurplusRefusal`, or `AccessRefusal`.
    package func offer(_ new: NewSurplus, at now: Instant) throws {
        guard vendor.status == .approved || vendor.status == .paused else { throw SurplusRefusal.notSelling }
        guard let produce = try db.produce(of: vendor.id).find(new.produce, language: .english) else { throw AccessRefusal.notFound }
        let (place, closesAt) = try closingPlace(of: new.produce, at: now)
        guard let left = produce.stock, left > 0 else { throw SurplusRefusal.nothingLeft }
        switch new.action {
        case .markdown(let percent):
            let markdown = Markdown(percent: percent, until: closesAt)
            try endMarkdown(of: new.produce, at: now)
            guard try db.produce(of: vendor.id).markDown(new.produce, markdown, at: now) else { throw AccessRefusal.notFound }
            try store(new, produce, OfferTerms(place: place, endsAt: closesAt, percent: percent), at: now)
        case .charity(let gramsEach):
            guard place.position != nil else { throw SurplusRefusal.positionMissing }
            let (quantity, grams) = try take(produce, gramsEach: gramsEach, atMost: 1_000_000, at: now)
            let clock = place.hours.clock
            let midnight = clock.instant(clock.today(at: now), .endOfDay)
            try store(new, produce, OfferTerms(place: place, endsAt: midnight, quantity: quantity, grams: grams), at: now)
            try tellCharities(new.id, produce, quantity, place, at: now)
        case .listing(let listing, let community, let price, let gramsEach):
            let (quantity, grams) = try take(produce, gramsEach: gramsEach, atMost: ListingRules.quantities.upperBound, at: now)
            try post(listing, in: community, for: price, produce, quantity, by: new.actor, at: now)
            let end = ListingRules.expiry(ofPosted: now)
            try store(new, produce, OfferTerms(place: place, endsAt: end, quantity: quantity, grams: grams, listing: listing), at: now)
        }
        try db.publish(new.id, of: vendor.id, .offered, from: nil, charity: nil, at: now)
    }

    /// What is stored of an offer besides the produce.
    private struct OfferTerms {
        let place: SellingPlace
        let endsAt: Instant
        var quantity = 0
        var grams = 0
        var percent: Int?
        var listing: Listing.ID?
    }

    /// The first place that closes soon and sells a produce, with when it closes.
    private func closingPlace(of produce: Produce.ID, at now: Instant) throws -> (SellingPlace, Instant) {
        let markets = try db.produce(of: vendor.id).markets(of: [produce])[produce] ?? []
        let found = try closing(db.sellingPlaces(of: vendor), at: now).first { place, _ in
            place.market.map { markets.contains($0.id) } ?? true
        }
        guard let found else { throw SurplusRefusal.notClosingSoon }
        return found
    }

    /// Takes what is left out of stock. Returns how much it is and what it weighs.
    private func take(_ item: VendorProduce.Item, gramsEach: Int?, atMost limit: Int, at now: Instant) throws -> (Int, Int) {
        guard let quantity = try db.produce(of: vendor.id).takeRest(of: item.id, atMost: limit, at: now) else {
            throw SurplusRefusal.nothingLeft
        }
        if let grams = UnitWeight.grams(of: quantity, unit: item.unit) { return (quantity, grams) }
        guard let gramsEach else { throw SurplusRefusal.weightMissing }
        return (quantity, min(UnitWeight.limit, gramsEach * quantity))
    }

    private func store(_ new: NewSurplus, _ item: VendorProduce.Item, _ terms: OfferTerms, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO surpluses (id, vendor_id, produce_id, kind, status, name, unit, unit_price_cents, quantity, grams, percent,
                listing_id, place, lat, lon, offered_by, offered_at, ends_at)
            VALUES (\(new.id), \(vendor.id), \(item.id), \(SurplusKind(new.action)), \(API.SurplusStatus.offered), \(item.name),
                \(item.unit), \(item.price), \(terms.quantity), \(terms.grams), \(terms.percent), \(terms.listing),
                \(terms.place.name), \(terms.place.position?.latitude), \(terms.place.position?.longitude), \(new.actor), \(now),
                \(terms.endsAt))
            """)
    }

    /// A new markdown replaces the one before, which is over by that. What it sold is counted like that of others.
    func endMarkdown(of produce: Produce.ID, at now: Instant) throws {
        try db.execute(
            """
            UPDATE surpluses SET ends_at = \(now)
            WHERE produce_id = \(produce) AND kind = \(SurplusKind.markdown) AND status = \(API.SurplusStatus.offered) AND ends_at > \(now)
            """)
    }

    private func tellCharities(
        _ id: Surplus.ID, _ item: VendorProduce.Item, _ quantity: Int, _ place: SellingPlace, at now: Instant
    ) throws {
        guard let position = place.position else { return }
        try db.notifications.tell(
            try db.charities.near(position), .surplusOffered, about: API.SubjectID(id), item: "\(quantity) × \(item.name)",
            person: vendor.name, at: now)
    }

    /// Posts a listing of the vendor. Throws `SurplusRefusal.photoMissing`, or `AccessRefusal.membershipRequired`.
    private func post(
        _ id: Listing.ID, in community: Community.ID, for price: Cents, _ item: VendorProduce.Item, _ quantity: Int, by actor: User.ID,
        at now: Instant
    ) throws {
        guard let photo = item.photo else { throw SurplusRefusal.photoMissing }
        let unit = item.unit == "each" ? "" : " (\(item.unit))"
        try db.listings.add(
            VendorListing(
                id: id, vendor: vendor.id, seller: actor, community: community, photo: photo,
                category: try db.categories.listingCategory(like: item.category),
                title: String((item.name + unit).prefix(ListingRules.titleLimit)), quantity: quantity, price: price), at: now)
    }
}
