import DatabaseTesting
import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Searching, offering, answering (scenarios.md S1, steps 8 to 10).
@Suite(.portal) struct OfferTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test
    func `a driver is offered the oldest order of the nearest market with the nearest of the others, and the next driver what is left`()
        async throws
    {
        let scene = try await DispatchScene(portal)
        let (ana, ben, cleo) = (try await scene.join("Ana"), try await scene.join("Ben"), try await scene.join("Cleo"))
        let (dee, eve) = (try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true))
        let first = try await scene.order(ana, [scene.kale.of(3), scene.carrots.of(2), scene.peach.of(4)])
        portal.clock.advance(seconds: 30)
        let second = try await scene.order(ben, [scene.spinach.of(2)], latitude: 34.0511, longitude: -118.3014)
        portal.clock.advance(seconds: 60)
        let third = try await scene.order(cleo, [scene.kale], latitude: 34.0511, longitude: -118.3014)
        let shift = try await client.goOnline(dee)
        #expect(shift.status == .offered)
        let offer = try #require(try await client.offers(dee).first)
        #expect(shift.offerID == offer.id)
        #expect(offer.source.name == "Silverlake")
        #expect(offer.orders.map(\.orderID) == [first, second])
        #expect(offer.orders.map(\.itemCount) == [9, 2])
        #expect(offer.orders.map(\.earnCents) == [459, 220])
        #expect(offer.orders.map(\.tipCents) == [250, 120])
        #expect(offer.earnCents == 679)
        #expect(offer.orders[0].lines.map(\.name) == ["Kale", "Carrots", "Peach"])
        #expect(offer.orders[0].lines[2].stallNumber == "B2")
        #expect(offer.expiresAt == offer.offeredAt + 30)
        #expect(try await scene.status(first) == "retrieved")
        #expect(try await scene.status(third) == "created")
        #expect(try await client.goOnline(eve).status == .offered)
        #expect(try await client.offers(eve).first?.orders.map(\.orderID) == [third])
        let types = try await scene.events(of: dee).map(\.type)
        #expect(types.contains("offer.made") && types.contains("shift.status_changed"))
        #expect(try await scene.events(of: ana).map(\.type).contains("order.status_changed"))
        let decisions = try await portal.services.read { db in try db.all(String.self, "SELECT inputs FROM dispatch_decisions LIMIT 10") }
        #expect(decisions.count == 2 && decisions.allSatisfy { $0.contains("considered") })
        #expect(
            offer.why.hasPrefix("At Silverlake, 3.2 mi away, you can have an order in about")
                && offer.why.contains("other order adds about 20 min"))
    }

    @Test func `declined orders are never offered to the same driver again`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, cleo) = (try await scene.join("Ana"), try await scene.join("Cleo"))
        let (dee, finn) = (try await scene.join("Dee", drives: true), try await scene.join("Finn", drives: true))
        let declined = try await scene.order(ana, [scene.kale])
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        let answer = try await client.api(.post, "/offers/\(offer.id)/decline", #"{"reason":"too_far"}"#, as: dee)
        #expect(try answer.decoded(API.Offer.self).status == .declined)
        #expect(try await client.api(.post, "/offers/\(offer.id)/decline", "{}", as: dee).status == .ok)
        #expect(try await scene.status(declined) == "created")
        try await scene.runWorkers()
        #expect(try await client.offers(dee).isEmpty)
        let fresh = try await scene.order(cleo, [scene.kale])
        try await scene.runWorkers()
        #expect(try await client.offers(dee).first?.orders.map(\.orderID) == [fresh])
        _ = try await client.goOnline(finn)
        #expect(try await client.offers(finn).first?.orders.map(\.orderID) == [declined])
    }

    @Test func `an expired lease releases its orders, and the silent driver goes offline`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale])
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        portal.clock.advance(seconds: 29)
        try await scene.runWorkers()
        #expect(try await scene.status(order) == "retrieved")
        portal.clock.advance(seconds: 1)
        // The offer is expired although no worker has recorded it yet.
        let late = try await client.accept(offer, as: dee)
        #expect(late.status == .conflict && late.code == "offer_closed")
        try await scene.runWorkers()
        #expect(try await scene.status(order) == "created")
        let shift = try await client.api(.get, "/driver/shift", as: dee).decoded(API.Shift.self)
        #expect(shift.status == .offline && shift.endReason == .nothingFound)
        #expect(try await client.api(.get, "/offers/\(offer.id)", as: dee).decoded(API.Offer.self).status == .expired)
        #expect(try await client.goOnline(dee).status == .offered)
    }

    @Test func `a driver without an offer goes offline after half a minute`() async throws {
        let scene = try await DispatchScene(portal)
        let gil = try await scene.join("Gil", drives: true)
        let shift = try await client.goOnline(gil)
        #expect(shift.status == .searching && shift.searchEndsAt == portal.clock.now + 30)
        portal.clock.advance(seconds: 29)
        try await scene.runWorkers()
        #expect(try await client.api(.get, "/driver/shift", as: gil).decoded(API.Shift.self).status == .searching)
        portal.clock.advance(seconds: 1)
        try await scene.runWorkers()
        let ended = try await client.api(.get, "/driver/shift", as: gil).decoded(API.Shift.self)
        #expect(ended.status == .offline && ended.endReason == .nothingFound)
    }

    @Test func `going offline releases an open offer immediately`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale])
        _ = try await client.goOnline(dee)
        let shift = try await client.api(.delete, "/driver/shift", as: dee).decoded(API.Shift.self)
        #expect(shift.status == .offline && shift.endReason == .driver)
        #expect(try await scene.status(order) == "created")
        #expect(try await client.offers(dee).isEmpty)
    }

    @Test(.portal(at: "2026-11-21T15:00:00-08:00")) func `closed and distant markets offer no orders`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale])
        try await portal.run { client async throws in
            #expect(try await client.goOnline(dee).status == .searching)
            _ = try await client.api(.delete, "/driver/shift", as: dee)
            portal.clock.set(try #require(Instant("2026-11-21T10:00:00-08:00")))
            try await portal.services.write { db in
                _ = try db.execute("UPDATE orders SET offerable_at = \(portal.clock.now) WHERE id = \(order)")
            }
            #expect(try await client.goOnline(dee, latitude: 33.77, longitude: -118.19).status == .searching)
            #expect(try await client.goOnline(dee).status == .searching)
            try await scene.runWorkers()
            #expect(try await client.offers(dee).count == 1)
        }
    }

    @Test func `an open market is found behind more closed ones than one read returns`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        for number in 0...WaitingOrders.marketLimit {
            let closed = try await portal.addMarket("Closed \(number)", latitude: 34.04, longitude: -118.25, weekday: .sunday)
            _ = try await scene.order(ana, [scene.kale], at: closed)
        }
        let order = try await scene.order(ana, [scene.kale])
        try await portal.run { client async throws in
            #expect(try await client.goOnline(dee, latitude: 34.04, longitude: -118.25).status == .offered)
        }
        #expect(try await scene.status(order) == "retrieved")
    }

    @Test func `of a hundred drivers who go online for one order exactly one is offered it`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        var drivers: [Visitor] = []
        for number in 0..<100 { drivers.append(try await scene.join("D\(number)", drives: true)) }
        let order = try await scene.order(ana, [scene.kale])
        let everyone = drivers
        try await portal.run { client async throws in
            let offered = try await withThrowingTaskGroup(of: Bool.self) { group in
                for driver in everyone { group.addTask { try await client.goOnline(driver).status == .offered } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(offered == 1)
        }
        #expect(try await scene.status(order) == "retrieved")
        let open = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM offer_orders WHERE order_id = \(order) AND status = 'offered'")
        }
        #expect(open == 1)
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `a search finds the waiting orders of one market by an index`() async throws {
        let position = try #require(Position(latitude: 34.05, longitude: -118.24))
        let (market, driver, now) = (portal.services.id(Market.ID.self), portal.services.id(User.ID.self), portal.clock.now)
        for query in [
            WaitingOrders.marketsQuery(around: position, radiusMetres: 20_000, at: now),
            WaitingOrders.ordersQuery(at: market, for: driver, at: now, limit: 2),
        ] {
            let steps = try portal.services.database.queryPlan(query)
            #expect(steps.contains { $0.contains("orders_waiting") && $0.contains("market_id=?") })
            #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
        }
        let widened = WaitingOrders.marketsQuery(around: position, radiusMetres: 40_000, isWidened: true, at: now)
        #expect(try portal.services.database.queryPlan(widened).contains { $0.contains("orders_in_reach (market_id=?") })
        let steps = try portal.services.database.queryPlan(WaitingOrders.countsQuery([market], at: now))
        #expect(steps.count { $0.contains("orders_waiting") && $0.contains("market_id=?") } == 3)
        #expect(steps.contains { $0.contains("orders_in_reach (market_id=?") })
        #expect(!steps.contains { $0.hasPrefix("SCAN o") || $0.hasPrefix("SCAN m") || $0.contains("TEMP B-TREE") })
    }

    @Test func `another driver's offer is not found, and people who may not drive are refused`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee, eve) = (
            try await scene.join("Ana"), try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true)
        )
        _ = try await scene.order(ana, [scene.kale])
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        #expect(try await client.api(.get, "/offers/\(offer.id)", as: eve).status == .notFound)
        #expect(try await client.accept(offer, as: eve).status == .notFound)
        let refused = try await client.api(.get, "/offers", as: ana)
        #expect(refused.status == .forbidden && refused.code == "capability_required")
        #expect(try await client.api(.get, "/offers").status == .unauthorized)
        let stranger = portal.services.id(Order.ID.self)
        #expect(try await client.accept(offer, [stranger], as: dee).fieldErrors == ["order_ids.0 not_found"])
    }

    @Test func `accepting some orders of an offer releases the others immediately`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, ben, dee) = (try await scene.join("Ana"), try await scene.join("Ben"), try await scene.join("Dee", drives: true))
        let (first, second) = (try await scene.order(ana, [scene.kale]), try await scene.order(ben, [scene.spinach]))
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        let outcome = try await client.accept(offer, [second], as: dee).decoded(API.OfferOutcome.self)
        #expect(outcome.offer.status == .accepted)
        #expect(outcome.offer.orders.map(\.status) == [.declined, .accepted])
        #expect(outcome.deliverySession.stops.map(\.orderID) == [nil, second])
        #expect(try await scene.status(first) == "created")
        // The app sends the request again.
        #expect(
            try await client.accept(offer, [second], as: dee).decoded(API.OfferOutcome.self).deliverySession.id
                == outcome.deliverySession.id)
        let busy = try await client.api(
            .put, "/driver/shift", #"{"position":{"lat":34.05,"lon":-118.24},"recorded_at":"2026-11-21T18:00:00Z"}"#, as: dee)
        #expect(busy.status == .conflict && busy.code == "driver_busy")
    }
}
