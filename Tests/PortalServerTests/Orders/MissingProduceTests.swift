import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What was found missing does not go back on sale.
@Suite(.portal) struct MissingProduceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func line(_ name: String, of order: Order.ID) async throws -> OrderLine.ID {
        try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = \(name)")
        }
    }

    private func mark(_ name: String, of order: Order.ID, short picked: Int) async throws {
        let id = try await line(name, of: order)
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE order_lines SET pick_status = 'short', picked_quantity = \(picked), shortage_status = 'settled' WHERE id = \(id)")
        }
    }

    @Test func `an order that ends because everything is missing restores no stock`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "key-missing-0000001", client)
        let line = try await line("Kale", of: order)
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)"], as: shop.rosa)
        #expect(try await portal.statuses() == ["cancelled": 1])
        #expect(try await shop.stock(of: shop.kale) == 7)
    }

    @Test func `an order of which nothing was bought at pick-up restores no stock`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.join("Dee", drives: true))
        let order = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "key-missing-0000002", client)
        try await portal.accept(order, by: dee)
        try await mark("Kale", of: order, short: 0)
        try await portal.services.write { [now = portal.clock.now] in _ = try PickUp(db: $0, driver: dee.id, now: now).pickUp([order]) }
        #expect(try await portal.statuses() == ["cancelled": 1])
        #expect(try await shop.stock(of: shop.kale) == 7)
    }

    @Test func `an order that is cancelled restores the pieces that were there`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-missing-0000003", client)
        try await mark("Kale", of: order, short: 1)
        #expect(try await client.press("/orders/\(order)/cancellation", as: ana, key: "key-missing-0000004").status == .ok)
        #expect(try await shop.stock(of: shop.kale) == 8)
        #expect(try await shop.stock(of: shop.carrots) == 20)
        #expect(try await shop.stock(of: shop.peach) == 40)
    }

    @Test func `the vendor marks missing items as sold out in the same act, also those without a count`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let herbs = try await portal.addProduce("Herbs", of: shop.greenAcres, at: [shop.market])
        let cart = shop.cart([(shop.kale, 3), (herbs, 1), (shop.carrots, 2)])
        let order = try await portal.place(cart, as: ana, key: "key-missing-0000005", client)
        let path = "/vendor/orders/\(order)/short"
        #expect(try await client.page(path, as: shop.rosa).markup.shows("Mark as sold out"))
        for name in ["Kale", "Herbs"] {
            let line = try await line(name, of: order)
            _ = try await client.submit(path, ["op": "refund", "line": "\(line)", "sold_out": "1"], as: shop.rosa)
        }
        #expect(try await shop.stock(of: shop.kale) == 0)
        #expect(try await shop.stock(of: herbs) == 0)
        #expect(try await shop.stock(of: shop.carrots) == 18)
        let refused = try await client.order(shop.cart([(shop.kale, 1)]), as: ana, key: "key-missing-0000006")
        #expect(refused.code == "insufficient_stock")
        let events = try await portal.events(for: [shop.greenAcres.description])
        #expect(events.contains { $0.type == "produce.stock_changed" && $0.payload.contains("\"stock\":0") })
    }

    @Test func `produce without a count that was marked as sold out stays so when another order of it is cancelled`() async throws {
        let shop = try await Shop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let tacos = try await portal.addProduce("Tacos", of: shop.greenAcres, at: [shop.market])
        let first = try await portal.place(shop.cart([(tacos, 1), (shop.kale, 1)]), as: ana, key: "key-missing-0000007", client)
        let second = try await portal.place(shop.cart([(tacos, 2), (shop.kale, 2)]), as: bob, key: "key-missing-0000008", client)
        let line = try await line("Tacos", of: first)
        _ = try await client.submit("/vendor/orders/\(first)/short", ["op": "refund", "line": "\(line)", "sold_out": "1"], as: shop.rosa)
        #expect(try await client.press("/orders/\(second)/cancellation", as: bob, key: "key-missing-0000009").status == .ok)
        #expect(try await shop.stock(of: tacos) == 0)
        #expect(try await shop.stock(of: shop.kale) == 9)
    }
}
