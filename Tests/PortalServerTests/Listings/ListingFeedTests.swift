import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The feed of a community: filters, orders, search and age. M7, M8, M17 and M18 of the sources.
@Suite(.portal) struct ListingFeedTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Susie's listings of different ages and prices. It is the 14th day.
    private func stock() async throws -> (scene: ListingScene, susie: Visitor) {
        let scene = try await ListingScene(portal, client)
        let susie = try await scene.neighbor("Susie")
        for (title, cents, key, seconds) in [
            ("Rice", 0, "packaged-goods", 60), ("Lobster", 20_000, "seafood", 8 * 86_400), ("Coke", 100, "drinks", 3 * 86_400),
            ("Brown sugar", 0, "baking-supplies", 3 * 86_400),
        ] {
            try await scene.post(title, cents, as: susie, ["category_id": "\"\(try await scene.category(key))\""])
            portal.clock.advance(seconds: Int64(seconds))
        }
        return (scene, susie)
    }

    @Test func `M7 listings are out at exactly 14 days, with and without a pass of the worker`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let request = try await scene.request(milk, as: phil)
        portal.clock.set(milk.expiresAt + -1)
        try await scene.work()
        #expect(try await scene.titles() == ["Milk"])
        #expect(try await scene.exchange(request, as: phil).status == .requested)
        portal.clock.set(milk.expiresAt)
        #expect(try await scene.titles() == [])
        #expect(try await client.api(.get, "/listings/\(milk.id)").status == .notFound)
        for _ in 1...2 {
            #expect(try await scene.listing(milk.id, as: ryan).status == .expired)
            let seen = try await scene.exchange(request, as: phil)
            #expect(seen.status == .closed && seen.listing.status == .expired && seen.allowedActions == [])
            #expect(seen.listing.myRequest?.status == .closed)
            #expect(try await client.api(.post, "/exchange-requests/\(request.id)/acceptance", as: ryan).code == "illegal_state")
            #expect(try await client.api(.post, "/listings/\(milk.id)/closure", as: ryan).code == "illegal_state")
            #expect(try await client.api(.patch, "/listings/\(milk.id)", #"{"quantity":2}"#, as: ryan).code == "illegal_state")
            try await scene.work()
        }
        #expect(try await scene.events(of: ryan, "listing.status_changed") == ["available", "expired"])
        #expect(try await scene.events(of: phil, "exchange.status_changed") == ["requested", "closed"])
        #expect(try await scene.told(phil) == ["exchange.closed about \(milk.id)"])
    }

    @Test func `M8 filters by age, category and price leave what they say`() async throws {
        let (scene, _) = try await stock()
        // Rice is 14 days and a minute old, Lobster 14 days, Coke 6 days, Brown sugar 3 days.
        #expect(try await scene.titles() == ["Brown sugar", "Coke"])
        #expect(try await scene.titles("age=5d") == ["Brown sugar"])
        #expect(try await scene.titles("age=2d") == [])
        #expect(try await scene.titles("age=24h") == [])
        #expect(try await scene.titles("age=7d") == ["Brown sugar", "Coke"])
        #expect(try await scene.titles("age=14d") == ["Brown sugar", "Coke"])
        #expect(try await scene.titles("price_min_cents=1") == ["Coke"])
        #expect(try await scene.titles("price_max_cents=0") == ["Brown sugar"])
        #expect(try await scene.titles("price_min_cents=100&price_max_cents=100") == ["Coke"])
        #expect(try await scene.titles("price_min_cents=101") == [])
        let drinks = try await scene.category("drinks")
        #expect(try await scene.titles("category=\(drinks)") == ["Coke"])
        #expect(try await scene.titles("category=\(drinks)&q=sugar") == [])
    }

    @Test func `M8 an age is exclusive to the millisecond`() async throws {
        let scene = try await ListingScene(portal, client)
        let milk = try await scene.post("Milk", as: try await scene.neighbor("Ryan"))
        for (age, days) in [("24h", 1), ("2d", 2), ("5d", 5), ("7d", 7)] {
            portal.clock.set(Instant(milliseconds: milk.postedAt.milliseconds + Int64(days) * 86_400_000 - 1))
            #expect(try await scene.titles("age=\(age)") == ["Milk"], "\(age)")
            portal.clock.advance(seconds: 1)
            #expect(try await scene.titles("age=\(age)") == [], "\(age)")
        }
    }

    @Test(arguments: [
        ("newest", ["D", "C", "B", "A"]), ("best_match", ["D", "C", "B", "A"]), ("lowest", ["B", "C", "A", "D"]),
        ("highest", ["D", "A", "C", "B"]),
    ])
    func `M8 each order goes on from page to page, without a gap when listings come and go`(sort: String, expected: [String]) async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        var ids: [String: Listing.ID] = [:]
        for (title, cents) in [("A", 300), ("B", 100), ("C", 100), ("D", 20_000)] {
            ids[title] = try await scene.post(title, cents, as: ryan).id
            portal.clock.advance(seconds: 60)
        }
        var (seen, cursor): ([String], String?) = ([], "")
        while let next = cursor {
            let query = "sort=\(sort)&limit=1" + (next.isEmpty ? "" : "&cursor=\(next)")
            let answer = try await client.api(.get, "/communities/\(scene.tower)/listings?\(query)")
            let page = try answer.decoded(API.Page<API.Listing>.self)
            seen += page.data.map(\.title)
            cursor = page.nextCursor
            // What was shown may end without moving the rest.
            if let last = page.data.last?.id { _ = try await client.api(.post, "/listings/\(last)/closure", as: ryan) }
        }
        #expect(seen == expected)
    }

    @Test func `M18 search forgives case, spaces and accents, in title and description, and takes signs literally`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        try await scene.post("Fresh 2% milk jug", as: ryan)
        try await scene.post("Jalapeños", as: ryan, ["description": "\"A bag of them, muy picante\""])
        try await scene.post("Brown sugar", as: ryan, ["description": "\"Crème_brûlée\""])
        for (words, found) in [
            ("BROWN%20%20sugar", "Brown sugar"), ("2%25", "Fresh 2% milk jug"), ("jalapenos", "Jalapeños"), ("MUYPICANTE", "Jalapeños"),
            ("creme_", "Brown sugar"),
        ] {
            #expect(try await scene.titles("q=\(words)") == [found], "\(words)")
        }
        for nothing in ["%25%25", "_______x", "sugarcreme", "2%25milkx"] {
            #expect(try await scene.titles("q=\(nothing)") == [], "\(nothing)")
        }
        #expect(try await scene.titles("q=%20").count == 3)
    }

    @Test func `M7 M17 the feed has others' listings of one community, and of one seller if asked`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, susie) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Susie"))
        try await scene.admit(ryan, to: scene.campus)
        try await scene.post("Milk", as: ryan)
        try await scene.post("Bread", as: ryan, ["community_id": "\"\(scene.campus)\""])
        portal.clock.advance(seconds: 1)
        try await scene.post("Coke", as: susie)
        #expect(try await scene.titles(as: ryan) == ["Coke"])
        #expect(try await scene.titles(as: susie) == ["Milk"])
        #expect(try await scene.titles() == ["Coke", "Milk"])
        #expect(try await scene.titles("seller=\(ryan.id)") == ["Milk"])
        #expect(try await scene.titles("seller=\(ryan.id)", as: ryan) == [])
        #expect(try await scene.titles("seller=vendor_01kvjw5a00et8bheh2bgcxf1jb") == [])
        _ = try await portal.services.write { try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(ryan.id)") }
        #expect(try await scene.titles() == ["Coke"])
    }

    @Test func `an unknown community is not found, and a wrong filter is named`() async throws {
        let scene = try await ListingScene(portal, client)
        #expect(try await client.api(.get, "/communities/community_01kvjw5a00fja8fmmev1ygm35e/listings").status == .notFound)
        #expect(try await client.api(.get, "/communities/x/listings").status == .notFound)
        for (query, error) in [
            ("age=3d", "query.age not_one_of"), ("sort=cheap", "query.sort not_one_of"),
            ("price_min_cents=-1", "query.price_min_cents too_small"),
            ("price_max_cents=20001", "query.price_max_cents too_large"), ("cursor=AAAA", "query.cursor malformed"),
            ("seller=x", "query.seller malformed"), ("color=red", "query.color unknown_field"),
        ] {
            #expect(try await client.api(.get, "/communities/\(scene.tower)/listings?\(query)").fieldErrors == [error], "\(query)")
        }
    }

    @Test(arguments: ["", "sort=lowest", "sort=highest", "q=a", "age=2d&price_min_cents=1", "seller=user_01kvjw5a00eb3s0ck5rtvvj0kj"])
    func `a page of the feed is one statement, found and ordered by an index of live listings`(query: String) async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        try await scene.post("Apples", 100, as: ryan)
        _ = try await scene.titles(query)
        _ = try await scene.titles(query + "&category=\(try await scene.category("dairy"))")
        let plans = try portal.services.database.readQueryPlans().filter {
            $0.0.contains("FROM listings l") && $0.0.contains("l.community_id = ?")
        }
        #expect(!plans.isEmpty)
        for (statement, plan) in plans {
            #expect(!plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan) – \(statement)")
            #expect(!plan.contains { $0.contains("SCAN l") }, "\(plan) – \(statement)")
        }
    }
}
