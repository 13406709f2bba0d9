import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Closing markets and shortening their hours while orders wait.
@Suite(.portal) struct MarketClosingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `closing a market keeps its orders, and their stock stays taken`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-closing-00000001", client)
        _ = try await portal.place(shop.pickupCart([(shop.kale, 1)]), as: ana, key: "key-closing-00000002", client)
        #expect(try await client.submit("/admin/markets/\(shop.market)/close", as: ian).status == .seeOther)
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["created": 2])
        #expect(try await shop.stock(of: shop.kale) == 6)
        #expect(try await client.order(shop.firstCart, as: ana, key: "key-closing-00000003").status == .unprocessableContent)
    }

    @Test(arguments: ["open", "draft"])
    func `undoing a closing shows the market to those who saw it before`(_ before: String) async throws {
        let (market, ian) = (try await portal.addMarket("Silverlake"), try await portal.signUp(.ian))
        try await portal.services.write { _ = try $0.execute("UPDATE markets SET status = \(before)") }
        for action in ["close", "close", "reopen", "reopen"] {
            _ = try await client.submit("/admin/markets/\(market)/\(action)", as: ian)
            let status = try await portal.services.read { try $0.one(String.self, "SELECT status FROM markets") }
            #expect(status == (action == "close" ? "closed" : before))
        }
        let actions = try await portal.services.read { try $0.all(String.self, "SELECT action FROM audit_trail ORDER BY number") }
        #expect(actions == ["market.closed", "market.reopened"])
    }

    @Test func `reopening a market that an earlier version closed shows it to vendors only`() async throws {
        let (market, ian) = (try await portal.addMarket("Silverlake"), try await portal.signUp(.ian))
        try await portal.services.write { _ = try $0.execute("UPDATE markets SET status = 'closed'") }
        #expect(try await client.submit("/admin/markets/\(market)/reopen", as: ian).status == .seeOther)
        #expect(try await portal.services.read { try $0.one(String.self, "SELECT status FROM markets") } == "draft")
    }

    private static let form = [
        "name": "Silverlake", "lat": "34.09", "lon": "-118.275", "tax": "7", "zone": "America/Los_Angeles", "status": "open",
        "open_sat": "1", "from_sat": "08:00", "to_sat": "14:00", "op": "save", "version": "1",
    ]

    @Test(arguments: [
        ["closed_1": "2026-11-21"], ["to_sat": "13:00"], ["open_sat": "", "open_sun": "1", "from_sun": "08:00", "to_sun": "14:00"],
    ])
    func `taking away hours that an order waits for asks first and shows the order`(_ change: [String: String]) async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-closing-00000004", client)
        let path = "/admin/markets/\(shop.market)"
        let form = Self.form.merging(change) { $1 }.filter { !$0.value.isEmpty }
        let asked = try await client.submit(path, form, as: ian)
        #expect(asked.status == .conflict && asked.markup.leads(to: "/admin/orders/\(order)"))
        #expect(asked.markup.shows("1 order is waiting for a time when the market would be closed"))
        #expect(asked.markup.has("input", ["name": "confirmed_orders", "value": "1"]))
        #expect(try await version() == 1)
        let saved = try await client.submit(path, form.merging(["confirmed_orders": "1"]) { $1 }, as: ian)
        #expect(saved.status == .seeOther)
        #expect(try await version() == 2)
    }

    @Test(arguments: ["draft", "closed"])
    func `a hidden market keeps its position while there are orders, and may lose it otherwise`(_ visibility: String) async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-closing-00000006", client)
        let form = Self.form.merging(["status": visibility, "lat": "", "lon": ""]) { $1 }
        let refused = try await client.submit("/admin/markets/\(shop.market)", form, as: ian)
        #expect(refused.status == .conflict && refused.markup.hasProblem(at: "lat"))
        #expect(refused.markup.shows("This market has orders"))
        #expect(try await version() == 1)
        // Its customer still reads a finished order.
        try await portal.services.write { _ = try $0.orders.transition(order, to: .cancelled, by: .customer, at: portal.clock.now) }
        #expect(try await client.submit("/admin/markets/\(shop.market)", form, as: ian).status == .conflict)
        #expect(try await client.api(.get, "/orders/\(order)", as: ana).status == .ok)
        let moved = form.merging(["lat": "34.08", "lon": "-118.27"]) { $1 }
        #expect(try await client.submit("/admin/markets/\(shop.market)", moved, as: ian).status == .seeOther)
        let unused = try await portal.addMarket("Echo Park")
        #expect(try await client.submit("/admin/markets/\(unused)", form, as: ian).status == .seeOther)
    }

    @Test func `longer hours, and hours that nobody waits for, are saved without a question`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-closing-00000005", client)
        let change = ["to_sat": "15:00", "closed_1": "2026-11-28"]
        let saved = try await client.submit("/admin/markets/\(shop.market)", Self.form.merging(change) { $1 }, as: ian)
        #expect(saved.status == .seeOther)
    }

    @Test func `an order is shown however many earlier orders wait for other days`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        try await portal.services.write { [services = portal.services, now = portal.clock.now] db in
            for _ in 1...250 {
                let row = OrderRow(
                    id: services.id(), customer: ana.id, source: .market(shop.market), marketDay: "2026-11-28", placedAt: now)
                try row.insert(into: db)
            }
        }
        portal.clock.advance(seconds: 60)
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-closing-00000006", client)
        let change = ["closed_1": "2026-11-21"]
        let asked = try await client.submit("/admin/markets/\(shop.market)", Self.form.merging(change) { $1 }, as: ian)
        #expect(asked.status == .conflict && asked.markup.leads(to: "/admin/orders/\(order)"))
        #expect(asked.markup.shows("1 order is waiting for a time when the market would be closed"))
    }

    private func version() async throws -> Int {
        try await portal.services.read { try $0.one(Int.self, "SELECT version FROM markets") }
    }
}
