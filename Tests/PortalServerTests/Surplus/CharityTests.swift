import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Hand-overs to charities.
@Suite(.portal) struct CharityTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an admin makes an account a charity, which claims what is left, and both get a receipt`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (shop, bob, ian) = (scene.shop, try await portal.signUp(.bob), try await portal.signUp(.ian))
        #expect(try await client.page("/charity", as: bob).status == .forbidden)
        let form = ["name": "Food Bank", "address": "1 Shelter St", "latitude": "34.05", "longitude": "-118.25", "radius": "20"]
        let made = try await client.submit("/admin/users/\(bob.id)/charity", form, as: ian)
        #expect(made.status == .seeOther, "\(made.text)")
        #expect(try await client.page("/admin/users?role=charity", as: ian).markup.shows("Bob Hughes"))
        #expect(try await !client.page("/admin/users?role=charity", as: ian).markup.shows("Rosa Delgado"))
        let id = try await scene.offer(shop.kale)
        #expect(try await shop.stock(of: shop.kale) == 0)
        let offer = try #require(try await scene.offers(as: bob).first)
        #expect(
            offer.id == id && offer.name == "Kale" && offer.quantity == 10 && offer.weightGrams == 2000 && offer.allowedActions == [.claim])
        #expect(try await scene.told(bob) == ["surplus.offered"])
        let page = try await client.page("/charity", as: bob).markup
        #expect(page.shows("10 × Kale (bunch)") && page.shows("2.0 kg") && page.shows("Green Valley Farm, Silverlake"))
        #expect(try await client.submit("/charity/\(id)/claim", as: bob).status == .seeOther)
        #expect(try await scene.told(shop.rosa) == ["surplus.claimed"])
        #expect(try await client.page("/vendor/surplus/\(id)", as: shop.rosa).markup.shows("Food Bank"))
        #expect(try await client.api(.get, "/charity/surplus/\(id)/receipt", as: bob).code == "illegal_state")
        #expect(try await scene.press("hand-over", id, ["grams": "lots"]).status == .unprocessableContent)
        #expect(try await scene.press("hand-over", id, ["grams": "4200"]).status == .seeOther)
        let receipt = try await client.api(.get, "/charity/surplus/\(id)/receipt", as: bob).decoded(API.SurplusReceipt.self)
        #expect(receipt.weightGrams == 4200 && receipt.valueCents == 2500 && receipt.vendorName == "Green Valley Farm")
        #expect(receipt.charityName == "Food Bank" && receipt.handedOverAt == portal.clock.now)
        for (path, reader) in [("/vendor/surplus/\(id)/receipt", shop.rosa), ("/charity/\(id)/receipt", bob)] {
            let markup = try await client.page(path, as: reader).markup
            #expect(markup.shows("Donation receipt") && markup.shows("4,200 g") && markup.shows("$25.00"), "\(path)")
        }
        #expect(try await client.page("/vendor/report", as: shop.rosa).markup.shows("4.2 kg"))
        #expect(try await client.page("/admin", as: ian).markup.shows("Food saved this week: 4.2 kg"))
        #expect(try await scene.events(of: shop.greenAcres.description) == 3)
        #expect(try await scene.events(of: bob.id.description) == 2)
        #expect(try await client.submit("/admin/users/\(bob.id)/charity/end", as: ian).status == .seeOther)
        #expect(try await client.page("/charity", as: bob).status == .forbidden)
    }

    @Test func `an undo gives the stock back until somebody claims it`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (shop, pantry) = (scene.shop, try await scene.charity())
        let first = try await scene.offer(shop.kale)
        #expect(try await shop.stock(of: shop.kale) == 0)
        for _ in 1...2 { #expect(try await scene.press("undo", first).status == .seeOther) }
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await scene.claim(first, as: pantry).status == .notFound)
        let second = try await scene.offer(shop.kale)
        #expect(try await scene.claim(second, as: pantry).status == .ok)
        try await scene.press("undo", second)
        #expect(try await scene.status(second) == "claimed")
        #expect(try await shop.stock(of: shop.kale) == 0)
    }

    @Test func `what a charity releases others can claim, and what it does not fetch is in stock again`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (shop, pantry, kitchen) = (scene.shop, try await scene.charity(), try await scene.charity("Kitchen"))
        let id = try await scene.offer(shop.kale)
        #expect(try await scene.claim(id, as: pantry).status == .ok)
        #expect(try await scene.claim(id, as: kitchen).status == .notFound)
        #expect(try await client.api(.post, "/charity/surplus/\(id)/release", as: pantry).status == .ok)
        #expect(try await client.api(.post, "/charity/surplus/\(id)/release", as: pantry).code == "illegal_state")
        #expect(try await scene.claim(id, as: kitchen).decoded(API.Surplus.self).allowedActions == [.release])
        #expect(try await scene.offers("?show=mine", as: kitchen).map(\.id) == [id])
        #expect(try await scene.offers("?show=mine", as: pantry).isEmpty)
        for _ in 1...2 { try await scene.press("missed", id) }
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await scene.told(kitchen) == ["surplus.offered", "surplus.taken_back"])
        try await scene.press("hand-over", id, ["grams": "100"])
        #expect(try await scene.status(id) == "missed")
    }

    @Test func `charities far away neither see nor claim it, and nobody sees another one's claim`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (near, far, ana) = (try await scene.charity(), try await portal.join("Far"), try await portal.signUp(.ana))
        try await scene.enlist(far, "Far", latitude: 34.6)
        let id = try await scene.offer(scene.shop.kale)
        #expect(try await scene.offers(as: far).isEmpty)
        #expect(try await scene.told(far).isEmpty)
        for path in ["", "/receipt"] {
            #expect(try await client.api(.get, "/charity/surplus/\(id)\(path)", as: far).status == .notFound)
            #expect(try await client.api(.get, "/charity/surplus/\(id)\(path)", as: ana).code == "capability_required")
            #expect(try await client.api(.get, "/charity/surplus/\(id)\(path)").status == .unauthorized)
        }
        for step in ["claim", "release"] {
            #expect(try await client.api(.post, "/charity/surplus/\(id)/\(step)", as: far).status == .notFound)
            #expect(try await client.api(.post, "/charity/surplus/\(id)/\(step)", as: ana).code == "capability_required")
            #expect(try await client.submit("/charity/\(id)/\(step)", as: ana).status == .forbidden)
        }
        let seen = try await client.api(.get, "/charity/surplus", as: near).text
        for secret in [scene.shop.rosa.email, "Delgado", "310"] { #expect(!seen.contains(secret)) }
        #expect(try await client.submit("/admin/users/\(ana.id)/charity", as: ana).status == .notFound)
    }

    @Test func `pieces need a typed weight, which the next offer remembers, and pounds don't`() async throws {
        let scene = try await SurplusScene(portal, client)
        let shop = scene.shop
        for grams in [nil, "", "0", "heavy"] { try await scene.tap("charity", shop.kale, grams: grams) }
        #expect(try await shop.stock(of: shop.kale) == 10)
        try await scene.set("lb", of: shop.carrots)
        try await scene.tap("charity", shop.carrots)
        #expect(try await shop.stock(of: shop.carrots) == 0)
        let grams = try await portal.services.read { try $0.one(Int.self, "SELECT grams FROM surpluses") }
        #expect(grams == 9072)
        try await scene.press("undo", try await scene.offer(shop.kale, grams: "230"))
        let today = try await client.page("/vendor", as: shop.rosa).markup
        #expect(today.has("input", ["name": "grams", "value": "230"]))
    }

    @Test func `an offer is out at midnight, and its vendor still takes it back`() async throws {
        let scene = try await SurplusScene(portal, client)
        let pantry = try await scene.charity()
        let id = try await scene.offer(scene.shop.kale)
        portal.clock.set(try #require(Instant("2026-11-22T00:00:00-08:00")))
        #expect(try await scene.offers(as: pantry).isEmpty)
        #expect(try await scene.claim(id, as: pantry).code == "illegal_state")
        try await scene.press("undo", id)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test func `two items of one page are two offers`() async throws {
        let scene = try await SurplusScene(portal, client)
        for produce in [scene.shop.kale, scene.shop.spinach, scene.shop.kale] {
            try await scene.tap("charity", produce, grams: "100", submission: "submission-0123456789")
        }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM surpluses") } == 2)
        #expect(try await scene.shop.stock(of: scene.shop.spinach) == 0)
    }

    @Test func `a charity sees nothing of a suspended vendor, and nothing beyond its reach`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (near, corner) = (try await scene.charity("Near"), try await portal.join("Corner"))
        // The market is 6.3 miles north and 6.3 miles west: in the square around the charity, and outside the circle.
        try await scene.enlist(corner, "Corner", latitude: 34.0, kilometers: 10)
        let id = try await scene.offer(scene.shop.kale)
        #expect(try await scene.offers(as: near).map(\.id) == [id])
        #expect(try await scene.offers(as: corner).isEmpty)
        let vendor = scene.shop.greenAcres
        _ = try await portal.services.write { try $0.execute("UPDATE vendors SET status = 'suspended' WHERE id = \(vendor)") }
        #expect(try await scene.offers(as: near).isEmpty)
        #expect(try await scene.claim(id, as: near).status == .notFound)
    }

    @Test func `a receipt stays as it was`() async throws {
        let scene = try await SurplusScene(portal, client)
        let pantry = try await scene.charity("Pantry")
        let id = try await scene.offer(scene.shop.kale)
        #expect(try await scene.claim(id, as: pantry).status == .ok)
        try await scene.press("hand-over", id, ["grams": "2000"])
        _ = try await portal.services.write { db in
            try db.execute("UPDATE charities SET name = 'Moved', address = 'Elsewhere'")
            try db.execute("UPDATE vendors SET name = 'Sold'")
        }
        let receipt = try await client.api(.get, "/charity/surplus/\(id)/receipt", as: pantry).decoded(API.SurplusReceipt.self)
        #expect(receipt.charityName == "Pantry" && receipt.charityAddress == "1 Shelter Street" && receipt.vendorName != "Sold")
    }

    @Test func `one form sent twice is one offer`() async throws {
        let scene = try await SurplusScene(portal, client)
        for _ in 1...2 { try await scene.tap("charity", scene.shop.kale, grams: "100", submission: "submission-0123456789") }
        let count = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM surpluses") }
        #expect(count == 1)
        let page = try await client.page("/vendor/surplus", as: scene.shop.rosa).markup
        #expect(page.shows("10 × Kale (bunch)") && page.shows("1.0 kg"))
    }
}
