import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A vendor who can't fill an order says why.
@Suite(.portal) struct ShortageReasonTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func line(_ name: String, of order: Order.ID) async throws -> OrderLine.ID {
        try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = \(name)")
        }
    }

    private func shown(_ order: Order.ID, as ana: Visitor, in language: String = "en") async throws -> API.Order {
        try await client.api(.get, "/orders/\(order)", as: ana, headers: [.acceptLanguage: language]).decoded()
    }

    @Test func `whose whole order is canceled reads why, in their language`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "key-short-000000001", client)
        let fields = ["line": "\(try await line("Kale", of: order))", "op": "refund", "reason": "not_harvested"]
        let page = try await client.page("/vendor/orders/\(order)/short", as: shop.rosa).markup
        #expect(page.shows("The harvest was too small.") && page.shows("Or in your own words"))
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.rosa).status == .seeOther)
        let cancelled = try await shown(order, as: ana)
        #expect(cancelled.deliveryStatus == .cancelled && cancelled.cancellation?.by == .vendor)
        #expect(cancelled.cancellation?.reason == "The harvest was too small.")
        #expect(try await shown(order, as: ana, in: "es").cancellation?.reason == "La cosecha no alcanzó.")
        #expect(try await shown(order, as: ana).lines[0].shortage?.reason == "The harvest was too small.")
    }

    @Test func `whose part of an order is missing reads the vendor's own words at its lines`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-short-000000002", client)
        var fields = [
            "line": "\(try await line("Peach", of: order))", "op": "see", "reason": "sold_out", "reason_words": "A tree fell on our truck",
        ]
        let seen = try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.tom)
        #expect(seen.status == .ok && seen.markup.mentions("A tree fell on our truck"))
        fields["op"] = "refund"
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.tom).status == .seeOther)
        let lines = try await shown(order, as: ana).lines
        #expect(lines.first { $0.name == "Peach" }?.shortage?.reason == "A tree fell on our truck")
        #expect(lines.filter { $0.name != "Peach" }.allSatisfy { $0.shortage == nil })
        #expect(try await shown(order, as: ana).deliveryStatus == .created)
    }

    @Test func `without a reason the order says that nothing was left, and a reason that is too long is refused`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "key-short-000000003", client)
        var fields = [
            "line": "\(try await line("Kale", of: order))", "op": "refund", "reason": "",
            "reason_words": String(repeating: "x", count: 201),
        ]
        let refused = try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.rosa)
        #expect(refused.status == .unprocessableContent && refused.markup.shows("Enter up to 200 letters, on one line."))
        fields["reason_words"] = ""
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.rosa).status == .seeOther)
        let cancelled = try await shown(order, as: ana)
        #expect(cancelled.cancellation?.reason == "All items were unavailable.")
        #expect(cancelled.lines[0].shortage?.reason == nil)
    }

    @Test func `whose order ends with their answer about the last units reads the vendor's reason`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 3)]).replacing("\"quantity\":3}", with: "\"quantity\":3,\"shortage_rule\":\"ask\"}")
        let order = try await portal.place(cart, as: ana, key: "key-short-000000004", client)
        let kale = try await line("Kale", of: order)
        let fields = ["line": "\(kale)", "op": "refund", "left_\(kale)": "1", "reason": "not_harvested"]
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.rosa).status == .seeOther)
        #expect(try await shown(order, as: ana).lines[0].shortage?.status == .waiting)
        let answer = try await client.api(.post, "/orders/\(order)/lines/\(kale)/shortage-answer", #"{"answer":"refund_line"}"#, as: ana)
        #expect(answer.status == .ok)
        let cancelled = try await shown(order, as: ana)
        #expect(cancelled.deliveryStatus == .cancelled && cancelled.cancellation?.reason == "The harvest was too small.")
    }

    @Test func `an order whose items are missing for different reasons says that nothing was left`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 3), (shop.carrots, 2)]), as: ana, key: "key-short-000000005", client)
        for (name, reason) in [("Kale", "sold_out"), ("Carrots", "not_harvested")] {
            let fields = ["line": "\(try await line(name, of: order))", "op": "refund", "reason": reason]
            #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.rosa).status == .seeOther)
        }
        let cancelled = try await shown(order, as: ana)
        #expect(cancelled.deliveryStatus == .cancelled && cancelled.cancellation?.reason == "All items were unavailable.")
    }
    @Test(arguments: ["pick-up", "hand-back", "silence"])
    func `whose order ends later because nothing is left reads the vendor's reason`(_ end: String) async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let order = try await scene.order(ana, [end == "silence" ? scene.kale.of(3, rule: "ask") : scene.kale.of(3)])
        let kale = try await line("Kale", of: order)
        let left = end == "silence" ? "0" : "1"
        let fields = ["line": "\(kale)", "op": "refund", "left_\(kale)": left, "reason": "not_harvested"]
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: scene.rosa).status == .seeOther)
        if end == "silence" {
            portal.clock.advance(seconds: 300)
            _ = try await ShortageWorker(services: portal.services).runOnce()
        } else {
            try await findsNothing(of: kale, in: order, finn, handsBack: end == "hand-back")
        }
        let cancelled = try await shown(order, as: ana)
        #expect(cancelled.deliveryStatus == .cancelled && cancelled.cancellation?.reason == "The harvest was too small.")
    }

    /// A driver takes the order, and the last one is gone, too. Then they leave the market, or hand the order back.
    private func findsNothing(of line: OrderLine.ID, in order: Order.ID, _ finn: Visitor, handsBack: Bool) async throws {
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        portal.clock.advance(seconds: 1)
        let gone = try await client.tick(line, of: session, #""pick_status":"short","picked_quantity":0"#, as: finn)
        #expect(gone.status == .ok)
        if handsBack {
            let body = #"{"reason":"Flat tire","recorded_at":"\#(portal.clock.now)"}"#
            let path = "/delivery-sessions/\(session.id)/orders/\(order)/release"
            let back = try await client.api(.post, path, body, as: finn, headers: [.idempotencyKey: "hands-the-order-back"])
            #expect(back.status == .ok)
        } else {
            let left = try await client.complete(session.stops[0], of: session, AskedScene.atMarket, as: finn, key: "leaves-the-market-1")
            #expect(left.status == .ok)
        }
    }
}
