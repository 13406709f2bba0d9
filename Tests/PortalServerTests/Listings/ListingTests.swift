import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Posting, editing and ending listings. M9, M10, M14, M19, M20 and M22 of the sources.
@Suite(.portal) struct ListingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `M9 M19 a listing has what its seller entered, and is free unless it has a price`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let body = try await scene.body("Fresh 2% milk jug", of: ryan, ["description": "\"Unopened\"", "quantity": "3"])
        let answer = try await client.api(.post, "/listings", body, as: ryan)
        let listing = try answer.decoded(API.Listing.self)
        #expect(answer.status == .created && answer.headers[.location] == "/api/v1/listings/\(listing.id)")
        #expect(listing.title == "Fresh 2% milk jug" && listing.description == "Unopened" && listing.quantity == 3)
        #expect(listing.priceCents == .zero && listing.currency == "USD" && listing.category.name == "Dairy")
        #expect(listing.communityID == scene.tower && listing.seller.id == .person(ryan.id) && listing.seller.displayName == "Ryan S.")
        #expect(listing.postedAt == portal.clock.now && listing.expiresAt == portal.clock.now + 14 * 86_400)
        #expect(listing.isMine && listing.allowedActions == [.edit, .end] && listing.requestCount == 0)
        #expect(try await scene.events(of: ryan, "listing.status_changed") == ["available"])
    }

    @Test(arguments: [
        ("photo_id", "", "photo_id required"), ("title", "\"\"", "title too_short"),
        ("title", "\"\(String(repeating: "x", count: 31))\"", "title too_long"), ("price_cents", "20001", "price_cents too_large"),
        ("price_cents", "-1", "price_cents too_small"), ("quantity", "0", "quantity too_small"), ("quantity", "1000", "quantity too_large"),
        ("description", "\"\(String(repeating: "x", count: 201))\"", "description too_long"), ("category_id", "", "category_id required"),
        ("seller_id", "\"x\"", "seller_id unknown_field"),
        ("community_id", "\"community_01kvjw5a00fja8fmmev1ygm35e\"", "community_id not_found"),
        ("photo_id", "\"photo_01kvjw5a00et8bheh2bgcxf1jb\"", "photo_id not_found"),
        ("category_id", "\"category_01kvjw5a00e3famwjzdp3yztrp\"", "category_id not_found"),
    ])
    func `M19 a wrong field is named`(field: String, value: String, error: String) async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let answer = try await client.api(.post, "/listings", try await scene.body("Milk", of: ryan, [field: value]), as: ryan)
        #expect(answer.status == .unprocessableContent && answer.fieldErrors == [error], "\(answer.text)")
        #expect(try await scene.titles() == [])
    }

    @Test func `M19 the longest, dearest and most numerous listing is accepted`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let title = String(repeating: "x", count: 30)
        let listing = try await scene.post(
            title, 20_000, as: ryan, ["quantity": "999", "description": "\"\(String(repeating: "y", count: 200))\""])
        #expect(listing.title == title && listing.priceCents == Cents(20_000) && listing.quantity == 999)
    }

    @Test func `M19 photos of others and categories of other kinds are refused, and so are people who are no members`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, eve) = (try await scene.neighbor("Ryan"), try await portal.join("Eve"))
        let stolen = "\"\(try await scene.addPhoto(of: ryan))\""
        let susie = try await scene.neighbor("Susie")
        let photo = try await client.api(.post, "/listings", try await scene.body("Milk", of: susie, ["photo_id": stolen]), as: susie)
        #expect(photo.fieldErrors == ["photo_id not_found"])
        let errands = "\"\(try await scene.category("coffee", .errand))\""
        let kind = try await client.api(.post, "/listings", try await scene.body("Milk", of: ryan, ["category_id": errands]), as: ryan)
        #expect(kind.fieldErrors == ["category_id wrong_kind"])
        let stranger = try await client.api(.post, "/listings", try await scene.body("Milk", of: eve), as: eve)
        #expect(stranger.status == .forbidden && stranger.code == "membership_required")
        let guest = try await client.api(.post, "/listings", try await scene.body("Milk", of: eve))
        #expect(guest.status == .unauthorized)
    }

    @Test func `a listing sent twice under a key is one listing`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let body = try await scene.body("Milk", of: ryan)
        let headers: HTTPFields = [.idempotencyKey: "press-0123456789abcdef"]
        let first = try await client.api(.post, "/listings", body, as: ryan, headers: headers)
        let again = try await client.api(.post, "/listings", body, as: ryan, headers: headers)
        #expect(first.text == again.text && again.headers[.idempotencyReplayed] == "true")
        #expect(first.headers[.location] == again.headers[.location])
        #expect(try await scene.titles() == ["Milk"])
    }

    @Test func `M20 the seller edits everything but the photo, while it is available`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", 150, as: ryan, ["description": "\"Unopened\""])
        let path = "/listings/\(milk.id)"
        let tag = try await client.api(.get, path, as: ryan).headers[.eTag] ?? ""
        let drinks = try await scene.category("drinks")
        let edit = #"{"title":"Oat milk","quantity":2,"price_cents":0,"category_id":"\#(drinks)","description":null}"#
        let changed = try await client.api(.patch, path, edit, as: ryan, headers: [.ifMatch: tag])
        let now = try changed.decoded(API.Listing.self)
        #expect(now.title == "Oat milk" && now.quantity == 2 && now.priceCents == .zero && now.category.id == drinks)
        #expect(now.description == nil && now.photo == milk.photo && now.postedAt == milk.postedAt)
        #expect(try await scene.listing(milk.id, as: ryan) == now)
        #expect(try await scene.titles("q=oat&category=\(drinks)") == ["Oat milk"])
        #expect(try await scene.titles("q=unopened") == [])
        #expect(try await client.api(.patch, path, edit, as: ryan, headers: [.ifMatch: tag]).code == "version_mismatch")
        let photo = #"{"photo_id":"\#(try await scene.addPhoto(of: ryan))"}"#
        #expect(try await client.api(.patch, path, photo, as: ryan).fieldErrors == ["photo_id unknown_field"])
        #expect(try await client.api(.patch, path, "{}", as: ryan).code == "invalid")
        #expect(try await client.api(.patch, path, edit, as: phil).status == .notFound)
        try await scene.accept(try await scene.request(now, as: phil), as: ryan)
        let late = try await client.api(.patch, path, edit, as: ryan)
        #expect(late.status == .conflict && late.code == "illegal_state" && late.markup.mentions("\"current_status\":\"sold\""))
    }

    @Test func `M14 ending hides a listing from everybody else, also from their histories, and tells who asked`() async throws {
        let scene = try await ListingScene(portal, client)
        let (susie, phil) = (try await scene.neighbor("Susie"), try await scene.neighbor("Phil"))
        let coke = try await scene.post("Coke", 100, as: susie)
        let request = try await scene.request(coke, as: phil)
        #expect(try await client.api(.post, "/listings/\(coke.id)/closure", as: phil).status == .notFound)
        for _ in 1...2 {
            let ended = try await client.api(.post, "/listings/\(coke.id)/closure", as: susie).decoded(API.Listing.self)
            #expect(ended.status == .ended && ended.allowedActions == [] && ended.requestCount == 1)
        }
        #expect(try await scene.titles() == [])
        #expect(try await scene.titles("q=coke") == [])
        #expect(try await client.api(.get, "/listings/\(coke.id)", as: phil).status == .notFound)
        #expect(try await client.api(.get, "/exchange-requests/\(request.id)", as: phil).status == .notFound)
        #expect(try await client.api(.get, "/exchange-requests", as: phil).decoded(API.Page<API.ExchangeRequest>.self).data == [])
        #expect(try await scene.exchange(request, as: susie).status == .closed)
        #expect(try await scene.told(phil) == ["exchange.closed about \(coke.id)"])
        #expect(try await scene.events(of: phil, "exchange.status_changed") == ["requested", "closed"])
        #expect(try await scene.events(of: susie, "listing.status_changed") == ["available", "ended"])
        #expect(try await client.api(.post, "/listings/\(coke.id)/exchange-requests", as: phil).status == .notFound)
    }

    @Test func `M10 M13 M22 available or sold, one's own or another's, a listing has four views`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, eve) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Eve"))
        let milk = try await scene.post("Milk", as: ryan)
        #expect(try await scene.listing(milk.id, as: phil).allowedActions == [.request, .report])
        let request = try await scene.request(milk, as: phil)
        let asked = try await scene.listing(milk.id, as: phil)
        #expect(asked.myRequest == API.MyRequest(id: request.id, status: .requested) && asked.allowedActions == [.withdraw, .report])
        #expect(asked.requestCount == nil && !asked.isMine)
        let own = try await scene.listing(milk.id, as: ryan)
        #expect(own.isMine && own.requestCount == 1 && own.allowedActions == [.edit, .end, .acceptARequest])
        try await scene.accept(request, as: ryan)
        let (sold, bought) = (try await scene.listing(milk.id, as: ryan), try await scene.listing(milk.id, as: phil))
        #expect(sold.status == .sold && sold.isMine && sold.allowedActions == [])
        #expect(bought.status == .sold && !bought.isMine && bought.myRequest?.status == .accepted && bought.allowedActions == [])
        #expect(try await client.api(.get, "/listings/\(milk.id)", as: eve).status == .notFound)
        #expect(try await client.api(.get, "/listings/\(milk.id)").status == .notFound)
        #expect(try await scene.titles(as: phil) == [])
    }

    @Test func `guests read an available listing, without what members may do`() async throws {
        let scene = try await ListingScene(portal, client)
        let milk = try await scene.post("Milk", as: try await scene.neighbor("Ryan"))
        let answer = try await client.api(.get, "/listings/\(milk.id)")
        let seen = try answer.decoded(API.Listing.self)
        #expect(seen.title == "Milk" && seen.allowedActions == [] && seen.requestCount == nil && !seen.isMine)
        let again = try await client.api(.get, "/listings/\(milk.id)", headers: [.ifNoneMatch: answer.headers[.eTag] ?? ""])
        #expect(again.status == .notModified)
    }

    @Test func `M22 my listings are all of mine, newest first, filtered by what they are now`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, susie) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Susie"))
        try await scene.post("Old rice", as: ryan)
        portal.clock.advance(seconds: 14 * 86_400)
        let milk = try await scene.post("Milk", as: ryan)
        portal.clock.advance(seconds: 60)
        try await scene.post("Coke", as: ryan)
        try await scene.post("Hers", as: susie)
        try await scene.accept(try await scene.request(milk, as: susie), as: ryan)
        func mine(_ query: String = "") async throws -> [String] {
            try await client.api(.get, "/me/listings?\(query)", as: ryan).decoded(API.Page<API.Listing>.self).data.map(\.title)
        }
        #expect(try await mine() == ["Coke", "Milk", "Old rice"])
        for _ in 1...2 {
            #expect(try await mine("status=expired") == ["Old rice"])
            #expect(try await mine("status=available") == ["Coke"])
            #expect(try await mine("status=sold") == ["Milk"])
            #expect(try await mine("status=ended") == [])
            try await scene.work()
        }
        let first = try await client.api(.get, "/me/listings?limit=1", as: ryan).decoded(API.Page<API.Listing>.self)
        #expect(try await mine("limit=2&cursor=\(first.nextCursor ?? "")") == ["Milk", "Old rice"])
    }

    @Test func `a listing's photo outlives the cleaning of unused photos`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let milk = try await scene.post("Milk", as: ryan)
        _ = try await scene.addPhoto(of: ryan)
        portal.clock.advance(seconds: 40 * 86_400)
        try await scene.work()
        let photos = try await portal.services.read { try $0.all(Photo.ID.self, "SELECT id FROM photos LIMIT 10") }
        #expect(photos == [milk.photo.id])
    }
}
