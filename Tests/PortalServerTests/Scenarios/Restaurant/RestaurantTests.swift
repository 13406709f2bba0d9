import DatabaseTesting
import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Flow S3: a restaurant cooks, one of two drivers picks the order up, and the week's report. Customers and drivers through HarvestClient over
/// HTTP, the owner through the portal's forms, with a manual clock.
@Suite(.portal) struct RestaurantTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(.portal(at: "2026-11-18T12:00:00-08:00")) func `a taqueria, from its sign-up to the week's report`() async throws {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            let order = try await scene.kimBuys(kim)
            try await scene.ownerCooks(order)
            let winner = try await scene.driversCompete(order, kim)
            try await scene.isDelivered(order, kim, by: winner)
            try await scene.weekIsReported(winner)
            try await scene.lateNightCounts(kim, winner)
            try await scene.customerCollects(kim)
        }
    }

    @Test(.portal(at: "2026-11-18T12:00:00-08:00"))
    func `a taqueria's day with a shortage, a hand-back, an empty door and a tip, to the last cent`() async throws {
        try await portal.live { server, guest in
            try await RestaurantScene(portal, server, guest).muchGoesWrong()
        }
    }

    @Test(.portal(at: "2026-11-18T12:00:00-08:00")) func `a setting limits a customer to one open order`() async throws {
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            _ = try await scene.place([(scene.taco, 1)], kim)
            _ = try await scene.place([(scene.taco, 1)], kim)
            try await portal.set { $0.openOrderLimit = 2 }
            #expect(await refusal { _ = try await scene.place([(scene.taco, 1)], kim) }?.code == .openOrderLimit)
            try await portal.set { $0.openOrderLimit = 1 }
            let refused = await refusal { _ = try await scene.place([(scene.taco, 1)], kim) }
            #expect(refused?.code == .openOrderLimit && refused?.detail == "Your last order must be completed.")
        }
    }

    /// A restaurant, a customer with an address, and a server over HTTP.
    private func scene(_ body: @escaping @Sendable (RestaurantScene, HarvestClient) async throws -> Void) async throws {
        let portal = try await TestPortal(at: "2026-11-18T12:00:00-08:00")
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            try await body(scene, kim)
        }
    }

    @Test func `a driver can't see or claim an order that they declined or returned, but others can`() async throws {
        try await scene { scene, kim in
            let (lou, max) = (try await scene.driver("Lou"), try await scene.driver("Max"))
            let order = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(order.id)
            let (id, now) = (try await lou.me().id, scene.portal.clock.now)
            try await scene.portal.services.write { db in
                _ = try db.execute("INSERT INTO declines (driver_id, order_id, declined_at) VALUES (\(id), \(order.id), \(now))")
            }
            let near = API.ReadyOrderQuery(near: RestaurantScene.counter)
            #expect(try await lou.readyOrders(near).data.isEmpty)
            #expect(await refusal { _ = try await lou.claimReadyOrder(order.id) }?.status == 404)
            #expect(try await max.readyOrders(near).data.map(\.orderID) == [order.id])
            _ = try await max.claimReadyOrder(order.id)
        }
    }

    @Test(arguments: [true, false])
    func `a driver doesn't hear of, see or claim an order of somebody whom they must not meet`(isCustomerBlocked: Bool) async throws {
        try await scene { scene, kim in
            let (lou, max) = (try await scene.driver("Lou"), try await scene.driver("Max"))
            let order = try await scene.place([(scene.taco, 1)], kim)
            let (driver, customer) = (try await lou.me().id, try await kim.me().id)
            try await isCustomerBlocked ? lou.block(customer) : kim.block(driver)
            for driver in [lou, max] {
                let start = API.ShiftPut(position: try #require(RestaurantScene.counter), recordedAt: scene.portal.clock.now)
                #expect(try await driver.startShift(start).status == .searching)
            }
            try await scene.ready(order.id)
            for (driver, count) in [(lou, 0), (max, 1)] {
                let heard = try await driver.events(API.EventQuery(after: 0, types: ["order.preparation_changed"])).data
                #expect(heard.count == count)
            }
            let near = API.ReadyOrderQuery(near: RestaurantScene.counter)
            #expect(try await lou.readyOrders(near).data.isEmpty)
            #expect(await refusal { _ = try await lou.claimReadyOrder(order.id) }?.status == 404)
            #expect(try await max.readyOrders(near).data.map(\.orderID) == [order.id])
        }
    }

    @Test func `ready orders are listed within reach of the driver's current or last position`() async throws {
        try await scene { scene, kim in
            let lou = try await scene.driver("Lou")
            let order = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(order.id)
            #expect(try await lou.readyOrders().data.isEmpty, "nobody knows where Lou is")
            #expect(try await lou.readyOrders(API.ReadyOrderQuery(near: RestaurantScene.door)).data.map(\.orderID) == [order.id])
            #expect(try await lou.readyOrders(API.ReadyOrderQuery(near: RestaurantScene.door, radiusMetres: 100)).data.isEmpty)
            let id = try await lou.me().id
            for (latitude, count) in [(34.0722, 1), (36.0, 0)] {
                try await scene.portal.services.write { db in
                    _ = try db.execute("UPDATE driver_profiles SET lat = \(latitude), lon = -118.2601 WHERE user_id = \(id)")
                }
                let listed = try await lou.readyOrders().data
                #expect(listed.count == count && listed.allSatisfy { $0.distanceMetres > 0 })
            }
        }
    }

    @Test func `a ready order says why the driver gets it, how long it takes, and what an hour of it pays`() async throws {
        try await scene { scene, kim in
            let lou = try await scene.driver("Lou")
            let order = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(order.id)
            let near = API.ReadyOrderQuery(near: RestaurantScene.door)
            let fresh = try #require(try await lou.readyOrders(near).data.first)
            #expect(fresh.hourlyCents.amount == fresh.earnCents.amount * 60 / Int64(fresh.estimatedMinutes))
            #expect(fresh.arrival?.minutes == fresh.estimatedMinutes)
            let miles = Distance.miles(Double(fresh.distanceMetres))
            let minutes = fresh.estimatedMinutes / 2
            #expect(
                fresh.why
                    == "At \(fresh.source.name), \(miles) mi away, you can have an order in about \(minutes) min. It is ready and no driver has it."
            )
            scene.portal.clock.advance(seconds: 239)
            let later = try #require(try await lou.readyOrders(near).data.first)
            #expect(later.why.hasSuffix("It has been ready for 3 min and no driver has it."))
        }
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `ready orders are found by an index of their restaurants`() async throws {
        let (restaurants, driver) = ([portal.services.id(Vendor.ID.self), portal.services.id()], portal.services.id(User.ID.self))
        let query = ReadyOrders.query(at: restaurants, for: driver, after: .start, limit: 20)
        let steps = try portal.services.database.queryPlan(query)
        #expect(steps.contains { $0.contains("orders_ready") && $0.contains("restaurant_id=?") && $0.contains("ready_at<?") })
        #expect(!steps.contains { $0.hasPrefix("SCAN") })
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `restaurants with ready orders are found by position, in the order of the index`() async throws {
        let query = ReadyOrders.places(in: BoundingBox(around: try #require(RestaurantScene.counter), radiusMetres: 20_000))
        let steps = try portal.services.database.queryPlan(query)
        #expect(steps.contains { $0.contains("restaurants_by_position") && $0.contains("lat>? AND lat<?") }, "\(steps)")
        #expect(steps.contains { $0.contains("orders_ready") && $0.contains("restaurant_id=?") }, "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(steps)")
    }

    @Test(arguments: ["suspended", "paused"])
    func `a restaurant that is suspended or pauses still cooks its placed orders, and drivers pick them up`(_ status: String) async throws {
        try await scene { scene, kim in
            let (portal, lou) = (scene.portal, try await scene.driver("Lou"))
            let cooked = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(cooked.id)
            let uncooked = try await scene.place([(scene.horchata, 1)], kim)
            let uno = scene.uno
            try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = \(status) WHERE id = \(uno)") }
            #expect(await refusal { _ = try await scene.place([(scene.taco, 1)], kim) } != nil)
            _ = try await OrderExpiryWorker(services: portal.services).runOnce()
            #expect(try await kim.order(uncooked.id).deliveryStatus == .created)
            #expect(try await lou.readyOrders(API.ReadyOrderQuery(near: RestaurantScene.counter)).data.map(\.orderID) == [cooked.id])
            #expect(try await lou.claimReadyOrder(cooked.id).stops.count == 2)
            try await scene.ready(uncooked.id)
            let waiting = try await scene.driver("Max").readyOrders(API.ReadyOrderQuery(near: RestaurantScene.counter))
            #expect(waiting.data.map(\.orderID) == [uncooked.id])
        }
    }

    @Test func `an uncooked order of a suspended restaurant expires like any other`() async throws {
        try await scene { scene, kim in
            let (portal, uno) = (scene.portal, scene.uno)
            _ = try await scene.place([(scene.taco, 1)], kim)
            try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = 'suspended' WHERE id = \(uno)") }
            portal.clock.set(try #require(Instant("2026-11-19T02:00:00-08:00")))
            _ = try await OrderExpiryWorker(services: portal.services).runOnce()
            #expect(try await portal.statuses() == ["expired": 1])
        }
    }

    @Test func `an order of the last minutes before midnight can be collected for an hour after it`() async throws {
        try await scene { scene, kim in
            let portal = scene.portal
            var body = scene.order([(scene.taco, 1)])
            body.fulfilment = .pickup
            portal.clock.set(try #require(Instant("2026-11-18T23:50:00-08:00")))
            let order = try await kim.placeOrder(body)
            for (moment, status) in [("2026-11-19T00:59:59-08:00", API.DeliveryStatus.created), ("2026-11-19T01:00:00-08:00", .expired)] {
                portal.clock.set(try #require(Instant(moment)))
                _ = try await OrderExpiryWorker(services: portal.services).runOnce()
                #expect(try await kim.order(order.id).deliveryStatus == status)
            }
        }
    }

    @Test func `a ready order of a suspended restaurant expires at the end of the day`() async throws {
        try await scene { scene, kim in
            let (portal, uno) = (scene.portal, scene.uno)
            let cooked = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(cooked.id)
            try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = 'suspended' WHERE id = \(uno)") }
            portal.clock.set(try #require(Instant("2026-11-19T02:00:00-08:00")))
            _ = try await OrderExpiryWorker(services: portal.services).runOnce()
            #expect(try await portal.statuses() == ["expired": 1])
        }
    }

    @Test func `the customer hears whether the restaurant never cooked or no driver came`() async throws {
        try await scene { scene, kim in
            let portal = scene.portal
            let cooked = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(cooked.id)
            _ = try await scene.place([(scene.horchata, 1)], kim)
            portal.clock.set(try #require(Instant("2026-11-19T02:00:00-08:00")))
            _ = try await OrderExpiryWorker(services: portal.services).runOnce()
            #expect(try await portal.statuses() == ["expired": 2])
            let subjects = try await portal.emails().map(\.subject)
            #expect(subjects.count { $0.hasPrefix("No driver was found") } == 1)
            #expect(subjects.count { $0.hasSuffix("was not prepared in time") } == 1)
        }
    }

    @Test func `the wait for a driver begins when the order is ready`() async throws {
        try await scene { scene, kim in
            let portal = scene.portal
            let ian = try await portal.signUp(.ian)
            let kinds: @Sendable () async throws -> [StuckOrder.Reason] = {
                let now = portal.clock.now
                return try await portal.services.read { try $0.stuckOrders.all(at: now).map(\.reason) }
            }
            let order = try await scene.place([(scene.taco, 1)], kim)
            portal.clock.advance(seconds: 1200)
            #expect(try await kinds() == [])
            let path = "/admin/orders/\(order.id)"
            try await portal.run { client async throws in
                #expect(try await client.page(path, as: ian).markup.shows("Cooking"))
                #expect(try await client.page("/admin/orders", as: ian).markup.shows("Cooking"))
            }
            try await scene.ready(order.id)
            portal.clock.advance(seconds: 600)
            #expect(try await kinds() == [])
            portal.clock.advance(seconds: 60)
            #expect(try await kinds() == [.noDriver(minutes: 11)])
            try await portal.run { client async throws in
                let page = try await client.page(path, as: ian).markup
                #expect(!page.shows("Cooking") && page.shows("Waiting for driver"))
            }
        }
    }
}
