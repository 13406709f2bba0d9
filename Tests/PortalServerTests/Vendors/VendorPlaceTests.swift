import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct VendorPlaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a vendor joins a market, names the stall and leaves`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let market = try await portal.addMarket("Echo Park")
        #expect(try await client.page("/vendor/markets", as: rosa).markup.shows("Pick your first market"))
        for _ in 1...2 { #expect(try await client.submit("/vendor/markets/\(market)/join", as: rosa).status == .seeOther) }
        #expect(try await client.submit("/vendor/markets/\(market)", ["stall": "B12 <by the fountain>"], as: rosa).status == .seeOther)
        let page = try await client.page("/vendor/markets", as: rosa).markup
        #expect(page.value(of: "stall") == "B12 <by the fountain>")
        #expect(!page.has("by"))
        #expect(page.shows("Saturdays, 8:00 am – 1:00 pm"))
        let tooLong = try await client.submit("/vendor/markets/\(market)", ["stall": String(repeating: "b", count: 81)], as: rosa)
        #expect(tooLong.status == .unprocessableContent)
        #expect(try await client.submit("/vendor/markets/\(market)/leave", as: rosa).status == .seeOther)
        #expect(try await client.submit("/vendor/markets/\(market)/leave", as: rosa).status == .notFound)
        let never: Market.ID = portal.services.id()
        #expect(try await client.submit("/vendor/markets/\(never)/join", as: rosa).status == .notFound)
    }

    @Test func `a vendor with open orders can't leave a market, and the page links to those orders`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let refused = try await client.submit("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
        #expect(refused.status == .conflict)
        #expect(refused.markup.leads(to: "/vendor/orders/\(order)"))
    }

    @Test func `a vendor can't leave a market while a customer pays for an order that is not visible yet`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        portal.gateway.mood = .answerLost
        #expect(try await client.order(shop.firstCart, as: ana).status == .serviceUnavailable)
        let asked = try await client.page("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
        let refused = try await client.submit("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
        #expect(asked.status == .ok && refused.status == .conflict)
        for page in [asked, refused] {
            #expect(page.markup.shows("paying for an order") && !page.markup.mentions("/vendor/orders/order_"))
        }
        portal.gateway.mood = .good
        let placed = try await client.order(shop.firstCart, as: ana)
        #expect(placed.status == .created)
        let stillRefused = try await client.submit("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
        let order = try placed.decoded(API.Order.self).id
        #expect(stillRefused.markup.leads(to: "/vendor/orders/\(order)"))
    }

    @Test func `the farm's details are saved, and each wrong field shows its problem and the entered value`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let wrong = try await client.submit(
            "/vendor/farm", ["name": " ", "phone": "12", "website": "javascript:alert(1)", "story": "<b>us</b>"], as: rosa)
        #expect(wrong.status == .unprocessableContent)
        for field in ["name", "phone", "website"] { #expect(wrong.markup.hasProblem(at: field), "\(field)") }
        #expect(wrong.markup.element("story")?.shows("<b>us</b>") == true && !wrong.markup.mentions("<b>us"))
        let good = ["name": "Rosa’s Farm", "phone": "(310) 555-0111", "website": "https://rosa.example", "story": "Since 1999."]
        #expect(try await client.submit("/vendor/farm", good, as: rosa).status == .seeOther)
        #expect(try await client.page("/vendor/farm", as: rosa).markup.shows("Since 1999."))
    }

    @Test func `a restaurant's owner adds dishes, and no other vendor edits them`() async throws {
        let shop = try await Shop(portal)
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(shop.greenAcres)") }
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let category = try await portal.services.read { db in
            try db.one(Category.ID.self, "SELECT id FROM categories WHERE kind = 'produce' ORDER BY position LIMIT 1")
        }
        let dish = [
            "name": "Tamales", "category": "\(category)", "price": "9.50", "unit": "plate", "count": "12", "market": "\(shop.market)",
            "visible": "1", "description": "", "_submission": "submission-0000-0001",
        ]
        for _ in 1...2 { #expect(try await client.submit("/vendor/produce", dish, as: shop.rosa).status == .seeOther) }
        let dishes = try await portal.services.read { db in
            try db.all(Produce.ID.self, "SELECT id FROM produce WHERE name = 'Tamales'")
        }
        #expect(dishes.count == 1)
        let path = "/vendor/produce/\(try #require(dishes.first))"
        #expect(try await client.page(path, as: shop.rosa).status == .ok)
        #expect(try await client.page(path, as: shop.tom).status == .notFound)
        #expect(try await client.submit(path, dish, as: shop.tom).status == .notFound)
    }
}
