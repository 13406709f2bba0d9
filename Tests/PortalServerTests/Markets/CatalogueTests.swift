import Foundation
import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The public catalogue. The clock shows Saturday, 10 a.m., in Los Angeles.
@Suite(.portal) struct CatalogueTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `markets are listed by name, on pages that neither repeat nor skip any`() async throws {
        for name in ["Echo Park", "Atwater", "Silverlake", "Burbank", "Atwater"] { try await portal.addMarket(name) }
        var names: [String] = []
        var path = "/markets?limit=2"
        for _ in 0..<5 {
            let page: API.Page<API.Market> = try await client.api(.get, path).decoded()
            names += page.data.map(\.name)
            guard let cursor = page.nextCursor else { break }
            path = "/markets?limit=2&cursor=\(cursor)"
        }
        #expect(names == ["Atwater", "Atwater", "Burbank", "Echo Park", "Silverlake"])
    }

    @Test func `markets near a point are sorted by distance and limited to the radius`() async throws {
        try await portal.addMarket("Far", latitude: 34.9, longitude: -118.3)
        try await portal.addMarket("Second", latitude: 34.10, longitude: -118.30)
        try await portal.addMarket("First", latitude: 34.05, longitude: -118.28)
        let page: API.Page<API.Market> = try await client.api(.get, "/markets?near=34.05,-118.28").decoded()
        #expect(page.data.map(\.name) == ["First", "Second"])
        #expect(page.data.map(\.distanceMetres) == [0, 5857])
        let first: API.Page<API.Market> = try await client.api(.get, "/markets?near=34.05,-118.28&limit=1").decoded()
        let cursor = try #require(first.nextCursor)
        let second: API.Page<API.Market> = try await client.api(.get, "/markets?near=34.05,-118.28&limit=1&cursor=\(cursor)").decoded()
        #expect(second.data.map(\.name) == ["Second"] && second.nextCursor == nil)
    }

    @Test(.portal(at: "2026-11-21T07:59:59-08:00")) func `a market is open from opening to closing time, to the minute, despite caches`()
        async throws
    {
        let id = try await portal.addMarket("Silverlake")
        try await portal.run { client async throws in
            func isOpen() async throws -> Bool { try await client.api(.get, "/markets/\(id)").decoded(API.Market.self).hours.isOpenNow }
            #expect(try await isOpen() == false)
            portal.clock.advance(seconds: 1)
            #expect(try await isOpen())
            let open: API.Page<API.Market> = try await client.api(.get, "/markets?open_now=true").decoded()
            #expect(open.data.map(\.hours.closesAt) == [Instant("2026-11-21T13:00:00-08:00")])
            portal.clock.set(try #require(Instant("2026-11-21T13:00:00-08:00")))
            #expect(try await isOpen() == false)
            let none: API.Page<API.Market> = try await client.api(.get, "/markets?open_now=true").decoded()
            #expect(none.data.isEmpty)
        }
    }

    @Test func `44 search ignores case, accents and spaces, and takes wildcards literally`() async throws {
        try await portal.addMarket("Mercado La Cañada")
        try await portal.addMarket("100% Local")
        func found(_ words: String) async throws -> [String] {
            try await client.api(.get, "/markets?q=\(words)").decoded(API.Page<API.Market>.self).data.map(\.name)
        }
        for (words, names) in [
            ("LACANADA", ["Mercado La Cañada"]), ("la%20ca", ["Mercado La Cañada"]), ("%25", ["100% Local"]), ("_", []),
        ] {
            let answer = try await found(words)
            #expect(answer == names)
        }
    }

    @Test func `answers are cacheable for a minute, privately when signed in, and revalidate with a 304`() async throws {
        let id = try await portal.addMarket("Silverlake")
        let ana = try await portal.signUp(.ana)
        let answer = try await client.api(.get, "/markets/\(id)")
        #expect(answer.headers[.cacheControl] == "public, max-age=60" && answer.headers[.vary]?.contains("Accept-Language") == true)
        let etag = try #require(answer.headers[.eTag])
        let again = try await client.api(.get, "/markets/\(id)", headers: [.ifNoneMatch: etag])
        #expect(again.status == .notModified && again.body.readableBytes == 0)
        #expect(try await client.api(.get, "/markets/\(id)", as: ana).headers[.cacheControl] == "private, max-age=60")
    }

    @Test func `a changed market has a new entity tag immediately`() async throws {
        let id = try await portal.addMarket("Silverlake")
        let etag = try #require(try await client.api(.get, "/markets/\(id)").headers[.eTag])
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET name = 'Silver Lake' WHERE id = \(id)") }
        let answer = try await client.api(.get, "/markets/\(id)", headers: [.ifNoneMatch: etag])
        #expect(answer.status == .ok)
        #expect(try answer.decoded(API.Market.self).name == "Silver Lake")
    }

    @Test func `vendors of a market come grouped by category, with their stall`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let rosa = try await portal.signUp(.rosa)
        let tom = try await portal.signUp(.tom)
        try await portal.addStall(try rosa.requireVendor(), at: market, number: "A4")
        try await portal.addStall(try tom.requireVendor(), at: market, number: "B2")
        let fruit = try await portal.services.read { try $0.categories.find(.vendor, key: "fruit-vendors")?.id }
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET category_id = \(fruit) WHERE id = \(tom.vendor)") }
        let page: API.Page<API.VendorGroup> = try await client.api(.get, "/markets/\(market)/vendors").decoded()
        #expect(page.data.map(\.category.name) == ["Farm", "Fruit Vendors"])
        #expect(page.data.flatMap(\.vendors).map(\.stallNumber) == ["A4", "B2"])
        let spanish: API.Page<API.VendorGroup> =
            try await client.api(.get, "/markets/\(market)/vendors", headers: [.acceptLanguage: "es"]).decoded()
        #expect(spanish.data.map(\.category.name).contains("Frutas"))
    }

    @Test func `sold-out produce is hidden immediately unless requested`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let vendor = try await portal.signUp(.rosa).requireVendor()
        try await portal.addStall(vendor, at: market)
        let kale = try await portal.addProduce("Kale", of: vendor, at: [market], stock: 1)
        try await portal.addProduce("Apples", of: vendor, at: [market])
        func names(_ query: String) async throws -> [String] {
            try await client.api(.get, "/produce?\(query)").decoded(API.Page<API.Produce>.self).data.map(\.name)
        }
        #expect(try await names("vendor=\(vendor)") == ["Apples", "Kale"])
        #expect(try await names("source=\(market)") == ["Apples", "Kale"])
        try await portal.services.write { db in _ = try db.execute("UPDATE produce SET stock = 0 WHERE id = \(kale)") }
        #expect(try await names("vendor=\(vendor)") == ["Apples"])
        #expect(try await names("vendor=\(vendor)&sold_out=true") == ["Apples", "Kale"])
        #expect(try await names("source=\(market)&q=KAL") == [])
        let one: API.Produce = try await client.api(.get, "/produce/\(kale)").decoded()
        #expect(one.inStock == false && one.stock == 0 && one.sourceIDs == [.market(market)])
    }

    @Test func `produce is listed by vendor and name over pages`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let rosa = try await portal.signUp(.rosa).requireVendor()
        let tom = try await portal.signUp(.tom).requireVendor()
        for vendor in [tom, rosa] {
            try await portal.addStall(vendor, at: market)
            for name in ["Pears", "Apples", "Kale"] { try await portal.addProduce(name, of: vendor, at: [market]) }
        }
        var names: [String] = []
        var cursor: String?
        repeat {
            let more = cursor.map { "&cursor=\($0)" } ?? ""
            let page: API.Page<API.Produce> = try await client.api(.get, "/produce?source=\(market)&limit=2\(more)").decoded()
            names += page.data.map { "\($0.vendorName) \($0.name)" }
            cursor = page.nextCursor
        } while cursor != nil
        #expect(
            names == [
                "Green Valley Farm Apples", "Green Valley Farm Kale", "Green Valley Farm Pears", "Sunny Acres Apples",
                "Sunny Acres Kale",
                "Sunny Acres Pears",
            ])
    }

    @Test func `whoever has the slots gets a 304 until one is over`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let path = "/slots?source=\(market)&days=1"
        let etag = try #require(try await client.api(.get, path).headers[.eTag])
        #expect(try await client.api(.get, path, headers: [.ifNoneMatch: etag]).status == .notModified)
        portal.clock.advance(seconds: 1800)
        #expect(try await client.api(.get, path, headers: [.ifNoneMatch: etag]).status == .ok)
    }

    @Test func `slots are the remaining half hours of the opening hours`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let page: API.Page<API.Slot> = try await client.api(.get, "/slots?source=\(market)&days=1").decoded()
        #expect(page.data.map(\.startsLocal.description) == ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30"])
        let unknown = try await client.api(.get, "/slots?source=\(portal.services.id(Market.ID.self))")
        #expect(unknown.fieldErrors == ["query.source not_found"])
    }

    @Test(arguments: [
        "/markets?limit=0", "/markets?nonsense=1", "/markets?near=91,0", "/markets?cursor=AAAA", "/communities?sort=distance",
        "/produce?vendor=x",
    ])
    func `a query that can't be used is refused with its field`(path: String) async throws {
        let answer = try await client.api(.get, path)
        #expect(answer.status == .unprocessableContent && answer.code == "invalid" && answer.fieldErrors.count == 1)
    }

    @Test func `missing, closed and unapproved resources are not found`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let vendor = try await portal.signUp(.rosa).requireVendor()
        try await portal.services.write { db in
            try db.execute("UPDATE markets SET status = 'closed' WHERE id = \(market)")
            try db.execute("UPDATE vendors SET status = 'pending' WHERE id = \(vendor)")
        }
        for path in [
            "/markets/\(market)", "/markets/nonsense", "/vendors/\(vendor)", "/produce/\(portal.services.id(Produce.ID.self))",
            "/communities/x",
        ] {
            let answer = try await client.api(.get, path)
            #expect(answer.status == .notFound)
        }
    }

    @Test func `categories come in the operator's order and the reader's language`() async throws {
        let page: API.Page<API.Category> = try await client.api(.get, "/categories?kind=listing&limit=3").decoded()
        #expect(page.data.map(\.name) == ["Veggies", "Fruits", "Dairy"])
        let next: API.Page<API.Category> = try await client.api(
            .get, "/categories?kind=listing&limit=100&cursor=\(try #require(page.nextCursor))", headers: [.acceptLanguage: "es"]
        ).decoded()
        #expect(next.data.count == 15 && next.data.first?.name == "Dulces")
    }
}
