import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A vendor can't fill a line, or not all of it.
@Suite(.portal) struct VendorShortageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func line(_ name: String, of order: Order.ID) async throws -> OrderLine.ID {
        try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = \(name)")
        }
    }

    /// The cart with the rule `ask` for its first line.
    private func asking(_ cart: String) -> String {
        cart.replacing("\"quantity\":3}", with: "\"quantity\":3,\"shortage_rule\":\"ask\"}", maxReplacements: 1)
    }

    private func short(_ order: Order.ID, _ line: OrderLine.ID, left: String? = nil, op: String = "refund", as rosa: Visitor) async throws
        -> TestResponse
    {
        var fields = ["line": "\(line)", "op": op]
        fields["left_\(line)"] = left
        return try await client.submit("/vendor/orders/\(order)/short", fields, as: rosa)
    }

    private func shown(_ order: Order.ID, as ana: Visitor) async throws -> API.Order {
        try await client.api(.get, "/orders/\(order)", as: ana).decoded()
    }

    private func answer(_ answer: String, _ line: OrderLine.ID, of order: Order.ID, as ana: Visitor) async throws -> TestResponse {
        try await client.api(.post, "/orders/\(order)/lines/\(line)/shortage-answer", #"{"answer":"\#(answer)"}"#, as: ana)
    }

    private func kinds(_ person: Visitor) async throws -> [String] {
        try await portal.services.read { db in
            try db.all(String.self, "SELECT kind FROM notifications WHERE user_id = \(person.id) ORDER BY created_at, kind")
        }
    }

    @Test func `part of a line is refunded, once, and pick-up charges the rest`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-short-000000001", client)
        let kale = try await line("Kale", of: order)
        let seen = try await short(order, kale, left: "1", op: "see", as: shop.rosa)
        // Two of three kale with tax, fee and tip: 24.52 - 17.17.
        #expect(seen.status == .ok && seen.markup.shows("Refund $7.35"))
        for _ in 1...2 { #expect(try await short(order, kale, left: "1", as: shop.rosa).status == .seeOther) }
        #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup.shows("1 of 3, the rest refunded"))
        #expect(try await kinds(ana) == ["order.line_short"])
        let shortage = try await shown(order, as: ana).lines[0].shortage
        #expect(shortage == API.Shortage(pickedQuantity: 1, releasedCents: 500, status: .settled))
        try await portal.accept(order, by: dee)
        try await portal.pickUp(order)
        #expect(try await shown(order, as: ana).amounts.capturedCents == 1717)
    }

    @Test(arguments: ["x", "-1", "1.5"]) func `how many there are is a number`(_ left: String) async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-short-000000002", client)
        let kale = try await line("Kale", of: order)
        let refused = try await short(order, kale, left: left, as: shop.rosa)
        #expect(refused.status == .unprocessableContent && refused.markup.shows("Enter a smaller number, or clear the item."))
        #expect(try await shown(order, as: ana).lines[0].pickStatus == .open)
    }

    @Test func `a customer who wants to be asked is asked, and nothing is refunded before`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(asking(shop.firstCart), as: ana, key: "key-short-000000003", client)
        let kale = try await line("Kale", of: order)
        #expect(try await client.page("/vendor/orders/\(order)/short", as: shop.rosa).markup.shows("The customer is asked first"))
        let seen = try await short(order, kale, left: "2", op: "see", as: shop.rosa)
        #expect(seen.markup.shows("Ask the customer") && !seen.markup.shows("Refund $"))
        #expect(try await short(order, kale, left: "2", as: shop.rosa).status == .seeOther)
        let asked = try await shown(order, as: ana)
        #expect(asked.lines[0].shortage?.status == .waiting && asked.allowedActions.contains(.answerShortage))
        #expect(try await kinds(ana) == ["order.line_asked"])
        #expect(try await answer("take_rest", kale, of: order, as: ana).status == .ok)
        let page = try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup
        #expect(page.shows("The customer takes what there is") && !page.shows("Waiting for the customer"))
    }

    @Test func `an order of which nothing is left is canceled once the customer wants none of it`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(asking(shop.cart([(shop.kale, 3)])), as: ana, key: "key-short-000000004", client)
        let kale = try await line("Kale", of: order)
        #expect(try await short(order, kale, left: "1", as: shop.rosa).status == .seeOther)
        #expect(try await portal.statuses() == ["created": 1])
        #expect(try await answer("refund_line", kale, of: order, as: ana).status == .ok)
        #expect(try await portal.statuses() == ["cancelled": 1])
        #expect(try await portal.charges() == ["voided": 1])
        // One kale was there.
        #expect(try await shop.stock(of: shop.kale) == 8)
        #expect(try await answer("refund_line", kale, of: order, as: ana).status == .ok)
        #expect(try await answer("take_rest", kale, of: order, as: ana).code == "illegal_state")
    }

    @Test func `silence about the only line, of which nothing is left, cancels the order`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(asking(shop.cart([(shop.kale, 3)])), as: ana, key: "key-short-000000005", client)
        let kale = try await line("Kale", of: order)
        #expect(try await short(order, kale, as: shop.rosa).status == .seeOther)
        #expect(try await portal.statuses() == ["created": 1])
        portal.clock.advance(seconds: 300)
        _ = try await ShortageWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["cancelled": 1])
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await shop.stock(of: shop.kale) == 7)
    }

    @Test func `a pick-up order is ready once nothing is left of the last vendor who has not packed`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.pickupCart([(shop.kale, 3), (shop.peach, 2)])
        let order = try await portal.place(cart, as: ana, key: "key-short-000000007", client)
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.tom)
        #expect(try await portal.statuses() == ["created": 1])
        #expect(try await short(order, line("Kale", of: order), as: shop.rosa).status == .seeOther)
        #expect(try await portal.statuses() == ["ready": 1])
    }

    @Test func `what is there is handed over to a customer who comes before the answer`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = asking(shop.pickupCart([(shop.kale, 3), (shop.carrots, 2)]))
        let order = try await portal.place(cart, as: ana, key: "key-short-000000006", client)
        let kale = try await line("Kale", of: order)
        #expect(try await short(order, kale, left: "1", as: shop.rosa).status == .seeOther)
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
        let code = try await portal.services.read { db in
            try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
        }
        _ = try await client.submit("/vendor/orders/\(order)/collected", ["code": code], as: shop.rosa)
        let collected = try await shown(order, as: ana)
        #expect(collected.deliveryStatus == .collected && collected.lines[0].shortage?.status == .timedOut)
        // 1 kale, 2 carrots: food 6.48, half of the fee 0.81, tax 0.45.
        #expect(collected.amounts.capturedCents == 774)
        #expect(!collected.allowedActions.contains(.answerShortage))
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }
}
