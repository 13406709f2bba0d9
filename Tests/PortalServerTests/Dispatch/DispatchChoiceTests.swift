import DatabaseTesting
import Foundation
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Which market and which orders a driver is offered, and when an order is left to another driver.
@Suite(.portal) struct DispatchChoiceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func set(_ name: String, _ value: Int) async throws {
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO settings (name, value, updated_at) VALUES (\(name), \(String(value)), 0)")
        }
    }

    private func goOnline(_ driver: Visitor) async throws -> API.Shift {
        try await client.goOnline(driver, latitude: DispatchScene.marketPlace.latitude, longitude: DispatchScene.marketPlace.longitude)
    }

    private func offered(_ driver: Visitor) async throws -> [Order.ID] {
        try await client.offers(driver).first?.orders.map(\.orderID) ?? []
    }

    /// The latest decision that led to an offer.
    private func decision() async throws -> DispatchDecision {
        let inputs = try await portal.services.read { db in
            try db.one(String.self, "SELECT inputs FROM dispatch_decisions WHERE offer_id IS NOT NULL ORDER BY decided_at DESC LIMIT 1")
        }
        return try JSONDecoder().decode(DispatchDecision.self, from: Data(inputs.utf8))
    }

    /// A market so many meters north of Silverlake.
    private func market(_ metres: Double) async throws -> Market.ID {
        let latitude = DispatchScene.marketPlace.latitude + metres / 111_200
        return try await portal.addMarket("North \(metres)", latitude: latitude, opens: "08:00", closes: "14:00")
    }

    @Test func `a market a little farther away is chosen if its order is bought at fewer stalls, although two others are nearer`()
        async throws
    {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        _ = try await scene.order(ana, [scene.kale, scene.peach])
        _ = try await scene.order(ana, [scene.kale, scene.peach], at: try await market(100))
        let sooner = try await scene.order(ana, [scene.kale], at: try await market(200))
        #expect(try await goOnline(dee).status == .offered)
        #expect(try await offered(dee) == [sooner])
        let decision = try await decision()
        #expect(decision.considered.map(\.outcome) == [.chosen, .fartherAway, .fartherAway])
        #expect(decision.considered.compactMap(\.pickUpSeconds).first == 335)
    }

    @Test func `the order that adds least to the way joins the oldest one`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let oldest = try await scene.order(ana, [scene.kale])
        portal.clock.advance(seconds: 60)
        _ = try await scene.order(ana, [scene.kale], latitude: 34.0511, longitude: -118.3014)
        portal.clock.advance(seconds: 60)
        let neighbor = try await scene.order(ana, [scene.kale], latitude: 34.023, longitude: -118.286)
        _ = try await goOnline(dee)
        #expect(try await offered(dee) == [oldest, neighbor])
        #expect(try await decision().batch?.map(\.outcome) == [.oldest, .fartherAround, .joined])
    }

    @Test func `an offer, its reason and its orders' arrivals estimate shopping by the same settings`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        try await set("market_seconds", 600)
        try await set("stall_seconds", 300)
        _ = try await scene.order(ana, [scene.kale, scene.carrots, scene.peach])
        _ = try await goOnline(dee)
        // Two stalls, right where the driver is.
        let (offer, shopping) = (try #require(try await client.offers(dee).first), 20)
        #expect(offer.why.contains("in about \(shopping) min"))
        let order = try #require(offer.orders.first)
        let leg = TravelEstimate.minutes(metres: Double(order.dropOffDistanceMetres), by: .bicycle)
        #expect(order.estimatedMinutes == shopping + leg && order.arrival?.minutes == 1 + shopping + leg)
        #expect(offer.estimatedMinutes == 1 + shopping + leg)
    }

    @Test func `no order joins with which a customer's goods would travel for too long`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        try await set("freshness_minutes", 50)
        let oldest = try await scene.order(ana, [scene.kale])
        _ = try await scene.order(ana, [scene.kale], latitude: 34.0511, longitude: -118.3014)
        _ = try await goOnline(dee)
        #expect(try await offered(dee) == [oldest])
        #expect(try await decision().batch?.map(\.outcome) == [.oldest, .tooLong])
    }

    @Test func `a new order is left to the driver nearby who has waited longest`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee, eve) = (
            try await scene.join("Ana"), try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true)
        )
        #expect(try await goOnline(dee).status == .searching)
        portal.clock.advance(seconds: 20)
        let order = try await scene.order(ana, [scene.kale])
        #expect(try await goOnline(eve).status == .searching)
        try await scene.runWorkers()
        #expect(try await offered(dee) == [order])
        #expect(try await offered(eve).isEmpty)
        // Eve's first search had no result but that.
        let left = try await portal.services.read { db in
            try db.all(String.self, "SELECT outcome FROM dispatch_decisions WHERE driver_id = \(eve.id)")
        }
        #expect(left == ["left to others"])
        let decision = try await decision()
        #expect(decision.inputs?.rivals.flatMap(\.drivers).map(\.id) == [eve.id] && decision.rivalCount == 1)
        #expect(try await client.offers(dee).first?.why.hasSuffix("You come before another driver who searches.") == true)
    }

    @Test func `the last search of a shift leaves nothing to others, however long they have waited`() async throws {
        let scene = try await DispatchScene(portal)
        try await set("fairness_grace_seconds", 60)
        let (ana, dee, eve) = (
            try await scene.join("Ana"), try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true)
        )
        #expect(try await goOnline(dee).status == .searching)
        portal.clock.advance(seconds: 20)
        #expect(try await goOnline(eve).status == .searching)
        let order = try await scene.order(ana, [scene.kale])
        let now = portal.clock.now
        // Dee's search goes on for longer, or Eve would not leave anything to her.
        try await portal.services.write { db in
            _ = try db.execute("UPDATE shifts SET search_ends_at = \(now + 600) WHERE driver_id = \(dee.id)")
        }
        func search(at moment: Instant) async throws -> Bool {
            try await portal.services.write(OfferCreation.level) { [services = portal.services] db in
                let shift = try db.shifts.open(of: eve.id)
                return try OfferCreation(services: services, db: db, now: moment).search(try #require(shift))
            }
        }
        // Dee comes first, so Eve leaves the order to her until Eve's own search ends.
        #expect(try await search(at: now) == false)
        #expect(try await search(at: now + 29) == false)
        #expect(try await search(at: now + 30))
        #expect(try await offered(eve) == [order])
    }

    @Test func `no order is left to others once it has waited for the grace, or with a grace of none`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        let drivers = (try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true))
        #expect(try await goOnline(drivers.0).status == .searching)
        portal.clock.advance(seconds: 5)
        let first = try await scene.order(ana, [scene.kale])
        portal.clock.advance(seconds: 10)
        #expect(try await goOnline(drivers.1).status == .offered)
        #expect(try await offered(drivers.1) == [first])
        try await set("fairness_grace_seconds", 0)
        let second = try await scene.order(ana, [scene.kale])
        let gil = try await scene.join("Gil", drives: true)
        #expect(try await goOnline(gil).status == .offered)
        #expect(try await offered(gil) == [second])
        #expect(try await decision().inputs?.rivals == [])
    }

    @Test func `an order is not left to its customer, to who declined it, or to who is out of reach`() async throws {
        let scene = try await DispatchScene(portal)
        let (dee, eve, finn) = (
            try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true), try await scene.join("Finn", drives: true)
        )
        #expect(try await goOnline(dee).status == .searching)
        #expect(try await goOnline(finn).status == .searching)
        #expect(try await client.goOnline(eve, latitude: 34.5, longitude: -118.275).status == .searching)
        portal.clock.advance(seconds: 20)
        let order = try await scene.order(dee, [scene.kale])
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO declines (driver_id, order_id, declined_at) VALUES (\(finn.id), \(order), 0)")
        }
        let gil = try await scene.join("Gil", drives: true)
        #expect(try await goOnline(gil).status == .offered)
        #expect(try await offered(gil) == [order])
    }

    @Test func `a driver who goes online again soon after a fruitless search keeps their place`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        let start = portal.clock.now
        func waitingSince() async throws -> Instant {
            try await portal.services.read { db in
                try db.one(Instant.self, "SELECT waiting_since FROM shifts WHERE driver_id = \(dee.id) AND status = 'searching'")
            }
        }
        for pause in [0, 570, 571] as [Int64] {
            portal.clock.advance(seconds: pause)
            #expect(try await goOnline(dee).status == .searching)
            #expect(try await waitingSince() == (pause == 571 ? portal.clock.now : start))
            portal.clock.advance(seconds: 30)
            try await scene.runWorkers()
            if pause == 570 { portal.clock.advance(seconds: 30) }
        }
    }

    @Test func `every stored decision is repeated with the same answer`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        for distance in [0, 300, 2_000, 9_000] as [Double] {
            let place = distance == 0 ? scene.market : try await market(distance)
            for number in 0..<3 {
                let latitude = 34.0224 + Double(number) / 100
                _ = try await scene.order(ana, [scene.kale, scene.peach], at: place, latitude: latitude)
            }
        }
        for number in 0..<8 { _ = try await goOnline(try await scene.join("D\(number)", drives: true)) }
        let stored = try await portal.services.read { db in
            try db.all(String.self, "SELECT inputs FROM dispatch_decisions ORDER BY decided_at, id LIMIT 100")
        }
        #expect(stored.count == 8)
        for text in stored {
            let decision = try JSONDecoder().decode(DispatchDecision.self, from: Data(text.utf8))
            guard case .decided(let again) = DispatchReplay().repeating(decision) else {
                Issue.record("Not repeated: \(text)")
                continue
            }
            #expect(try JSONBytes.text(again) == text)
        }
    }

    @Test func `with more drivers than a pass takes, those are searched for first whose last search is longest ago`() async throws {
        let scene = try await DispatchScene(portal)
        let worker = SearchWorker(services: portal.services, batch: 1)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        // Only the last one is near the market.
        let drivers = [
            try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true),
            try await scene.join("Finn", drives: true),
        ]
        for driver in drivers {
            #expect(try await client.goOnline(driver, latitude: 34.9, longitude: -118.275).status == .searching)
            portal.clock.advance(seconds: 1)
        }
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE driver_profiles SET lat = \(DispatchScene.marketPlace.latitude) WHERE user_id = \(drivers[2].id)")
        }
        for pass in 1...3 {
            #expect(try await offered(drivers[2]).isEmpty)
            let cost = try await portal.cost { _ = try await worker.runOnce() }
            #expect(cost.commits == (pass == 3 ? 2 : 1))
            portal.clock.advance(seconds: 1)
        }
        #expect(try await offered(drivers[2]) == [order])
        let all = try await portal.cost { _ = try await SearchWorker(services: portal.services).runOnce() }
        #expect(all.commits == 0)
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `drivers who search are found by an index, without sorting`() async throws {
        let steps = try portal.services.database.queryPlan(ShiftRepository.searchingQuery(at: portal.clock.now, limit: 500))
        #expect(steps.contains { $0.contains("shifts_searching") } && !steps.contains { $0.contains("TEMP B-TREE") })
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `other drivers are found by an index, those who wait longest first`() async throws {
        let position = try #require(Position(latitude: 34.05, longitude: -118.24))
        let market = DispatchCandidate(
            market: portal.services.id(), position: position, isOpen: true, waitingCount: 1, oldestWaiting: portal.clock.now)
        let steps = try portal.services.database.queryPlan(
            SearchingDrivers.query(
                around: market, radiusMetres: 20_000, besides: portal.services.id(), for: portal.services.id(), at: portal.clock.now))
        #expect(steps.contains { $0.contains("shifts_waiting") })
        #expect(!steps.contains { $0.hasPrefix("SCAN p") || $0.hasPrefix("SCAN o") })
    }

    @Test func `decisions are deleted after 30 days, because they hold positions`() async throws {
        let scene = try await DispatchScene(portal)
        _ = try await scene.order(try await scene.join("Ana"), [scene.kale])
        _ = try await goOnline(try await scene.join("Dee", drives: true))
        let worker = DecisionPruningWorker(services: portal.services)
        func count() async throws -> Int {
            _ = try await worker.runOnce(now: portal.clock.now)
            return try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM dispatch_decisions") }
        }
        portal.clock.advance(seconds: 29 * 86_400)
        #expect(try await count() == 1)
        portal.clock.advance(seconds: 2 * 86_400)
        #expect(try await count() == 0)
    }
}
