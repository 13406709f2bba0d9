import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Flow S2: neighbors list, filter, contact, accept and let expire. All use HarvestClient over HTTP, and the clock is manual.
@Suite(.portal(at: "2026-11-07T09:00:00-08:00")) struct MapleTowerTests {
    @Test func `two weeks in Maple Tower, from the first listing to the contact that ends`() async throws {
        let present = try #require(Instant("2026-11-21T10:00:00-08:00"))
        let portal = PortalTrait.portal
        try await portal.live { server, guest in
            let tower = try await MapleTower(portal, server, guest)
            let hers = try await tower.susiePosts(at: present)
            let (ryan, milk) = try await Self.ryanPosts(tower)
            try await Self.guestsBrowse(tower, milk)
            try await Self.filters(tower)
            let asked = try await Self.neighborsAsk(tower, milk, ryan)
            try await Self.ryanAccepts(tower, milk, ryan, asked)
            try await Self.afterwards(tower, ryan, milk, hers)
            try await Self.lobsterExpires(tower, present)
        }
    }

    /// Step 2: Ryan signs up and posts milk. What is wrong is named.
    private static func ryanPosts(_ tower: MapleTower) async throws -> (HarvestClient, API.Listing) {
        var short = MapleTower.account("Ryan", tower.community)
        short.password = "12345"
        #expect(await refusal { _ = try await tower.guest.signUp(short) }?.errors?.map(\.field) == ["password"])
        let ryan = try await tower.joins("Ryan")
        var draft = try await tower.draft("Fresh 2% milk jug", 20_001, "Dairy", by: ryan)
        #expect(await refusal { _ = try await ryan.createListing(draft) }?.errors?.map(\.field) == ["price_cents"])
        draft.priceCents = Cents(150)
        draft.title = String(repeating: "m", count: 31)
        #expect(await refusal { _ = try await ryan.createListing(draft) }?.errors?.map(\.field) == ["title"])
        draft.title = "Fresh 2% milk jug"
        return (ryan, try await ryan.createListing(draft))
    }

    /// Step 3: guests see four of the five, and may do nothing else.
    private static func guestsBrowse(_ tower: MapleTower, _ milk: API.Listing) async throws {
        #expect(try await tower.titles() == ["Fresh 2% milk jug", "brown sugar", "coke", "lobster"])
        #expect(await refusal { _ = try await tower.guest.request(milk.id) }?.code == .unauthenticated)
        let draft = try await tower.draft("x", 0, "Dairy", by: tower.susie)
        #expect(await refusal { _ = try await tower.guest.createListing(draft) }?.code == .unauthenticated)
    }

    /// Step 4: filters, orders and search.
    private static func filters(_ tower: MapleTower) async throws {
        let drinks = try await tower.category("Drinks")
        let milk = "Fresh 2% milk jug"
        for (query, titles) in [
            (API.ListingQuery(age: .fiveDays), [milk, "brown sugar"]), (.init(category: drinks), ["coke"]),
            (.init(priceMinCents: 100, priceMaxCents: 200, sort: .lowest), ["coke", milk]),
            (.init(sort: .lowest), ["brown sugar", "coke", milk, "lobster"]),
            (.init(sort: .highest), ["lobster", milk, "coke", "brown sugar"]),
            (.init(sort: .newest), [milk, "brown sugar", "coke", "lobster"]), (.init(), [milk, "brown sugar", "coke", "lobster"]),
            (.init(search: "BROWN  sugar"), ["brown sugar"]), (.init(search: "2%"), [milk]),
        ] {
            #expect(try await tower.titles(query) == titles, "\(query.items)")
        }
    }

    /// Step 5: Phil and Tanay ask. Ryan sees names and photos only, and Phil nothing of Ryan's.
    private static func neighborsAsk(_ tower: MapleTower, _ milk: API.Listing, _ ryan: HarvestClient) async throws -> [(
        HarvestClient, API.ExchangeRequest
    )] {
        var asked: [(HarvestClient, API.ExchangeRequest)] = []
        for name in ["Phil", "Tanay"] {
            let client = try await tower.joins(name)
            let request = try await client.request(milk.id)
            #expect(try await client.request(milk.id) == request)
            #expect(request.contact == nil && request.status == .requested)
            asked.append((client, request))
        }
        let interested = try await ryan.requests(for: milk.id).data
        #expect(Set(interested.map(\.buyer.displayName)) == ["Phil S.", "Tanay S."] && interested.allSatisfy { $0.contact == nil })
        let kinds = try await tower.portal.services.read { db in
            try db.all("SELECT kind, subject_id FROM notifications LIMIT 10") { "\(try $0.text("kind")) \(try $0.text("subject_id"))" }
        }
        #expect(kinds == Array(repeating: "exchange.requested \(milk.id)", count: 2))
        return asked
    }

    /// Step 6: only Ryan can accept. He and Phil see each other's contact data, and Tanay none.
    private static func ryanAccepts(
        _ tower: MapleTower, _ milk: API.Listing, _ ryan: HarvestClient, _ asked: [(HarvestClient, API.ExchangeRequest)]
    ) async throws {
        let (phil, request) = asked[0]
        let (tanay, lost) = asked[1]
        #expect(await refusal { _ = try await tanay.accept(request.id) }?.code == .notFound)
        #expect(try await ryan.accept(request.id).contact?.email == "phil@maple.example.com")
        let seen = try await phil.exchangeRequest(request.id)
        #expect(seen.contact?.email == "ryan@maple.example.com" && seen.contact?.phone == "+13105551004" && seen.listing.status == .sold)
        let closed = try await tanay.exchangeRequest(lost.id)
        #expect(closed.status == .closed && closed.contact == nil)
        #expect(try await tower.titles() == ["brown sugar", "coke", "lobster"])
        let before = try await dump(tower.portal)
        for _ in 1...2 { _ = try await ryan.listing(milk.id) }
        #expect(try await dump(tower.portal) == before)
    }

    /// Step 7: a sold listing can't be edited, and an ended one is gone.
    private static func afterwards(
        _ tower: MapleTower, _ ryan: HarvestClient, _ milk: API.Listing, _ hers: [String: API.Listing]
    ) async throws {
        #expect(await refusal { _ = try await ryan.updateListing(milk.id, .init(quantity: 2)) }?.code == .illegalState)
        let coke = try #require(hers["coke"])
        let asked = try await ryan.request(coke.id)
        #expect(try await tower.susie.endListing(coke.id).status == .ended)
        #expect(try await tower.titles() == ["brown sugar", "lobster"])
        #expect(try await tower.titles(.init(search: "coke")) == [])
        #expect(try await ryan.exchangeRequests().data == [])
        #expect(await refusal { _ = try await ryan.exchangeRequest(asked.id) }?.code == .notFound)
    }

    /// Step 8: lobster is out at exactly 14 days.
    private static func lobsterExpires(_ tower: MapleTower, _ present: Instant) async throws {
        tower.portal.clock.set(present + 120)
        #expect(try await tower.titles() == ["brown sugar", "lobster"])
        tower.portal.clock.set(Instant(milliseconds: (present + 3_600).milliseconds - 1))
        #expect(try await tower.titles() == ["brown sugar", "lobster"])
        tower.portal.clock.set(present + 3_600)
        #expect(try await tower.titles() == ["brown sugar"])
    }

    private static func dump(_ portal: TestPortal) async throws -> [String] {
        try await portal.services.read { db in
            try db.all(String.self, "SELECT hex(id) || status FROM listings ORDER BY id LIMIT 20")
                + db.all(String.self, "SELECT hex(id) || status FROM exchange_requests ORDER BY id LIMIT 20")
        }
    }
}
