import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What happens to the card of an order that moves to another slot. It is Saturday, 10:00.
@Suite(.portal) struct SlotChangePaymentTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func move(_ order: Order.ID, to slot: String, as person: Visitor) async throws -> API.Order {
        let answer = try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"\#(slot)"}"#, as: person)
        guard answer.status == .ok else { throw TestPortal.UnexpectedAnswer(text: answer.text) }
        return try answer.decoded()
    }

    private func status(_ order: Order.ID, as person: Visitor) async throws -> API.DeliveryStatus {
        try await client.api(.get, "/orders/\(order)", as: person).decoded(API.Order.self).deliveryStatus
    }

    private func work(at time: String) async throws {
        portal.clock.set(try #require(Instant(time)))
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
    }

    @Test func `an order does not move beyond the time for which its money is reserved`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-hold-0000000001", client)
        let refused = try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"2026-11-28T18:00:00Z"}"#, as: ana)
        #expect(refused.status == .conflict && refused.code == "illegal_state")
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await status(order, as: ana) == .created)
    }

    @Test func `a planned authorization moves with the order, and is made at once for a near slot`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T18:00:00Z\"")
        let order = try await portal.place(cart, as: ana, key: "key-plan-0000000001", client)
        #expect(try await move(order, to: "2026-12-05T18:00:00Z", as: ana).payment?.status == .planned)
        try await work(at: "2026-11-28T18:00:00Z")
        #expect(try await portal.charges() == [:])
        #expect(try await status(order, as: ana) == .scheduled)
        #expect(try await move(order, to: "2026-11-28T20:00:00Z", as: ana).payment?.status == .planned)
        try await work(at: "2026-11-28T18:00:01Z")
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await status(order, as: ana) == .scheduled)
        try await work(at: "2026-11-28T20:00:00Z")
        #expect(try await status(order, as: ana) == .created)
    }

    @Test func `an order moves to a slot at most four weeks after it was placed`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-12-05T18:00:00Z\"")
        let order = try await portal.place(cart, as: ana, key: "key-far-00000000001", client)
        portal.clock.set(try #require(Instant("2026-12-04T17:00:00Z")))
        _ = try await move(order, to: "2026-12-12T20:00:00Z", as: ana)
        portal.clock.set(try #require(Instant("2026-12-11T17:00:00Z")))
        _ = try await move(order, to: "2026-12-19T18:00:00Z", as: ana)
        let refused = try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"2026-12-19T20:00:00Z"}"#, as: ana)
        #expect(refused.code == "illegal_state")
        #expect(try await status(order, as: ana) == .scheduled)
    }

    @Test func `a moved order whose card is declined fails and gives its stock back`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T18:00:00Z\"")
        let order = try await portal.place(cart, as: ana, key: "key-fail-0000000001", client)
        _ = try await move(order, to: "2026-11-28T20:00:00Z", as: ana)
        // The card stops working.
        let declined = try await portal.addCard("test_declined", of: ana.id)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE payments SET payment_method_id = \(declined) WHERE order_id = \(order) AND status = 'planned'")
        }
        try await work(at: "2026-11-27T20:00:00Z")
        #expect(try await status(order, as: ana) == .paymentFailed)
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `an order that is cancelled after it moved leaves no authorization`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-stop-0000000001", client)
        _ = try await move(order, to: "2026-11-21T20:00:00Z", as: ana)
        #expect(try await client.press("/orders/\(order)/cancellation", as: ana, key: "key-stop-0000000002").status == .ok)
        try await work(at: "2026-11-21T20:00:00Z")
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await status(order, as: ana) == .cancelled)
    }
}
