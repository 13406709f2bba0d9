import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// An administrator gives a restaurant's ready order to a driver. It is Wednesday, 12:00, and Taqueria Uno is open from eleven to midnight.
@Suite(.portal(at: "2026-11-18T12:00:00-08:00")) struct ReadyOrderAssignmentTests {
    let portal = PortalTrait.portal

    /// Two plates that Kim ordered, which the kitchen has not packed yet.
    private struct Scene: Sendable {
        let restaurant: RestaurantScene
        let kim: HarvestClient
        let order: Order.ID
        let server: any TestClientProtocol
        let ian: Visitor

        var path: String { "/admin/orders/\(order)/assignment" }

        func give(to driver: Visitor, reason: String = "Nobody is near") async throws -> TestResponse {
            try await server.submit(path, ["driver": "\(driver.id)", "reason": reason], as: ian)
        }

        func app(_ driver: Visitor) -> HarvestClient {
            var app = restaurant.guest
            app.token = driver.token
            return app
        }

        func status() async throws -> OrderStatus? {
            try await restaurant.portal.services.read { [order] db in try db.orders.find(order)?.status }
        }
    }

    private func scene(isReady: Bool = true, _ body: @escaping @Sendable (Scene) async throws -> Void) async throws {
        try await portal.live { server, guest in
            let restaurant = try await RestaurantScene(portal, server, guest)
            let kim = try await restaurant.customer("kim")
            try await restaurant.moveIn(kim)
            let order = try await restaurant.place([(restaurant.taco, 2)], kim)
            if isReady { try await restaurant.ready(order.id) }
            try await body(Scene(restaurant: restaurant, kim: kim, order: order.id, server: server, ian: try await portal.signUp(.ian)))
        }
    }

    @Test func `it is theirs at once, they are told, and they can hand it back like one that they claimed`() async throws {
        try await scene { scene in
            let gus = try await portal.join("Gus", drives: true)
            #expect(try await scene.server.page("/admin/orders/\(scene.order)", as: scene.ian).markup.mentions(scene.path))
            let page = try await scene.server.page(scene.path, as: scene.ian).markup
            #expect(page.shows("Gus Stone (Offline)") && page.shows("Call the driver first: the order is theirs at once"))
            #expect(try await scene.give(to: gus).status == .seeOther)
            // A double click says the same again, and changes nothing.
            let repeated = ReadyOrderClaim(services: portal.services, driver: gus.id, shift: portal.services.id(), now: portal.clock.now)
            let order = scene.order
            #expect(try await portal.services.write { try repeated.give(order, by: "console", reason: "Again", $0) } == .given)
            #expect(try await scene.status() == .accepted)
            let app = scene.app(gus)
            let session = try #require(try await app.deliverySessions().data.first)
            #expect(session.stops.compactMap(\.orderID) == [scene.order] && session.earnCents == 468)
            #expect(try await portal.toldKinds(gus) == ["delivery.assigned"])
            let told = try #require(try await app.notifications().data.first)
            #expect(
                told.text
                    == "An administrator gave you the order that is ready at Taqueria Uno. Open the app for the way, or to hand it back.")
            #expect(try await scene.kim.order(scene.order).driver?.firstName == "Gus")
            #expect(try await scene.server.page("/admin/audit", as: scene.ian).markup.shows("Gus Stone: Nobody is near"))
            #expect(try await !scene.server.page("/admin/orders/\(scene.order)", as: scene.ian).markup.mentions(scene.path))

            let reason = API.OrderRelease(reason: "Flat tire", recordedAt: portal.clock.now)
            #expect(try await app.release(scene.order, of: session.id, reason).status == .ended)
            #expect(try await scene.status() == .created)
            // It is never given to this driver again.
            #expect(try await !scene.server.page(scene.path, as: scene.ian).markup.mentions("\(gus.id)"))
            #expect(try await scene.give(to: gus).status == .unprocessableContent)
        }
    }

    @Test func `a driver who searches stops to do so, and those who are busy or must not bring it can't get it`() async throws {
        try await scene { scene in
            let (busy, blocked, suspended) = (
                try await portal.join("Busy", drives: true), try await portal.join("Bo", drives: true),
                try await portal.join("Sue", drives: true)
            )
            let second = try await scene.restaurant.place([(scene.restaurant.mole, 1)], scene.kim)
            try await scene.restaurant.ready(second.id)
            _ = try await scene.app(busy).claimReadyOrder(second.id)
            try await scene.kim.block(blocked.id)
            let suspension = try await scene.server.submit("/admin/users/\(suspended.id)/suspend", ["reason": "Fraud"], as: scene.ian)
            #expect(suspension.status == .seeOther)
            let rosa = try await portal.signUp(.rosa)
            for person in [busy, blocked, suspended, rosa, scene.ian] {
                #expect(try await scene.give(to: person).status == .unprocessableContent, "\(person.id)")
            }
            let dee = try await portal.join("Dee", drives: true)
            #expect(try await scene.give(to: dee, reason: " ").status == .unprocessableContent)
            #expect(try await scene.status() == .created)
            let start = API.ShiftPut(position: try #require(RestaurantScene.counter), recordedAt: portal.clock.now)
            #expect(try await scene.app(dee).startShift(start).status == .searching)
            #expect(try await scene.server.page(scene.path, as: scene.ian).markup.shows("Dee Stone (Free, 0.0 mi)"))
            #expect(try await scene.give(to: dee).status == .seeOther)
            #expect(try await scene.app(dee).shift().status == .delivering)
        }
    }

    @Test func `what still cooks can't be given, and nobody but administrators gives orders`() async throws {
        try await scene(isReady: false) { scene in
            let gus = try await portal.join("Gus", drives: true)
            #expect(try await !scene.server.page("/admin/orders/\(scene.order)", as: scene.ian).markup.mentions(scene.path))
            #expect(try await scene.server.page(scene.path, as: scene.ian).status == .seeOther)
            #expect(try await scene.give(to: gus).status == .seeOther)
            #expect(try await scene.status() == .created)
            try await scene.restaurant.ready(scene.order)
            let form = ["driver": "\(gus.id)", "reason": "Me"]
            for person in [gus, try await portal.signUp(.rosa)] {
                #expect(try await scene.server.submit(scene.path, form, as: person).status.kind != .successful)
            }
            #expect(try await scene.status() == .created)
        }
    }

    @Test func `of drivers who claim it and an administrator who gives it one succeeds`() async throws {
        try await scene { scene in
            for round in 0..<6 {
                let order = try await scene.restaurant.place([(scene.restaurant.taco, 1)], scene.kim).id
                try await scene.restaurant.ready(order)
                let (dee, gus) = (try await portal.join("Dee\(round)", drives: true), try await portal.join("Gus\(round)", drives: true))
                let gift = ReadyOrderClaim(
                    services: portal.services, driver: gus.id, shift: portal.services.id(), now: portal.clock.now)
                async let claimed = try? scene.app(dee).claimReadyOrder(order)
                async let given = portal.services.write { try gift.give(order, by: "console", reason: "Late", $0) }
                let wins = (try await given == .given ? 1 : 0) + (await claimed == nil ? 0 : 1)
                let sessions = try await portal.services.read {
                    try $0.all(
                        User.ID.self, "SELECT driver_id FROM delivery_sessions WHERE driver_id IN (\(list: [dee.id, gus.id])) LIMIT 10")
                }
                #expect(wins == 1 && sessions.count == 1, "round \(round)")
                #expect(try await portal.services.read { try $0.orders.find(order)?.driver } == sessions.first)
            }
        }
    }
}
