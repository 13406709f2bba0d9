import HTTPTypes
import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A hundred drivers compete for one order. Exactly one gets it, and no money moves.
@Suite(.portal) struct AcceptanceRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `49 of a hundred drivers who accept the same order concurrently, only the holder of its lease gets it`() async throws {
        let scene = try await DispatchScene(portal)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        var drivers: [Visitor] = []
        for number in 0..<100 { drivers.append(try await scene.join("D\(number)", drives: true)) }
        let everyone = drivers
        try await portal.run { client async throws in
            // An order has one lease at a time, so it is offered to one driver after the other. Each but the last goes offline. Then all
            // accept.
            var held: [(driver: Visitor, offer: API.Offer)] = []
            for driver in everyone {
                if let last = held.last { _ = try await client.api(.delete, "/driver/shift", as: last.driver) }
                #expect(try await client.goOnline(driver).status == .offered)
                held.append((driver, try #require(try await client.offers(driver).first)))
            }
            let offers = held
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for (driver, offer) in offers { group.addTask { Answer(driver.id, try await client.accept(offer, as: driver)) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.filter { $0.status == .ok }.map(\.driver) == [offers.last?.driver.id])
            #expect(answers.filter { $0.status == .conflict && $0.code == "offer_closed" }.count == 99)
            try await portal.isOnOneTour(order, with: offers.last?.driver.id)
        }
    }

    @Test func `49 a hundred concurrent copies of an acceptance begin one delivery session`() async throws {
        let scene = try await DispatchScene(portal)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        let dee = try await scene.join("Dee", drives: true)
        try await portal.run { client async throws in
            _ = try await client.goOnline(dee)
            let offer = try #require(try await client.offers(dee).first)
            let tours = try await withThrowingTaskGroup(of: DeliverySession.ID.self) { group in
                for _ in 0..<100 {
                    group.addTask { try await client.accept(offer, as: dee).decoded(API.OfferOutcome.self).deliverySession.id }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(tours.count == 1)
        }
        try await portal.isOnOneTour(order, with: dee.id)
    }

    @Test(.portal(at: "2026-11-18T12:00:00-08:00"))
    func `49 of a hundred drivers who claim a restaurant's order concurrently exactly one gets it`() async throws {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            let order = try await scene.place([(scene.taco, 1)], kim)
            try await scene.owner.send("/vendor/orders/\(order.id)", to: "/vendor/orders/\(order.id)/packed", [:])
            var drivers: [Visitor] = []
            for number in 0..<100 { drivers.append(try await portal.join("D\(number)", drives: true)) }
            let everyone = drivers
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for driver in everyone {
                    group.addTask { Answer(driver.id, try await server.api(.post, "/driver/ready-orders/\(order.id)/claim", as: driver)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.filter { $0.status.kind == .successful }.count == 1)
            #expect(answers.filter { $0.status == .conflict && $0.code == "order_taken" }.count == 99)
            try await portal.isOnOneTour(order.id, with: answers.first { $0.status.kind == .successful }?.driver)
        }
    }

    /// The answer that one driver got.
    struct Answer: Sendable {
        let driver: User.ID
        let status: HTTPResponse.Status
        let code: String?

        init(_ driver: User.ID, _ response: TestResponse) {
            self.driver = driver
            status = response.status
            code = response.code
        }
    }
}

extension TestPortal {
    /// There is one delivery session with this order, one chat, one authorization, and no posting in the ledger.
    fileprivate func isOnOneTour(_ order: Order.ID, with driver: User.ID?) async throws {
        let found = try await services.read { db in
            (
                tours: try db.all(User.ID.self, "SELECT driver_id FROM delivery_sessions LIMIT 10"),
                order: try db.orders.find(order), chats: try db.one(Int.self, "SELECT count(*) FROM conversations"),
                shifts: try db.one(Int.self, "SELECT count(*) FROM shifts WHERE status = 'delivering'"),
                movements: try db.one(Int.self, "SELECT count(*) FROM ledger_movements")
            )
        }
        #expect(found.tours == [driver] && found.order?.driver == driver && found.order?.status == .accepted)
        #expect(found.chats == 1 && found.shifts == 1 && found.movements == 0)
        #expect(try await charges() == ["authorised": 1])
    }
}
