import HarvestCore
import HarvestServices

/// Stores what the neighbors of the demo share and do for each other, by the same steps as the API.
struct DemoNeighborsWriting {
    let services: Services
    let db: Transaction
    let cast: DemoCast
    let now: Instant
    /// Photos whose files are on disk, one for each listing.
    let photos: [NewPhoto]

    /// Two weeks of listings, errands and trips in each community that has enough members.
    func write(_ generator: inout SeededGenerator) throws {
        try showProduce()
        let places = try addPlaces(&generator)
        for (id, _) in cast.communities {
            let members = try self.members(of: id)
            guard members.count >= 4 else { continue }
            try share(in: id, members, &generator)
            try runErrands(in: id, members, &generator)
            try travel(in: id, members, places, &generator)
        }
    }

    /// Adds the photos to produce of the same kind, which vendors can then offer to neighbors, too.
    private func showProduce() throws {
        for (listing, photo) in zip(DemoListing.all, photos) {
            for seller in cast.sellers {
                for item in seller.goods where item.good.name.lowercased().contains(listing.produce) {
                    let picture = try db.photos.add(photo.copy(services.id()), owner: seller.owner.id, at: seller.joinedAt.adding(hours: 4))
                    try db.execute("UPDATE produce SET photo_id = \(picture.id) WHERE id = \(item.id)")
                }
            }
        }
    }

    private func members(of community: Community.ID) throws -> [DemoCast.Customer] {
        let ids = try db.all(
            User.ID.self,
            """
            SELECT user_id FROM memberships WHERE community_id = \(community) AND status = \(API.Membership.Status.active) ORDER BY user_id
            """)
        // Their accounts are older than everything below.
        return cast.customers.filter { ids.contains($0.account.id) && $0.account.createdAt < now.adding(days: -20) }
    }

    private func addPlaces(_ generator: inout SeededGenerator) throws -> (from: [Place.ID], to: [Place.ID]) {
        func add(_ place: DemoPlace) throws -> Place.ID {
            let input = API.PlaceCreate(kind: place.kind, name: place.name, fullAddress: place.address, position: place.position)
            let added = now.adding(days: -20)
            return try db.places.add(generator.id(at: added), input, by: cast.admin.id, at: added).place.id
        }
        return (try DemoPlace.restaurants.map(add), try DemoPlace.buildings.map(add))
    }

    // MARK: Listings

    /// One listing every 40 hours or so: the oldest are sold or have expired, the newest are still there.
    private func share(in community: Community.ID, _ members: [DemoCast.Customer], _ generator: inout SeededGenerator) throws {
        for (index, (item, photo)) in zip(DemoListing.all, photos).enumerated() {
            let posted = now.adding(hours: Int64(-40 * index - generator.int(in: 2...9)))
            let seller = members[index % members.count].account
            guard let category = try db.categories.find(.listing, key: item.category)?.id else {
                throw DemoRefusal.unknownCategory(item.category)
            }
            let picture = try db.photos.add(photo.copy(services.id()), owner: seller.id, at: posted)
            let input = API.ListingCreate(
                communityID: community, photoID: picture.id, title: item.title, quantity: item.quantity, priceCents: item.price,
                categoryID: category, description: item.description)
            let listing = try db.listings.add(.init(id: generator.id(at: posted), seller: seller.id, input, seed: ""), at: posted)
            let buyers = generator.sample(generator.int(in: 0...3), of: members.filter { $0.account.id != seller.id })
            try ask(for: listing.id, buyers, isGiven: index >= 3, at: posted, &generator)
        }
    }

