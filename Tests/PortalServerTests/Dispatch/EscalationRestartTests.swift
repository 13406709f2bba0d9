import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// An order that nobody took moves to another slot, and is searched for as if it were new. It is Saturday, 10:00.
@Suite(.portal) struct EscalationRestartTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func work(after minutes: Int64 = 0) async throws {
        portal.clock.advance(seconds: minutes * 60)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        while try await EscalationWorker(services: portal.services).runOnce(now: portal.clock.now) {}
    }

    private func steps(_ order: Order.ID) async throws -> [EscalationStep] {
        try await portal.services.read { db in try db.escalations.steps(of: order).map(\.step) }
    }

    private func incentive(_ order: Order.ID) async throws -> Int {
        try await portal.services.read { db in try db.one(Int.self, "SELECT incentive_cents FROM orders WHERE id = \(order)") }
    }

    private func goOnline(_ driver: Visitor) async throws -> API.Shift.Status {
        let place = #""position":{"lat":34.0522,"lon":-118.2437}"#
        let answer = try await client.api(.put, "/driver/shift", #"{\#(place),"recorded_at":"\#(portal.clock.now)"}"#, as: driver)
        return try answer.decoded(API.Shift.self).status
    }

    @Test func `the steps begin again at the new slot, without the pay that was added before`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        try await work(after: 20)
        #expect(try await steps(order) == [.widened, .raised, .told])
        #expect(try await incentive(order) == 175)
        let told = try await portal.told(ana).first { $0.kind == "order.no_driver" }
        #expect(told?.text.hasSuffix("You can wait, cancel it at no cost, or see if it can be moved.") == true)
        let moved = try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#, as: ana)
        #expect(moved.status == .ok, "\(moved.text)")
        #expect(try await incentive(order) == 0)
        // Nobody is asked before the slot.
        try await work(after: 99)
        #expect(try await goOnline(dee) == .searching)
        _ = try await client.api(.delete, "/driver/shift", as: dee)
        #expect(try await steps(order).count == 3)
        try await work(after: 1)
        #expect(try await scene.status(order) == "created")
        try await work(after: 4)
        #expect(try await steps(order).count == 3)
        try await work(after: 1)
        #expect(try await steps(order) == [.widened, .raised, .told, .widened])
        try await work(after: 15)
        #expect(try await steps(order) == [.widened, .raised, .told, .widened, .raised, .told])
        #expect(try await incentive(order) == 175)
        #expect(try await portal.toldKinds(ana).count { $0 == "order.no_driver" } == 2)
        #expect(try await goOnline(dee) == .offered)
        #expect(try await client.offers(dee).first?.orders.first?.incentiveCents == 175)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }

    @Test func `a driver who let an offer run out at an earlier slot gets the raise of the later one`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        #expect(try await goOnline(dee) == .offered)
        portal.clock.advance(seconds: 30)
        _ = try await LeaseWorker(services: portal.services).runOnce(now: portal.clock.now)
        let moved = try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#, as: ana)
        #expect(moved.status == .ok, "\(moved.text)")
        portal.clock.set(try #require(Instant("2026-11-21T20:00:00Z")))
        try await work()
        try await work(after: 10)
        #expect(try await incentive(order) == 175)
        #expect(try await goOnline(dee) == .offered)
        #expect(try await client.offers(dee).first?.orders.first?.incentiveCents == 175)
    }

    @Test func `an order that moves while a driver searches for it either moves or is offered`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(1)])
        async let shift = goOnline(finn)
        async let moved = client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#, as: ana).status
        let (search, change) = try await (shift, moved)
        let status = try await scene.status(order)
        #expect((status == "scheduled") == (change == .ok), "\(search) \(change) \(status)")
        #expect((status == "retrieved") == (search == .offered), "\(search) \(change) \(status)")
        #expect(status == "scheduled" ? search == .searching : change == .conflict, "\(search) \(change) \(status)")
        #expect(try await client.offers(finn).isEmpty == (status == "scheduled"))
    }

    @Test func `an order that is offered does not move, and one that moved is not offered`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let (kale, peach) = (try await scene.order(ana, [scene.kale]), try await scene.order(ana, [scene.peach]))
        let slot = #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#
        #expect(try await client.api(.put, "/orders/\(peach)/slot", slot, as: ana).status == .ok)
        #expect(try await goOnline(finn) == .offered)
        #expect(try await client.offers(finn).first?.orders.map(\.orderID) == [kale])
        #expect(try await client.api(.put, "/orders/\(kale)/slot", slot, as: ana).code == "illegal_state")
        let offer = try #require(try await client.offers(finn).first)
        #expect(try await client.accept(offer, as: finn).status == .ok)
        #expect(try await scene.status(peach) == "scheduled")
    }
}
