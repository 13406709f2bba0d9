import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The daily counts of what neighbors do.
@Suite(.portal) struct NeighborFiguresTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func overview() async throws -> NeighborOverview {
        while try await portal.services.updateNeighborFigures(limit: 500) > 0 {}
        let now = portal.clock.now
        return try await portal.services.read { db in
            try OverviewQuery(db: db, now: now, span: .days30, language: .english).neighbors()
        }
    }

    private func findings() async throws -> [String] { try await portal.services.read { try $0.neighborFigures.findings() } }

    private func addListing(
        _ title: String, _ category: String, by seller: Visitor, in community: Community.ID, days: Double, _ status: API.ListingStatus
    ) async throws {
        let (id, photo, now) = (portal.services.id(Listing.ID.self), portal.services.id(Photo.ID.self), portal.clock.now)
        let posted = Instant(milliseconds: now.milliseconds - Int64(days * 86_400_000))
        let closed = status == .available ? nil : now
        try await portal.services.write { db in
            try db.execute(
                "INSERT INTO photos (id, owner_id, digest, width, height, dominant_color, created_at) VALUES (\(photo), \(seller.id), \(title), 1, 1, '#ffffff', \(now))"
            )
            let chosen = try db.categories.find(.listing, key: category)?.id
            try db.execute(
                """
                INSERT INTO listings (id, community_id, seller_id, category_id, photo_id, title, quantity, price_cents, search, status,
                    selection, posted_at, closed_at)
                VALUES (\(id), \(community), \(seller.id), \(chosen), \(photo), \(title), 1, 0, \(SearchText.of(title)), \(status), 'seller',
                    \(posted), \(closed))
                """)
        }
    }

    @Test func `M26 S2 9 the Overview counts users, listings, completed ones and the top categories`() async throws {
        let ian = try await portal.signUp(.ian)
        let tower = try await portal.addCommunity("Maple Tower", [])
        var people: [Visitor] = []
        for name in ["Ryan", "Phil", "Tanay", "Susie"] { people.append(try await portal.join(name)) }
        let susie = people[3]
        try await addListing("Milk", "dairy", by: people[0], in: tower, days: 0, .sold)
        try await addListing("Sugar", "baking-supplies", by: susie, in: tower, days: 3, .available)
        try await addListing("Coke", "drinks", by: susie, in: tower, days: 6, .ended)
        try await addListing("Lobster", "seafood", by: susie, in: tower, days: 13.9, .available)
        try await addListing("Rice", "drinks", by: susie, in: tower, days: 14.01, .expired)
        let figures = try await overview()
        #expect(figures.total.users == 4 && figures.total.listings == 5 && figures.total.exchanges == 1)
        #expect(figures.total.liveListings == 2 && figures.total.expiredListings == 1)
        #expect(figures.categories.first == .init(name: "Drinks", listings: 2) && figures.categories.count == 4)
        #expect(figures.communities.map(\.name) == ["Maple Tower"] && figures.communities.first?.week.exchanges == 1)
        #expect(try await findings() == [])
        let page = try await client.page("/admin", as: ian).markup
        #expect(page.shows("Listings posted") && page.shows("Top listing categories") && page.shows("Maple Tower"))
    }

    @Test func `what changes is counted again, and every day equals a count from scratch`() async throws {
        let scene = try await ErrandScene(portal, client)
        var errands: [API.Errand] = []
        for hours in [0, 7, 20] {
            portal.clock.advance(seconds: Int64(hours) * 3600)
            errands.append(try await scene.post(scene.latte(settlement: .cash)))
        }
        let posted = try await overview()
        #expect(posted.total.errands == 3 && posted.total.completedErrands == 0 && posted.total.users == 4)
        let token = try await scene.pickUp(errands[0].id).token
        #expect(try await scene.verify(errands[0].id, token).status == .ok)
        #expect(try await findings() == [])
        let done = try await overview()
        #expect(done.total.completedErrands == 1 && done.communities.first?.week.completedErrands ?? 0 <= 1)
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match().id
        _ = try await dan.post("/matches/\(match)/acceptance")
        for one in [dan, ola] { #expect(try await one.post("/matches/\(match)/completion").status == .ok) }
        let matched = try await overview()
        #expect(matched.total.matches == 1 && matched.total.completedMatches == 1)
        let gone = ola.visitor.id
        try await portal.services.write { _ = try $0.execute("UPDATE users SET status = 'erased' WHERE id = \(gone)") }
        #expect(try await overview().total.users == matched.total.users - 1)
        #expect(try await findings() == [])
    }

    @Test func `a wrong figure is found, but not one that waits to be counted`() async throws {
        let scene = try await ErrandScene(portal, client)
        _ = try await scene.post(scene.latte(settlement: .cash))
        #expect(try await findings() == [])
        _ = try await overview()
        try await portal.services.write {
            _ = try $0.execute("UPDATE daily_neighbor_figures SET errands = 7 WHERE length(community_id) = 0")
        }
        #expect(try await findings().count == 1)
        try await portal.services.write { _ = try $0.execute("UPDATE daily_neighbor_figures SET errands = 7") }
        #expect(try await findings().count == 1)
        _ = try await scene.post(scene.latte(settlement: .cash))
        _ = try await overview()
        #expect(try await findings() == [])
    }

    @Test func `changes that are made while figures are counted are counted, whichever worker comes first`() async throws {
        let scene = try await ErrandScene(portal, client)
        try await withThrowingTaskGroup(of: Void.self) { [portal] group in
            for number in 1...8 {
                group.addTask { _ = try await scene.post(scene.latte("Tea \(number)", settlement: .cash)) }
                group.addTask { try await portal.services.updateNeighborFigures(limit: 3) }
            }
            try await group.waitForAll()
        }
        #expect(try await overview().total.errands == 8)
        #expect(try await findings() == [])
    }
}
