import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A processor whose records share our transactions leads to the same as one that is asked outside of them.
@Suite(.portal) struct LocalPaymentTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: ["tok_visa", "test_lapsing"])
    func `an order that is handed over at the stall`(card: String) async throws {
        let shop = try await Shop(portal)
        let states = try await states(card) { ana, key in
            let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: key, client)
            _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
            let code = try await portal.services.read { db in
                try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
            }
            _ = try await client.submit("/vendor/orders/\(order)/collected", ["code": code], as: shop.rosa)
            return order
        }
        #expect(states[0] == states[1])
        #expect(states[1].contains(card == "tok_visa" ? "delivery" : "capture_attempts 1"))
    }

    @Test func `an order that is refunded in part, once`() async throws {
        let shop = try await Shop(portal)
        let states = try await states("tok_visa") { ana, key in
            let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: key, client)
            let (services, now) = (portal.services, portal.clock.now)
            let payment = try await services.write { db in
                try db.orders.transition(order, to: .ready, by: .vendor, at: now)
                return try db.sell(order, as: .collected, by: .vendor, at: now)
            }
            try await PaymentService(services: services).carryOut(payment)
            let refund: Refund.ID = services.id()
            try await services.write { db in
                let order = try #require(try db.orders.find(order))
                _ = try db.refunds.decide(refund, of: order, 100, borneBy: .platform, reason: "Wilted", actor: "admin", at: now)
            }
            for _ in 1...2 { try await RefundService(services: services).carryOut(refund) }
            return order
        }
        #expect(states[0] == states[1])
        #expect(states[1].contains("refunded 100 100 paid"))
    }

    @Test func `an order that its customer cancels, whose answer is the order`() async throws {
        let shop = try await Shop(portal)
        let states = try await states("tok_visa") { ana, key in
            let order = try await portal.place(shop.firstCart, as: ana, key: key, client)
            let reason = #"{"reason":"Nothing left"}"#
            let answer = try await client.press("/orders/\(order)/cancellation", reason, as: ana, key: "\(key)-cancel")
            let shown = try await client.api(.get, "/orders/\(order)", as: ana)
            #expect(answer.body == shown.body)
            let repeated = try await client.press("/orders/\(order)/cancellation", reason, as: ana, key: "\(key)-cancel")
            #expect(repeated.body == answer.body && repeated.headers[.idempotencyReplayed] == "true")
            return order
        }
        #expect(states[0] == states[1])
        #expect(states[1].contains("payment voided") && states[1].contains("charge voided"))
    }

    @Test func `an order whose charge the processor doesn't know can be cancelled, and its release stays planned`() async throws {
        let shop = try await Shop(portal)
        portal.gateway.isLocal.withLock { $0 = true }
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_visa")
        let order = try await portal.place(shop.firstCart, as: ana, key: "unknown-0123456789", client)
        try await portal.services.write { db in _ = try db.execute("DELETE FROM gateway_objects WHERE kind = 'charge'") }
        let reason = #"{"reason":"Nothing left"}"#
        let answer = try await client.press("/orders/\(order)/cancellation", reason, as: ana, key: "unknown-cancel-0123")
        #expect(answer.status == .ok)
        let payment = try await portal.services.read { try $0.payments.ofOrder(order) }
        #expect(payment?.pendingStep != nil)
    }

    /// What the database has of an order, with the processor outside and local.
    private func states(
        _ card: String, _ order: (_ customer: Visitor, _ key: String) async throws -> Order.ID
    ) async throws -> [String] {
        var states: [String] = []
        for (isLocal, persona) in [(false, Persona.ana), (true, Persona.bob)] {
            portal.gateway.isLocal.withLock { $0 = isLocal }
            let customer = try await portal.signUp(persona)
            try await portal.equip(customer, card: card)
            states.append(try await state(of: order(customer, "key-\(isLocal)-0123456789")))
        }
        return states
    }

    private func state(of order: Order.ID) async throws -> String {
        try await portal.services.read { db in
            let row = try db.one(
                """
                SELECT o.status AS order_status, o.captured_cents, o.final_total_cents, p.status, p.pending_step, p.capture_attempts,
                    p.captured_cents AS payment_cents, p.failure_code, g.status AS charge_status, g.captured_cents AS charge_cents,
                    p.refunded_cents, g.refunded_cents AS charge_refunded, (SELECT r.status FROM refunds r WHERE r.order_id = o.id) AS refund_status
                FROM orders o JOIN payments p ON p.order_id = o.id JOIN gateway_objects g ON g.id = p.gateway_reference WHERE o.id = \(order)
                """
            ) { row in
                """
                \(try row.text("order_status")) \(try row.intIfPresent("captured_cents") ?? 0) \
                \(try row.intIfPresent("final_total_cents") ?? 0) payment \(try row.text("status")) \
                \(try row.textIfPresent("pending_step") ?? "–") capture_attempts \(try row.int("capture_attempts")) \
                \(try row.intIfPresent("payment_cents") ?? 0) \(try row.textIfPresent("failure_code") ?? "–") \
                charge \(try row.text("charge_status")) \(try row.int("charge_cents")) refunded \(try row.int("refunded_cents")) \
                \(try row.int("charge_refunded")) \(try row.textIfPresent("refund_status") ?? "–")
                """
            }
            let sums = try db.ledger.sums(ofOrder: order).map { "\($0.key.storedName) \($0.value)" }.sorted()
            let entries = try db.all(
                String.self, "SELECT reason FROM ledger_movements WHERE order_id = \(order) ORDER BY occurred_at, reason LIMIT 10")
            let events = try db.all(
                String.self, "SELECT type FROM events WHERE payload LIKE \("%" + order.description + "%") ORDER BY type LIMIT 100")
            return ([row] + sums + entries + events).joined(separator: "\n")
        }
    }
}
