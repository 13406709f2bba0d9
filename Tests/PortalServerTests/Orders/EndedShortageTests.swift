import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// An order ends while its customer is asked about a short line.
@Suite(.portal) struct EndedShortageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: ["admin", "vendor"])
    func `an order that is canceled on the way to its driver asks nothing any more`(by actor: String) async throws {
        let asked = try await AskedScene(portal, client)
        let before = try await asked.stock(of: asked.scene.spinach)
        try await asked.findsOneKale()
        #expect(try await asked.offer(asked.scene.spinach.produce, price: "1.00").status == .seeOther)
        #expect(try await asked.stock(of: asked.scene.spinach) == before - 1)
        try await asked.cancel(by: actor)
        #expect(try await asked.scene.status(asked.order) == "cancelled")
        #expect(try await asked.shortage()?.status == .timedOut)
        #expect(try await !asked.shown().allowedActions.contains(.answerShortage))
        #expect(try await asked.scene.openQuestions() == 0)
        // What was offered is back, once.
        portal.clock.advance(seconds: 301)
        try await asked.scene.runWorkers()
        #expect(try await asked.stock(of: asked.scene.spinach) == before)
        for answer in ["take_rest", "refund_line"] {
            let late = try await asked.answer(answer)
            let problem = try late.decoded(API.Problem.self)
            #expect(late.status == .conflict && problem.code == .illegalState && problem.currentStatus == "cancelled")
            #expect(problem.detail == "The order has ended. You don’t need to answer.")
        }
        #expect(try await !asked.told().contains("order.line_decided"))
    }

    @Test(arguments: ["customer", "expiry"])
    func `an order that its customer cancels, or that expires, asks nothing any more`(by end: String) async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.firstCart.replacing("\"quantity\":3}", with: "\"quantity\":3,\"shortage_rule\":\"ask\"}", maxReplacements: 1)
        let order = try await portal.place(cart, as: ana, key: "key-short-000000001", client)
        let line = try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = 'Kale'")
        }
        let fields = ["line": "\(line)", "op": "refund", "left_\(line)": "1"]
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: shop.rosa).status == .seeOther)
        if end == "customer" {
            #expect(try await client.press("/orders/\(order)/cancellation", as: ana, key: "cancel-0123456789-a").status == .ok)
        } else {
            portal.clock.advance(seconds: 24 * 3600)
            _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        }
        let shown = try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self)
        #expect(shown.deliveryStatus == (end == "customer" ? .cancelled : .expired))
        #expect(shown.lines[0].shortage?.status == .timedOut)
        let answer = try await client.api(.post, "/orders/\(order)/lines/\(line)/shortage-answer", #"{"answer":"take_rest"}"#, as: ana)
        #expect(answer.status == .conflict)
        #expect(try answer.decoded(API.Problem.self).currentStatus == shown.deliveryStatus.rawValue)
    }
}

extension AskedScene {
    fileprivate func cancel(by actor: String) async throws {
        guard actor == "admin" else {
            let now = portal.clock.now
            return try await portal.services.write { [order, scene] db in
                try db.orders.transition(order, to: .cancelled, by: .vendor, actor: "\(scene.greenAcres)", at: now)
            }
        }
        let ian = try await portal.signUp(.ian)
        #expect(try await client.submit("/admin/orders/\(order)/cancel", ["reason": "A storm is coming"], as: ian).status == .seeOther)
    }
}

extension DispatchScene {
    /// Questions that wait for an answer, and offers that belong to them.
    fileprivate func openQuestions() async throws -> Int {
        try await portal.services.read { db in
            try db.one(
                Int.self,
                """
                SELECT (SELECT count(*) FROM order_lines WHERE shortage_status = 'waiting')
                    + (SELECT count(*) FROM line_substitutes WHERE status = 'offered')
                """)
        }
    }
}
