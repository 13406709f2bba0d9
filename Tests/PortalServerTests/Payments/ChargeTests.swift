import HarvestCore
import SQLStore
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Captured amounts when the processor is slow or declines, and when tips are raised.
@Suite(.portal) struct ChargeTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a tip raised before the order is captured stays part of its total`() async throws {
        let scene = try await PaidOrder.accepted()
        scene.portal.gateway.mood = .unreachable
        try? await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        scene.portal.gateway.mood = .good
        #expect(try await scene.raise(450, key: "key-tip-0000000000001")?.amounts.tipCents == 450)
        #expect(try await scene.findings() == [])
        try await scene.sweep()
        let captured = try await scene.portal.services.read { db in try db.orders.find(scene.order)?.captured }
        #expect(captured == 2652)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 659)
        #expect(try await scene.findings() == [])
    }

    @Test func `the tip of an order with missing items is raised from the captured amount`() async throws {
        let scene = try await PaidOrder.accepted()
        try await scene.portal.services.write { db in
            _ = try db.execute(
                """
                UPDATE order_lines SET pick_status = 'short', picked_quantity = 1, shortage_status = 'settled'
                WHERE order_id = \(scene.order) AND produce_id = \(scene.shop.kale)
                """)
        }
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        // Food 11.68: fee 2.92, of which the driver has 1.46, and a tip of 1.75.
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 321)
        #expect(try await scene.raise(175, key: "key-tip-0000000000001") == nil)
        let raised = try #require(try await scene.raise(450, key: "key-tip-0000000000002"))
        #expect(raised.amounts.tipCents == 450)
        #expect(raised.amounts.capturedCents == 1992)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 146 + 450)
        #expect(try await scene.findings() == [])
    }

    @Test func `a failed capture is retried and needs attention`() async throws {
        let scene = try await PaidOrder.accepted()
        scene.portal.gateway.mood = .notCapturing
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        scene.portal.clock.advance(seconds: 660)
        let now = scene.portal.clock.now
        #expect(try await scene.portal.services.read { try $0.stuckOrders.all(at: now).map(\.reason) } == [.captureOverdue])
        #expect(try await scene.findings() == [])
        scene.portal.gateway.mood = .good
        try await scene.sweep()
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 0)
        scene.portal.clock.advance(seconds: CaptureAttempts.waitSeconds)
        try await scene.sweep()
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.findings() == [])
    }

    @Test func `the capture of a raised tip that stays authorized is retried later`() async throws {
        let scene = try await PaidOrder.accepted()
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        scene.portal.gateway.mood = .capturingLater
        _ = try await scene.raise(450, key: "key-tip-0000000000001")
        #expect(scene.portal.gateway.mood == .good)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        try await scene.sweep()
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 659)
        #expect(try await scene.findings() == [])
    }

    @Test func `a collected order that can't be captured needs attention`() async throws {
        let (shop, ana) = (try await Shop(portal), try await portal.buyer())
        let cart = shop.pickupCart([(shop.kale, 2)])
        let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        let now = portal.clock.now
        try await portal.services.write { db in
            try db.orders.transition(order, to: .ready, by: .vendor, at: now)
            _ = try db.sell(order, as: .collected, by: .vendor, at: now)
        }
        portal.clock.advance(seconds: 660)
        let later = portal.clock.now
        #expect(try await portal.services.read { try $0.stuckOrders.all(at: later).map(\.reason) } == [.captureOverdue])
    }

    @Test func `verify reports an order whose shares differ from the ledger, and one that was never captured`() async throws {
        let scene = try await PaidOrder.accepted()
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        #expect(try await scene.findings() == [])
        let (shop, order) = (scene.shop, scene.order)
        try await scene.portal.services.write { db in
            _ = try db.execute(
                "UPDATE order_vendors SET final_food_cents = final_food_cents - 1 WHERE order_id = \(order) AND vendor_id = \(shop.greenAcres)"
            )
        }
        #expect(try await scene.findings() == ["The shares of order \(order) differ from the books."])
        let other = try await PaidOrder.accepted()
        let now = other.portal.clock.now
        try await other.portal.services.write { db in
            try db.orders.transition(other.order, to: .pickedUp, by: .driver, at: now)
            try db.orders.transition(other.order, to: .delivered, by: .driver, at: now)
        }
        #expect(try await other.findings() == ["Order \(other.order) is delivered, but was never charged."])
    }
}

extension PaidOrder {
    /// An order that Dee has accepted.
    fileprivate static func accepted() async throws -> PaidOrder {
        let paid = try await PaidOrder()
        try await paid.portal.accept(paid.order, by: paid.dee)
        return paid
    }

    /// The order with the raised tip; nil when it was refused.
    fileprivate func raise(_ cents: Int, key: String) async throws -> API.Order? {
        try await portal.run { client async throws in
            let raised = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":\(cents)}", as: ana, key: key)
            return raised.status == .ok ? try raised.decoded(API.Order.self) : nil
        }
    }

    /// Runs the recovery worker a minute later.
    fileprivate func sweep() async throws {
        portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
    }
}
