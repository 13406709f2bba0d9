import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Vendors choose what they sell by weight.
@Suite(.portal) struct SoldByWeightTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func fields(_ name: String, unit: String, byWeight: Bool, at market: Market.ID) async throws -> [String: String] {
        let category = try await portal.services.read { db in try db.categories.find(.produce, key: "vegetables")?.id }
        var fields = [
            "name": name, "category": "\(try #require(category))", "price": "3.50", "unit": unit, "market": "\(market)", "visible": "1",
            "description": "",
        ]
        if byWeight { fields["by_weight"] = "1" }
        return fields
    }

    @Test func `a vendor sells by weight what has a unit of weight, and customers are told before they order`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let refused = try await client.submit(
            "/vendor/produce", try await fields("Squash", unit: "bunch", byWeight: true, at: shop.market), as: shop.rosa)
        #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "unit"))
        #expect(refused.markup.shows("To sell by weight, choose lb, oz, kg or g"))
        #expect(refused.markup.has("input", ["id": "by_weight", "checked": ""]))
        let added = try await client.submit(
            "/vendor/produce", try await fields("Squash", unit: "lb", byWeight: true, at: shop.market), as: shop.rosa)
        #expect(added.status == .seeOther)
        let id = try await portal.services.read { db in try db.one(Produce.ID.self, "SELECT id FROM produce WHERE name = 'Squash'") }
        #expect(try await client.api(.get, "/produce/\(id)").decoded(API.Produce.self).soldByWeight == true)
        #expect(try await client.api(.get, "/produce/\(shop.kale)").decoded(API.Produce.self).soldByWeight == nil)
        let quote = try await client.api(.post, "/quotes", shop.cart([(id, 2), (shop.kale, 1)]), as: ana).decoded(API.Quote.self)
        #expect(quote.lines.map(\.soldByWeight) == [true, nil] && quote.lines[0].lineCents == 700)
        #expect(try await client.page("/vendor/produce/\(id)", as: shop.rosa).markup.has("input", ["id": "by_weight", "checked": ""]))
        // The vendor changes its mind. What was ordered is still weighed.
        let order = try await portal.place(shop.cart([(id, 2)]), as: ana, key: "key-weight-00000009", client)
        let saved = try await client.submit(
            "/vendor/produce/\(id)", try await fields("Squash", unit: "bunch", byWeight: false, at: shop.market), as: shop.rosa)
        #expect(saved.status == .seeOther)
        #expect(try await client.api(.get, "/produce/\(id)").decoded(API.Produce.self).soldByWeight == nil)
        let line = try #require(try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self).lines.first)
        #expect(line.soldByWeight == true && line.unit == "lb")
    }

    @Test func `a restaurant's dishes are not sold by weight`() async throws {
        let shop = try await Shop(portal)
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(shop.greenAcres)") }
        #expect(try await !client.page("/vendor/produce/new", as: shop.rosa).markup.has("input", ["id": "by_weight"]))
        var dish = try await fields("Carnitas", unit: "lb", byWeight: true, at: shop.market)
        dish["market"] = nil
        _ = try await client.submit("/vendor/produce", dish, as: shop.rosa)
        let byWeight = try await portal.services.read { db in
            try db.all(Bool.self, "SELECT sold_by_weight FROM produce WHERE name = 'Carnitas'")
        }
        #expect(byWeight == [false])
    }
}
