import DatabaseTesting
import Foundation
import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What happens when no driver claims a restaurant's ready order. It is Wednesday, 12:00, and Taqueria Uno is open from eleven to midnight.
@Suite(.portal(at: "2026-11-18T12:00:00-08:00")) struct ReadyOrderEscalationTests {
    /// Thirty kilometers north of the restaurant.
    private static let farAway = Position(latitude: 34.331, longitude: -118.2489)
    let portal = PortalTrait.portal

    /// A ready order of two plates, its customer, and the server.
    private func scene(
        _ body: @escaping @Sendable (RestaurantScene, HarvestClient, API.Order, any TestClientProtocol) async throws -> Void
    ) async throws {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            let order = try await scene.place([(scene.taco, 2)], kim)
            // An hour in the kitchen does not count.
            try await work(after: 60)
            #expect(try await steps(order.id) == [])
            try await scene.ready(order.id)
            try await body(scene, kim, order, server)
        }
    }

    private func work(after minutes: Int64 = 0) async throws {
        portal.clock.advance(seconds: minutes * 60)
        while try await EscalationWorker(services: portal.services).runOnce(now: portal.clock.now) {}
    }

    private func steps(_ order: Order.ID) async throws -> [EscalationStep] {
        try await portal.services.read { db in try db.escalations.steps(of: order).map(\.step) }
    }

    @Test func `it has each step once, as a market's order has, from the time on when it is ready`() async throws {
        try await scene { scene, kim, order, server in
            try await work(after: 4)
            #expect(try await steps(order.id) == [])
            for (minutes, expected) in [(1, 1), (4, 1), (1, 2), (9, 2), (1, 3), (9, 3), (1, 4), (30, 4)] as [(Int64, Int)] {
                try await work(after: minutes)
                #expect(try await steps(order.id) == Array(EscalationStep.allCases.prefix(expected)))
            }
            let events = try await portal.events(for: [EventRecipient.admins]).filter { $0.type == "order.escalated" }
            #expect(events.count == 4)
            let told = try await kim.notifications().data.filter { $0.kind == .orderNoDriver }
            #expect(told.count == 1 && told[0].text.hasPrefix("No driver has taken your order from Taqueria Uno yet."))
            let now = portal.clock.now
            #expect(try await portal.services.read { try AdminTaskQuery(db: $0, now: now).all() }.contains(.ordersWithoutDriver(1)))
            let page = try await server.page("/admin/orders/\(order.id)", as: try await portal.signUp(.ian)).markup
            #expect(
                page.shows("Drivers up to 24.9 mi away can get it") && page.shows("Harvest adds") && page.shows("Needs somebody to look"))
        }
    }

    @Test func `a driver farther away gets it once its reach is widened, and only that order`() async throws {
        try await scene { scene, kim, order, _ in
            let lou = try await scene.driver("Lou")
            let near = API.ReadyOrderQuery(near: Self.farAway)
            #expect(try await lou.readyOrders(near).data.isEmpty)
            try await work(after: 5)
            let later = try await scene.place([(scene.horchata, 1)], kim)
            try await scene.ready(later.id)
            #expect(try await lou.readyOrders(near).data.map(\.orderID) == [order.id])
            // Who asks for a radius gets what lies within it.
            #expect(try await lou.readyOrders(API.ReadyOrderQuery(near: Self.farAway, radiusMetres: 20_000)).data.isEmpty)
            #expect(try await lou.readyOrders(API.ReadyOrderQuery(near: RestaurantScene.counter)).data.count == 2)
        }
    }

    @Test func `the platform raises the pay within its budget, and who claims it earns the raise`() async throws {
        try await scene { scene, _, order, _ in
            let (lou, near) = (try await scene.driver("Lou"), API.ReadyOrderQuery(near: RestaurantScene.counter))
            let before = try #require(try await lou.readyOrders(near).data.first)
            #expect(before.incentiveCents == nil)
            try await work(after: 10)
            let raised = try #require(try await lou.readyOrders(near).data.first)
            let incentive = before.earnCents.share(basisPoints: 5_000)
            #expect(raised.incentiveCents == incentive && raised.earnCents == before.earnCents + incentive)
            let session = try await lou.claimReadyOrder(order.id)
            #expect(session.earnCents == raised.earnCents)
            try await work(after: 60)
            #expect(try await steps(order.id) == [.widened, .raised])
        }
    }

    @Test func `drivers who search within the wider reach hear of it again`() async throws {
        try await scene { scene, _, order, _ in
            let lou = try await scene.driver("Lou")
            portal.clock.advance(seconds: 300)
            _ = try await lou.startShift(API.ShiftPut(position: try #require(Self.farAway), recordedAt: portal.clock.now))
            try await work()
            let events = try await lou.events(API.EventQuery(after: 0, types: ["order.preparation_changed"])).data
            #expect(events.count == 1)
        }
    }

    @Test func `an order that goes back to the kitchen waits for it, and has no step twice`() async throws {
        try await scene { scene, _, order, _ in
            try await work(after: 5)
            try await scene.owner.send("/vendor/orders/\(order.id)", to: "/vendor/orders/\(order.id)/unpacked", [:])
            #expect(try await portal.services.read { try $0.orders.find(order.id)?.readyAt } == nil)
            try await work(after: 60)
            try await scene.ready(order.id)
            try await work(after: 9)
            #expect(try await steps(order.id) == [.widened])
            try await work(after: 1)
            #expect(try await steps(order.id) == [.widened, .raised])
        }
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `ready orders whose next step is due are found by an index`() async throws {
        let query = EscalationRepository.readyQuery(after: 1, since: portal.clock.now, limit: 50)
        let steps = try portal.services.database.queryPlan(query)
        #expect(steps.contains { $0.contains("orders_ready_to_escalate") && $0.contains("escalation=?") }, "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(steps)")
    }
}
