import HarvestCore
import DatabaseTesting
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Lists of errands.
@Suite(.portal) struct ErrandListTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func open(_ scene: ErrandScene, _ query: String = "", as person: Visitor? = nil) async throws -> API.Page<API.Errand> {
        try await scene.send(.get, "/communities/\(scene.community)/errands\(query)", as: person ?? scene.omar).decoded()
    }

    @Test func `G7 members see others' open errands, newest first, page by page`() async throws {
        let scene = try await ErrandScene(portal, client)
        var posted: [(minute: Int, id: API.ErrandID)] = []
        for number in 1...5 {
            posted.append((number / 2, try await scene.post(scene.latte("Latte \(number)", settlement: .cash)).id))
            if !number.isMultiple(of: 2) { portal.clock.advance(seconds: 60) }
        }
        var (seen, cursor): ([API.ErrandID], String?) = ([], nil)
        repeat {
            let page = try await open(scene, "?limit=2" + (cursor.map { "&cursor=\($0)" } ?? ""))
            seen += page.data.map(\.id)
            cursor = page.nextCursor
        } while cursor != nil
        // Those of one moment are in the order of their ids.
        #expect(seen == posted.sorted { ($0.minute, $0.id) > ($1.minute, $1.id) }.map(\.id))
        #expect(try await open(scene, as: scene.rita).data.isEmpty)
        #expect(try await scene.send(.get, "/communities/\(scene.community)/errands?cursor=x", as: scene.omar).code == "invalid")
    }

    @Test func `G8 errands are found by category, by preferred categories and by distance`() async throws {
        let scene = try await ErrandScene(portal, client)
        var far = scene.latte("Aspirin", settlement: .cash)
        (far.categoryID, far.addressID) = (scene.pharmacy, nil)
        far.position = Position(latitude: 34.08, longitude: -118.281)
        let (aspirin, latte) = (try await scene.post(far).id, try await scene.post(scene.latte(settlement: .cash)).id)
        #expect(try await open(scene, "?category=\(scene.coffee)").data.map(\.id) == [latte])
        #expect(try await open(scene, "?preferred=true").data.isEmpty)
        try await scene.prefer([scene.pharmacy], scene.omar)
        #expect(try await open(scene, "?preferred=true").data.map(\.id) == [aspirin])
        let near = "near=34.0800,-118.2810"
        let first = try await open(scene, "?sort=distance&limit=1&\(near)")
        #expect(first.data.map(\.id) == [aspirin] && first.data[0].distanceMetres == 0)
        let second = try await open(scene, "?sort=distance&limit=1&\(near)&cursor=\(first.nextCursor ?? "")")
        #expect(second.data.map(\.id) == [latte] && second.nextCursor == nil)
        #expect(
            try await scene.send(.get, "/communities/\(scene.community)/errands?sort=distance", as: scene.omar).fieldErrors == [
                "query.near required"
            ])
    }

    @Test func `G13 both sides have their current errands and their whole history`() async throws {
        let scene = try await ErrandScene(portal, client)
        let (first, second) = (try await scene.post(), try await scene.post(scene.latte("Aspirin")))
        _ = try await scene.verify(first.id, try await scene.pickUp(first.id).token)
        func mine(_ query: String, _ person: Visitor) async throws -> [API.ErrandID] {
            try await scene.send(.get, "/errands\(query)", as: person).decoded(API.Page<API.Errand>.self).data.map(\.id)
        }
        #expect(try await mine("?state=current", scene.rita) == [second.id])
        #expect(try await mine("?state=previous", scene.rita) == [first.id])
        #expect(try await mine("?role=runner&state=previous", scene.omar) == [first.id])
        #expect(try await mine("?role=requester", scene.omar).isEmpty)
        #expect(try await mine("", scene.pam).isEmpty)
        #expect(Set(try await mine("", scene.rita)) == [first.id, second.id])
        let page: API.Page<API.Errand> = try await scene.send(.get, "/errands?limit=1", as: scene.rita).decoded()
        #expect(try await mine("?limit=1&cursor=\(page.nextCursor ?? "")", scene.rita) != page.data.map(\.id))
    }

    @Test func `G10 members who prefer the category are told of a new errand once, its requester is not`() async throws {
        let scene = try await ErrandScene(portal, client)
        for person in [scene.rita, scene.omar] { try await scene.prefer([scene.coffee], person) }
        try await scene.prefer([scene.pharmacy], scene.pam)
        let errand = try await scene.post()
        _ = try await scene.send(.patch, "/errands/\(errand.id)", API.ErrandPatch(rewardCents: 900), as: scene.rita)
        #expect(try await scene.told(scene.omar) == ["errand.in_category"])
        #expect(try await scene.told(scene.pam).isEmpty)
        #expect(try await scene.told(scene.rita).isEmpty)
    }

    @Test func `G10 an edit to another category tells those who prefer that one`() async throws {
        let scene = try await ErrandScene(portal, client)
        try await scene.prefer([scene.coffee, scene.pharmacy], scene.omar)
        try await scene.prefer([scene.pharmacy], scene.pam)
        let errand = try await scene.post()
        let patch = API.ErrandPatch(categoryID: scene.pharmacy)
        for _ in 1...2 { _ = try await scene.send(.patch, "/errands/\(errand.id)", patch, as: scene.rita) }
        for person in [scene.omar, scene.pam] {
            #expect(try await scene.told(person) == ["errand.in_category"])
            let events = try await portal.events(for: [person.id.description])
            #expect(events.filter { $0.type == "notification.created" }.count == 1)
        }
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `open errands are read in the order of an index`() throws {
        let (community, user, category) = (
            portal.services.id(Community.ID.self), portal.services.id(User.ID.self), portal.services.id(Category.ID.self)
        )
        let cursor: ErrandRepository.TimeCursor = (portal.clock.now, portal.services.id())
        for (categories, index) in [(nil, "errands_open "), ([category], "errands_open_by_category ")] as [([Category.ID]?, String)] {
            let query = ErrandRepository.openQuery(in: community, for: user, categories, after: cursor, limit: 21)
            let steps = try portal.services.database.queryPlan(query)
            #expect(steps.contains { $0.contains(index) })
            #expect(!steps.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") }, "\(steps)")
        }
    }

    /// SQLite only, for the same reason.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `the nearest open errands are found by an index alone`() throws {
        let (community, user) = (portal.services.id(Community.ID.self), portal.services.id(User.ID.self))
        let steps = try portal.services.database.queryPlan(ErrandRepository.positionsQuery(in: community, for: user, nil))
        #expect(steps.contains { $0.contains("COVERING INDEX errands_open_positions ") }, "\(steps)")
    }

    @Test func `who leaves a community takes back the errands that nobody has accepted`() async throws {
        let scene = try await ErrandScene(portal, client)
        let (open, taken) = (try await scene.post(), try await scene.post(scene.latte("Aspirin")))
        try await scene.step("acceptance", taken.id)
        let (rita, community, now) = (scene.rita.id, scene.community, portal.clock.now)
        try await portal.services.write { try ErrandEditing.cancelAll(of: rita, in: community, at: now, $0) }
        #expect(try await scene.show(open.id, as: scene.rita).status == .cancelled)
        #expect(try await scene.show(taken.id, as: scene.rita).status == .accepted)
        portal.clock.advance(seconds: 31)
        try await scene.sweep()
        #expect(try await portal.charges() == ["authorised": 1, "voided": 1])
    }

    @Test func `G15 people who block each other don't meet, whichever of them blocked`() async throws {
        let scene = try await ErrandScene(portal, client)
        try await scene.prefer([scene.coffee], scene.omar)
        #expect(try await scene.send(.put, "/me/blocks/\(scene.omar.id)", as: scene.rita).status == .noContent)
        #expect(try await scene.send(.put, "/me/blocks/\(scene.omar.id)", as: scene.rita).status == .noContent)
        let errand = try await scene.post()
        #expect(try await open(scene).data.isEmpty)
        #expect(try await scene.told(scene.omar).isEmpty)
        #expect(try await scene.send(.get, "/errands/\(errand.id)", as: scene.omar).status == .notFound)
        #expect(try await scene.step("acceptance", errand.id).status == .notFound)
        let blocked: API.Page<API.Person> = try await scene.send(.get, "/me/blocks", as: scene.rita).decoded()
        #expect(blocked.data.map(\.id) == [scene.omar.id] && blocked.data[0].displayName == "Omar S.")
        #expect(try await scene.send(.get, "/me/blocks", as: scene.omar).decoded(API.Page<API.Person>.self).data.isEmpty)
        _ = try await scene.send(.delete, "/me/blocks/\(scene.omar.id)", as: scene.rita)
        #expect(try await open(scene).data.count == 1)
        _ = try await scene.send(.put, "/me/blocks/\(scene.rita.id)", as: scene.omar)
        #expect(try await open(scene).data.isEmpty)
        #expect(try await scene.send(.put, "/me/blocks/\(scene.omar.id)", as: scene.omar).status == .notFound)
        #expect(try await scene.send(.put, "/me/blocks/user_01kvjw5a00e44sxe574s0yrwpz", as: scene.omar).status == .notFound)
    }
}
