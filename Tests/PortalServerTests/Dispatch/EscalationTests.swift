import DatabaseTesting
import Foundation
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What happens when nobody takes an order.
@Suite(.portal) struct EscalationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func work(after minutes: Int64 = 0) async throws {
        portal.clock.advance(seconds: minutes * 60)
        while try await EscalationWorker(services: portal.services).runOnce(now: portal.clock.now) {}
    }

    private func set(_ name: String, _ value: Int) async throws {
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO settings (name, value, updated_at) VALUES (\(name), \(String(value)), 0)")
        }
    }

    private func steps(_ order: Order.ID) async throws -> [EscalationStep] {
        try await portal.services.read { db in try db.escalations.steps(of: order).map(\.step) }
    }

    private func escalations(of recipient: String) async throws -> [API.OrderEscalated] {
        try await portal.events(for: [recipient]).filter { $0.type == "order.escalated" }.map {
            try JSONDecoder().decode(API.OrderEscalated.self, from: Data($0.payload.utf8))
        }
    }

    @Test func `each step happens once, at its time, with one event`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        try await work(after: 4)
        #expect(try await steps(order) == [])
        for (minutes, expected) in [(1, 1), (4, 1), (1, 2), (9, 2), (1, 3), (9, 3), (1, 4), (30, 4)] as [(Int64, Int)] {
            try await work(after: minutes)
            try await work()
            #expect(try await steps(order) == Array(EscalationStep.allCases.prefix(expected)))
        }
        let told = try await escalations(of: EventRecipient.admins)
        #expect(told.map(\.step) == EscalationStep.allCases && told.allSatisfy { $0.orderID == order })
        #expect(told[0].radiusMetres == 40_000 && told[1].incentiveCents == 175)
        #expect(try await escalations(of: ana.id.description).map(\.step) == [.told])
        #expect(try await portal.toldKinds(ana).filter { $0 == "order.no_driver" }.count == 1)
        let tasks = try await portal.services.read { try AdminTaskQuery(db: $0, now: portal.clock.now).all() }
        #expect(tasks.contains(.ordersWithoutDriver(1)))
    }

    @Test func `an order that waited unseen has its steps in their order, and steps that are off are passed over`() async throws {
        let scene = try await DispatchScene(portal)
        try await set("widen_minutes", 0)
        try await set("raise_budget_cents", 0)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        try await work(after: 60)
        #expect(try await steps(order) == [.told, .person])
    }

    @Test func `an order that a driver has is left alone`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        _ = try await client.goOnline(dee)
        try await work(after: 60)
        #expect(try await steps(order) == [])
        #expect(try await escalations(of: EventRecipient.admins).isEmpty)
    }

    @Test func `an order whose offers run out one after the other is escalated like one that waits`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        for round in 1...20 {
            #expect(try await client.goOnline(dee).status == .offered)
            // No worker sees the order wait: it is offered again at once.
            try await work()
            portal.clock.advance(seconds: 30)
            try await work()
            _ = try await LeaseWorker(services: portal.services).runOnce(now: portal.clock.now)
            let expected: [EscalationStep] = round < 10 ? [] : round < 20 ? [.widened] : [.widened, .raised]
            #expect(try await steps(order) == expected, "round \(round)")
        }
        #expect(try await escalations(of: EventRecipient.admins).map(\.step) == [.widened, .raised])
        // The raise is for others than the driver who let them run out.
        _ = try await client.goOnline(dee)
        let item = try #require(try await client.offers(dee).first?.orders.first)
        #expect(item.orderID == order && item.incentiveCents == nil)
        try await letOfferRunOut()
        _ = try await client.goOnline(try await scene.join("Finn", drives: true))
        #expect(try await raisedOffers() == [true])
    }

    private func letOfferRunOut() async throws {
        portal.clock.advance(seconds: 30)
        _ = try await LeaseWorker(services: portal.services).runOnce(now: portal.clock.now)
    }

    /// Of each open offer's orders, whether their pay is raised.
    private func raisedOffers() async throws -> [Bool] {
        try await portal.services.read { db in
            try db.all(Int.self, "SELECT incentive_cents FROM offer_orders WHERE status = 'offered' LIMIT 10").map { $0 > 0 }
        }
    }

    @Test func `an order that is declined, or left out when its offer is accepted, has the steps that came due meanwhile`() async throws {
        let scene = try await DispatchScene(portal)
        let (dee, finn) = (try await scene.join("Dee", drives: true), try await scene.join("Finn", drives: true))
        let ana = try await scene.join("Ana")
        let first = try await scene.order(ana, [scene.kale])
        let second = try await scene.order(ana, [scene.spinach])
        portal.clock.advance(seconds: 299)
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        #expect(Set(offer.orders.map(\.orderID)) == [first, second])
        portal.clock.advance(seconds: 1)
        #expect(try await client.api(.post, "/offers/\(offer.id)/decline", "{}", as: dee).status == .ok)
        for order in [first, second] { #expect(try await steps(order) == [.widened]) }
        portal.clock.advance(seconds: 299)
        _ = try await client.goOnline(finn)
        let next = try #require(try await client.offers(finn).first)
        portal.clock.advance(seconds: 1)
        let answer = try await client.api(.post, "/offers/\(next.id)/acceptance", #"{"order_ids":["\#(first)"]}"#, as: finn)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(try await steps(first) == [.widened])
        #expect(try await steps(second) == [.widened, .raised])
    }

    @Test func `an administrator's count has orders with an offer, until a driver takes them`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        _ = try await scene.order(try await scene.join("Ana"), [scene.kale])
        try await work(after: 60)
        func tasks() async throws -> [AdminTask] {
            let now = portal.clock.now
            return try await portal.services.read { try AdminTaskQuery(db: $0, now: now).all() }
        }
        #expect(try await tasks().contains(.ordersWithoutDriver(1)))
        #expect(try await client.goOnline(dee).status == .offered)
        #expect(try await tasks().contains(.ordersWithoutDriver(1)))
        let offer = try #require(try await client.offers(dee).first)
        _ = try await client.accept(offer, as: dee)
        #expect(try await !tasks().contains { if case .ordersWithoutDriver = $0 { true } else { false } })
    }

    @Test func `an order that is handed back has its next step as long after that as a new one`() async throws {
        let scene = try await DispatchScene(portal)
        let finn = try await scene.join("Finn", drives: true)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        try await work(after: 35)
        let answer = try await client.api(
            .post, "/delivery-sessions/\(session.id)/orders/\(order)/release",
            #"{"reason":"Flat tire","recorded_at":"\#(portal.clock.now)"}"#, as: finn, headers: [.idempotencyKey: "hand-back-0000001"])
        #expect(answer.status == .ok, "\(answer.text)")
        try await work(after: 4)
        #expect(try await steps(order) == [])
        try await work(after: 1)
        #expect(try await steps(order) == [.widened])
    }

    @Test func `while its market is closed, nothing is done about an order, and its time begins when the market opens`() async throws {
        let scene = try await DispatchScene(portal)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        // It closes for lunch.
        try await portal.services.write { db in _ = try db.execute("UPDATE market_hours SET opens_minute = 720") }
        try await work(after: 119)
        #expect(try await steps(order) == [])
        try await work(after: 4)
        #expect(try await steps(order) == [])
        try await work(after: 1)
        #expect(try await steps(order) == [.widened])
    }

    @Test func `a driver beyond the radius gets an order whose market's reach was widened, and no other`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale])
        let elsewhere = try await portal.addMarket("South", latitude: 34.07, opens: "08:00", closes: "14:00")
        try await work(after: 5)
        _ = try await scene.order(ana, [scene.kale], at: elsewhere)
        // 30 km north of Silverlake, 32 km north of the other market.
        #expect(try await client.goOnline(dee, latitude: 34.36, longitude: -118.275).status == .offered)
        let offer = try #require(try await client.offers(dee).first)
        #expect(offer.orders.map(\.orderID) == [order])
        let far = try await scene.join("Far", drives: true)
        #expect(try await client.goOnline(far, latitude: 34.36, longitude: -118.275).status == .searching)
    }

    @Test func `an administrator reads on the order's page what was compared and what was done`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee, ian) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true), try await portal.signUp(.ian))
        let order = try await scene.order(ana, [scene.kale])
        try await work(after: 12)
        _ = try await client.goOnline(dee)
        let page = try await client.page("/admin/orders/\(order)", as: ian).markup
        #expect(page.shows("Drivers up to 24.9 mi away can get it") && page.shows("Harvest adds"))
        #expect(page.shows("Offered to Dee") && page.shows("Chosen") && page.shows("Offered, has waited longest"))
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `orders whose next step is due are found by an index`() async throws {
        let steps = try portal.services.database.queryPlan(EscalationRepository.query(after: 1, since: portal.clock.now, limit: 50))
        #expect(steps.contains { $0.contains("orders_to_escalate") && $0.contains("escalation=?") })
        #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
    }
}
