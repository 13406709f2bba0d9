import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What the platform adds to the pay of a driver who takes an order that nobody took.
@Suite(.portal) struct RaisedPayTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func work(after minutes: Int64 = 0) async throws {
        portal.clock.advance(seconds: minutes * 60)
        while try await EscalationWorker(services: portal.services).runOnce(now: portal.clock.now) {}
    }

    private func letOfferRunOut() async throws {
        portal.clock.advance(seconds: 30)
        _ = try await LeaseWorker(services: portal.services).runOnce(now: portal.clock.now)
    }

    @Test func `a driver who let an offer run out gets the pay without the raise, which is there again for others`() async throws {
        let scene = try await DispatchScene(portal)
        let (dee, finn) = (try await scene.join("Dee", drives: true), try await scene.join("Finn", drives: true))
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale.of(3), scene.peach.of(4)])
        func incentive() async throws -> Int {
            try await portal.services.read { db in try db.one(Int.self, "SELECT incentive_cents FROM orders WHERE id = \(order)") }
        }
        #expect(try await client.goOnline(dee).status == .offered)
        try await letOfferRunOut()
        try await work(after: 10)
        #expect(try await incentive() == 175)
        #expect(try await client.goOnline(dee).status == .offered)
        let offer = try #require(try await client.offers(dee).first)
        #expect(offer.earnCents == 350 && offer.orders.map(\.earnCents) == [350] && offer.orders[0].incentiveCents == nil)
        let session = try await client.accept(offer, as: dee).decoded(API.OfferOutcome.self).deliverySession
        #expect(try await incentive() == 0)
        let answer = try await client.api(
            .post, "/delivery-sessions/\(session.id)/orders/\(order)/release",
            #"{"reason":"Flat tire","recorded_at":"\#(portal.clock.now)"}"#, as: dee, headers: [.idempotencyKey: "hand-back-0000001"])
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(try await incentive() == 175)
        // An offer with the raise that runs out takes nothing away.
        for _ in 1...2 {
            #expect(try await client.goOnline(finn).status == .offered)
            let raised = try #require(try await client.offers(finn).first)
            #expect(raised.earnCents == 525 && raised.orders[0].incentiveCents == 175)
            try await letOfferRunOut()
        }
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }

    @Test func `who takes an order without the raise earns what was offered, and the books agree`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale.of(3), scene.peach.of(4)])
        #expect(try await client.goOnline(dee).status == .offered)
        // Going offline is no way around it.
        _ = try await client.api(.delete, "/driver/shift", as: dee)
        try await work(after: 10)
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        let session = try await client.accept(offer, as: dee).decoded(API.OfferOutcome.self).deliverySession
        for line in try await client.shoppingList(session, as: dee).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: dee)
        }
        _ = try await client.complete(
            session.stops[0], of: session, #""position":{"lat":34.0901,"lon":-118.275}"#, as: dee, key: "market-completed-1")
        let delivered = try await client.complete(
            session.stops[1], of: session, #""position":{"lat":34.0225,"lon":-118.2851}"#, as: dee, key: "door-of-ana-00001")
        #expect(delivered.status == .ok, "\(delivered.text)")
        try await expect(payable: 350, revenue: 159, dee)
        let earned = try await client.api(.get, "/driver/orders/\(order)/earnings", as: dee).decoded(API.OrderEarnings.self)
        #expect(earned.parts.map(\.kind) == [.feeShare, .tip])
    }

    @Test func `the raised pay is offered, and the platform bears it: delivered, undone and delivered again`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        try await work(after: 10)
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        let item = try #require(offer.orders.first)
        #expect(item.earnCents == 525 && item.feeShareCents == 159 && item.tipCents == 191 && item.incentiveCents == 175)
        #expect(offer.earnCents == 525)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        for line in try await client.shoppingList(session, as: finn).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: finn)
        }
        _ = try await client.complete(
            session.stops[0], of: session, #""position":{"lat":34.0901,"lon":-118.275}"#, as: finn, key: "market-completed-1")
        func deliver(_ key: String) async throws {
            let answer = try await client.complete(
                session.stops[1], of: session, #""position":{"lat":34.0225,"lon":-118.2851}"#, as: finn, key: key)
            #expect(answer.status == .ok, "\(answer.text)")
        }
        try await deliver("door-of-ana-00001")
        // The platform's share of the fee is 159, of which it gives away 175.
        try await expect(payable: 525, revenue: -16, finn)
        let earned = try await client.api(.get, "/driver/orders/\(order)/earnings", as: finn).decoded(API.OrderEarnings.self)
        #expect(earned.parts.map(\.kind) == [.feeShare, .tip, .incentive] && earned.parts.map(\.amountCents) == [159, 191, 175])
        let undone = try await client.api(
            .delete, "/delivery-sessions/\(session.id)/stops/\(session.stops[1].id)/completion", as: finn)
        #expect(undone.status == .ok, "\(undone.text)")
        try await expect(payable: 0, revenue: 0, finn)
        try await deliver("door-of-ana-00002")
        try await expect(payable: 525, revenue: -16, finn)
    }

    private func expect(payable: Cents, revenue: Cents, _ driver: Visitor) async throws {
        let (paid, kept, findings) = try await portal.services.read { db in
            (
                try db.ledger.balance(of: .driverPayable(driver.id)), try db.ledger.balance(of: .platformRevenue),
                try LedgerVerification(db: db).run().findings
            )
        }
        #expect(paid == payable && kept == revenue)
        #expect(findings == [])
    }

    @Test func `verify names an order whose raised pay is not in the books`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        try await scene.arrive(1, DrivingScene.atAna)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-00001").status == .ok)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE orders SET incentive_cents = 100 WHERE id = \(scene.orders[0])")
        }
        let findings = try await portal.services.read { try LedgerVerification(db: $0).run().findings }
        #expect(findings.contains { $0.contains("raised pay") })
    }
}