    /// Neighbors ask for a listing. The seller gives it to the first of them, or to nobody yet.
    private func ask(
        for listing: Listing.ID, _ buyers: [DemoCast.Customer], isGiven: Bool, at posted: Instant, _ generator: inout SeededGenerator
    ) throws {
        var first: ExchangeRequest.ID?
        for (index, buyer) in buyers.enumerated() {
            let asked = min(now, posted.adding(minutes: Int64(25 * (index + 1))))
            let found = try db.listings.require(listing, for: buyer.account.id, at: asked)
            let request = try db.exchanges.request(generator.id(at: asked), for: found, by: buyer.account.id, at: asked).id
            first = first ?? request
        }
        guard isGiven, let first else { return }
        let given = posted.adding(hours: 3)
        let seller = try db.one(User.ID.self, "SELECT seller_id FROM listings WHERE id = \(listing)")
        try db.exchanges.accept(
            try db.exchanges.require(first, for: seller, at: given), by: seller, chat: generator.id(at: given), at: given)
    }

    // MARK: Errands

    /// Errands that are paid in cash: completed ones, one under way, and open ones.
    private func runErrands(in community: Community.ID, _ members: [DemoCast.Customer], _ generator: inout SeededGenerator) throws {
        for (index, item) in DemoErrand.all.enumerated() {
            let posted = now.adding(hours: index < 2 ? Int64(-index - 1) : Int64(-20 * index))
            let (requester, runner) = (members[(index + 1) % members.count], members[(index + 2) % members.count].account.id)
            guard let category = try db.categories.find(.errand, key: item.category)?.id else {
                throw DemoRefusal.unknownCategory(item.category)
            }
            let id: Errand.ID = generator.id(at: posted)
            let posting = ErrandPosting(id, payment: generator.id(at: posted), by: requester.account.id, .english, at: posted)
            try posting.post(
                .init(
                    communityID: community, item: item.item, rewardCents: item.reward, settlement: .cash, categoryID: category,
                    addressID: requester.address.id, store: item.store), db)
            if index > 0 { try ErrandRun(id, by: runner, at: posted.adding(minutes: 9)).accept(generator.id(at: posted), db) { _ in } }
            if index > 1 { try complete(id, by: runner, for: requester.account.id, posted) }
        }
    }

    private func complete(_ errand: Errand.ID, by runner: User.ID, for requester: User.ID, _ posted: Instant) throws {
        let token = ErrandToken.random(services.randomness)
        try ErrandRun(errand, by: runner, at: posted.adding(minutes: 25)).arrive(db)
        try ErrandRun(errand, by: runner, at: posted.adding(minutes: 34)).pickUp(token, db)
        _ = try ErrandHandOver(errand, by: requester, token, at: posted.adding(minutes: 52)).verify(db)
    }

    // MARK: Trips

    /// A trip that meets somebody's want, and two that wait.
    private func travel(
        in community: Community.ID, _ members: [DemoCast.Customer], _ places: (from: [Place.ID], to: [Place.ID]),
        _ generator: inout SeededGenerator
    ) throws {
        guard let (from, to) = places.from.first.flatMap({ from in places.to.first.map { (from, $0) } }), let other = places.from.last
        else { return }
        let placed = now.adding(minutes: -50)
        let matching = Matching(services: services, db: db, at: placed)
        let people = members.prefix(4).map(\.account.id)
        _ = try matching.place(
            WantPlacement(
                id: generator.id(at: placed), user: people[0], community: community, from: from, to: to, note: "Spring rolls, please"))
        _ = try matching.place(TripPlacement(id: generator.id(at: placed), user: people[1], community: community, from: from, to: to))
        _ = try matching.place(TripPlacement(id: generator.id(at: placed), user: people[2], community: community, from: other, to: to))
        _ = try matching.place(
            WantPlacement(id: generator.id(at: placed), user: people[3], community: community, from: from, to: to, note: "One green curry"))
    }
}

extension DemoNeighborsWriting {
    /// Decodes the pictures of the listings and stores their files. Returns one photo for each listing.
    static func preparePhotos(_ services: Services) async throws -> [NewPhoto] {
        var pictures: [NewPhoto] = []
        for listing in DemoListing.all { pictures.append(try await services.preparePhoto(listing.picture, of: nil)) }
        return pictures
    }
}
