import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Listings by which vendors pass on what is left.
@Suite(.portal) struct VendorListingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Rosa is a member of the tower, and her kale has a photo.
    private func scene() async throws -> (SurplusScene, ListingScene) {
        let scene = try await SurplusScene(portal, client)
        let tower = try await ListingScene(portal, client)
        let (rosa, kale) = (scene.shop.rosa, scene.shop.kale)
        try await tower.admit(rosa, to: tower.tower)
        let photo = try await tower.addPhoto(of: rosa)
        _ = try await portal.services.write { db in
            try db.execute("UPDATE users SET community_id = \(tower.tower) WHERE id = \(rosa.id)")
            try db.execute("UPDATE produce SET photo_id = \(photo) WHERE id = \(kale)")
        }
        return (scene, tower)
    }

    private func listings(_ tower: ListingScene, _ query: String = "", as viewer: Visitor? = nil) async throws -> [API.Listing] {
        try await client.api(.get, "/communities/\(tower.tower)/listings\(query)", as: viewer).decoded(API.Page<API.Listing>.self).data
    }

    @Test func `neighbors see the vendor, ask for it, and the vendor gives it in the portal`() async throws {
        let (scene, tower) = try await scene()
        let (shop, phil, eve) = (scene.shop, try await tower.neighbor("Phil"), try await tower.neighbor("Eve"))
        try await scene.tap("listing", shop.kale, grams: "300")
        #expect(try await shop.stock(of: shop.kale) == 0)
        let kale = try #require(try await listings(tower, "?seller=\(shop.greenAcres)", as: phil).first)
        #expect(kale.title == "Kale (bunch)" && kale.quantity == 10 && kale.priceCents == 0 && kale.category.name == "Veggies")
        #expect(kale.seller.id == .vendor(shop.greenAcres) && kale.seller.kind == .vendor && kale.seller.displayName == "Green Valley Farm")
        #expect(try await listings(tower, "?seller=\(shop.rosa.id)").isEmpty)
        #expect(try await listings(tower).map(\.id) == [kale.id])
        #expect(try await listings(tower, "?seller=\(shop.sunnyOrchard)").isEmpty)
        let request = try await tower.request(kale, as: phil)
        let other = try await tower.request(kale, as: eve)
        let text = try await client.api(.get, "/exchange-requests/\(request.id)", as: phil).text
        for secret in ["Rosa", "Delgado", shop.rosa.email, "+1310", "Orchard Road"] { #expect(!text.contains(secret), "\(secret)") }
        #expect(try await scene.told(shop.rosa) == ["exchange.requested", "exchange.requested"])
        let id = try await scene.latest()
        let page = try await client.page("/vendor/surplus/\(id)", as: shop.rosa).markup
        #expect(page.shows("Phil S.") && !page.shows(phil.email) && page.shows("Give it"))
        #expect(try await client.page("/vendor", as: shop.rosa).markup.shows("2 neighbors want it"))
        try await scene.press("requests/\(request.id)", id, ["answer": "accept"])
        let given = try await tower.exchange(request, as: phil)
        #expect(
            given.status == .accepted && given.contact?.displayName == "Green Valley Farm" && given.contact?.address == "12 Orchard Road")
        #expect(try await tower.exchange(other, as: eve).status == .closed)
        #expect(try await client.page("/vendor/surplus/\(id)", as: shop.rosa).markup.shows(phil.email))
        try await scene.press("undo", id)
        #expect(try await scene.status(id) == "claimed")
        try await scene.press("requests/\(request.id)", id, ["answer": "handed_over"])
        #expect(try await scene.status(id) == "handed_over")
        #expect(try await client.page("/vendor/report", as: shop.rosa).markup.shows("3.0 kg"))
        #expect(try await shop.stock(of: shop.kale) == 0)
    }

    @Test func `a listing that an administrator hid can be taken back, and a suspended vendor's is not shown`() async throws {
        let (scene, tower) = try await scene()
        let (ian, vendor, now) = (try await portal.signUp(.ian), scene.shop.greenAcres, portal.clock.now)
        try await scene.tap("listing", scene.shop.kale, grams: "300")
        let (id, listing) = (try await scene.latest(), try #require(try await listings(tower).first))
        _ = try await portal.services.write { try $0.execute("UPDATE vendors SET status = 'suspended' WHERE id = \(vendor)") }
        #expect(try await listings(tower).isEmpty)
        _ = try await portal.services.write { db in
            try db.execute("UPDATE vendors SET status = 'approved' WHERE id = \(vendor)")
            try db.listingReports.hide(listing.id, because: "Not theirs.", by: ian.id, at: now)
        }
        try await scene.press("undo", id)
        #expect(try await scene.status(id) == "undone")
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test(arguments: [true, false]) func `an undo or an end gives the stock back and ends the listing`(inPortal: Bool) async throws {
        let (scene, tower) = try await scene()
        let (rosa, phil) = (scene.shop.rosa, try await tower.neighbor("Phil"))
        try await scene.tap("listing", scene.shop.kale, grams: "300")
        let (id, listing) = (try await scene.latest(), try #require(try await listings(tower).first))
        let request = try await tower.request(listing, as: phil)
        for _ in 1...2 {
            if inPortal {
                try await scene.press("undo", id)
            } else {
                #expect(try await client.api(.post, "/listings/\(listing.id)/closure", as: rosa).status == .ok)
            }
        }
        #expect(try await scene.status(id) == "undone")
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await listings(tower).isEmpty)
        #expect(try await client.api(.get, "/exchange-requests/\(request.id)", as: phil).status == .notFound)
        #expect(try await tower.told(phil).count == 1)
    }

    @Test func `what a neighbor does not fetch is in stock again once`() async throws {
        let (scene, tower) = try await scene()
        let phil = try await tower.neighbor("Phil")
        try await scene.tap("listing", scene.shop.kale, grams: "300")
        let (id, listing) = (try await scene.latest(), try #require(try await listings(tower).first))
        let request = try await tower.request(listing, as: phil)
        try await scene.press("requests/\(request.id)", id, ["answer": "accept"])
        for answer in ["missed", "handed_over", "missed"] { try await scene.press("requests/\(request.id)", id, ["answer": answer]) }
        #expect(try await scene.status(id) == "missed")
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test func `it needs a photo, a community and a member, and its quantity stays`() async throws {
        let (scene, tower) = try await scene()
        let (rosa, kale) = (scene.shop.rosa, scene.shop.kale)
        try await scene.tap("listing", scene.shop.carrots, grams: "300")
        #expect(try await scene.shop.stock(of: scene.shop.carrots) == 20)
        _ = try await portal.services.write { try $0.execute("UPDATE users SET community_id = NULL WHERE id = \(rosa.id)") }
        try await scene.tap("listing", kale, grams: "300")
        #expect(try await scene.shop.stock(of: kale) == 10)
        _ = try await portal.services.write { try $0.execute("UPDATE users SET community_id = \(tower.campus) WHERE id = \(rosa.id)") }
        try await scene.tap("listing", kale, grams: "300")
        #expect(try await scene.shop.stock(of: kale) == 10)
        _ = try await portal.services.write { try $0.execute("UPDATE users SET community_id = \(tower.tower) WHERE id = \(rosa.id)") }
        try await scene.tap("listing", kale, grams: "300")
        let listing = try #require(try await listings(tower).first)
        let more = try await client.api(.patch, "/listings/\(listing.id)", #"{"quantity":999}"#, as: rosa)
        #expect(more.status == .unprocessableContent)
        #expect(try await client.api(.patch, "/listings/\(listing.id)", #"{"title":"Kale today"}"#, as: rosa).status == .ok)
    }

    @Test func `one tap lists it for nothing in the current community, and a vendor can choose another one and a price`() async throws {
        let (scene, tower) = try await scene()
        let (rosa, kale) = (scene.shop.rosa, scene.shop.kale)
        try await tower.admit(rosa, to: tower.campus)
        let today = try await client.page("/vendor", as: rosa).markup
        let (ours, other) = (tower.tower.description, tower.campus.description)
        #expect(today.has("option", ["value": ours, "selected": ""]) && today.has("option", ["value": other]))
        try await scene.tap("listing", kale, grams: "300", ["community": "", "price": ""])
        #expect(try await listings(tower).first?.priceCents == 0)
        try await scene.press("undo", try await scene.latest())
        portal.clock.advance(seconds: 1)
        #expect(try await scene.tap("listing", kale, grams: "300", ["community": other, "price": "4.50"]).status == .seeOther)
        #expect(try await listings(tower).isEmpty)
        let path = "/communities/\(tower.campus)/listings"
        let listed = try await client.api(.get, path).decoded(API.Page<API.Listing>.self).data
        #expect(listed.map(\.priceCents) == [450] && listed.first?.quantity == 10)
        let campus = try await portal.services.read {
            try $0.one(String.self, "SELECT name FROM communities WHERE id = \(tower.campus)")
        }
        let page = try await client.page("/vendor/surplus/\(scene.latest())", as: rosa).markup
        #expect(page.shows(campus) && page.shows("$4.50"))
    }

    @Test(arguments: [
        (["price": "200.01"], "price"), (["price": "-1"], "price"), (["price": "much"], "price"), (["grams": ""], "grams"),
        (["community": "campus"], "community"), (["community": "nowhere"], "community"),
    ])
    func `a listing that can't be posted takes nothing out of stock, and what was typed stays`(
        _ wrong: [String: String], _ field: String
    ) async throws {
        let (scene, tower) = try await scene()
        let kale = scene.shop.kale
        var typed = ["price": "3.25", "community": tower.tower.description].merging(wrong) { $1 }
        // A community of which she is not a member.
        if typed["community"] == "campus" { typed["community"] = tower.campus.description }
        let answer = try await scene.tap("listing", kale, grams: typed.removeValue(forKey: "grams") ?? "300", typed)
        #expect(answer.status == .unprocessableContent)
        #expect(try await scene.shop.stock(of: kale) == 10)
        let page = answer.markup
        #expect(page.has("a", ["href": "#\(field)-\(kale)"]) && page.has("input", ["name": "price", "value": typed["price"] ?? ""]))
        #expect(page.has("details", ["open": ""]))
        if field != "grams" {
            #expect(page.has("input", ["name": "grams", "value": "300"]))
            #expect(page.has(field == "price" ? "input" : "select", ["name": field, "aria-invalid": "true"]))
        }
        #expect(try await listings(tower).isEmpty)
    }

    @Test func `200 dollars is the highest price, as for everybody`() async throws {
        let (scene, tower) = try await scene()
        try await scene.tap("listing", scene.shop.kale, grams: "300", ["price": "200"])
        #expect(try await listings(tower).map(\.priceCents) == [20_000])
    }

    @Test func `another vendor answers none of its requests`() async throws {
        let (scene, tower) = try await scene()
        let phil = try await tower.neighbor("Phil")
        try await scene.tap("listing", scene.shop.kale, grams: "300")
        let (id, listing) = (try await scene.latest(), try #require(try await listings(tower).first))
        let request = try await tower.request(listing, as: phil)
        #expect(try await scene.press("requests/\(request.id)", id, ["answer": "accept"], as: scene.shop.tom).status == .notFound)
        let ryan = try await tower.neighbor("Ryan")
        let foreign = try await tower.request(try await tower.post("Milk", as: ryan), as: phil)
        #expect(try await scene.press("requests/\(foreign.id)", id, ["answer": "accept"]).status == .notFound)
        #expect(try await tower.exchange(request, as: phil).status == .requested)
    }
}
