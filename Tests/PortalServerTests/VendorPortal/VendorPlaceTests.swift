import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct VendorPlaceTests {
    @Test func `a vendor joins a market, names the stall and leaves`() async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        let market = try await portal.addMarket("Echo Park")
        try await portal.run { client async throws in
            #expect(try await client.page("/vendor/markets", as: rosa).text.contains("Pick your first market"))
            for _ in 1...2 { #expect(try await client.submit("/vendor/markets/\(market)/join", as: rosa).status == .seeOther) }
            #expect(try await client.submit("/vendor/markets/\(market)", ["stall": "B12 <by the fountain>"], as: rosa).status == .seeOther)
            let page = try await client.page("/vendor/markets", as: rosa).text
            #expect(page.contains("B12 &lt;by the fountain&gt;"))
            #expect(page.contains("Saturdays, 8:00 am – 1:00 pm"))
            let tooLong = try await client.submit("/vendor/markets/\(market)", ["stall": String(repeating: "b", count: 81)], as: rosa)
            #expect(tooLong.status == .unprocessableContent)
            #expect(try await client.submit("/vendor/markets/\(market)/leave", as: rosa).status == .seeOther)
            #expect(try await client.submit("/vendor/markets/\(market)/leave", as: rosa).status == .notFound)
            let never: Market.ID = portal.services.id()
            #expect(try await client.submit("/vendor/markets/\(never)/join", as: rosa).status == .notFound)
        }
    }

    @Test func `nobody leaves a market with open orders, and those are named`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        try await portal.run { client async throws in
            let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
            let refused = try await client.submit("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("/vendor/orders/\(order)"))
        }
    }

    @Test func `nobody leaves a market while an order is being paid for, which they don't see yet`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        portal.gateway.mood = .answerLost
        try await portal.run { client async throws in
            #expect(try await client.order(shop.firstCart, as: ana).status == .serviceUnavailable)
            let asked = try await client.page("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
            let refused = try await client.submit("/vendor/markets/\(shop.market)/leave", as: shop.rosa)
            #expect(asked.status == .ok && refused.status == .conflict)
            for page in [asked, refused] {
                #expect(page.text.contains("paying for an order") && !page.text.contains("/vendor/orders/order_"))
            }
            portal.gateway.mood = .good
            #expect(try await client.order(shop.firstCart, as: ana).status == .created)
            #expect(try await client.submit("/vendor/markets/\(shop.market)/leave", as: shop.rosa).text.contains("/vendor/orders/order_"))
        }
    }

    @Test func `the farm's details are saved, and what is wrong is said beside what was typed`() async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            let wrong = try await client.submit(
                "/vendor/farm", ["name": " ", "phone": "12", "website": "javascript:alert(1)", "story": "<b>us</b>"], as: rosa)
            #expect(wrong.status == .unprocessableContent)
            for field in ["name", "phone", "website"] { #expect(wrong.text.contains("id=\"\(field)-err\""), "\(field)") }
            #expect(wrong.text.contains("&lt;b&gt;us&lt;/b&gt;"))
            let good = ["name": "Rosa’s Farm", "phone": "(310) 555-0111", "website": "https://rosa.example", "story": "Since 1999."]
            #expect(try await client.submit("/vendor/farm", good, as: rosa).status == .seeOther)
            #expect(try await client.page("/vendor/farm", as: rosa).text.contains("Since 1999."))
        }
    }

    @Test func `a restaurant's owner adds dishes, and nobody else edits them`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(shop.greenAcres)") }
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let category = try await portal.services.read { db in
            try db.one(Category.ID.self, "SELECT id FROM categories WHERE kind = 'produce' ORDER BY position LIMIT 1")
        }
        try await portal.run { client async throws in
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
}
