import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// An administrator offers an order that nobody takes to a driver of their choice.
@Suite(.portal) struct OrderAssignmentTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func path(_ order: Order.ID) -> String { "/admin/orders/\(order)/assignment" }

    private func assign(_ order: Order.ID, to driver: Visitor, as person: Visitor) async throws -> HTTPResponse.Status {
        try await client.submit(path(order), ["driver": "\(driver.id)", "reason": "Nobody is near"], as: person).status
    }

    private func shift(_ driver: Visitor) async throws -> API.Shift {
        try await client.api(.get, "/driver/shift", as: driver).decoded()
    }

    private func decline(_ offer: API.Offer, as driver: Visitor) async throws -> HTTPResponse.Status {
        try await client.api(.post, "/offers/\(offer.id)/decline", #"{"reason":"other"}"#, as: driver).status
    }

    @Test func `a driver who is offline is told, accepts, and delivers it like any other order`() async throws {
        let scene = try await DispatchScene(portal)
        let (ian, gus) = (try await portal.signUp(.ian), try await scene.join("Gus", drives: true))
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        #expect(try await client.page("/admin/orders/\(order)", as: ian).markup.mentions(path(order)))
        let page = try await client.page(path(order), as: ian)
        #expect(page.status == .ok && page.markup.shows("Gus Stone (Offline)") && page.markup.mentions("\(gus.id)"))
        #expect(try await assign(order, to: gus, as: ian) == .seeOther)

        #expect(try await portal.toldKinds(gus) == ["offer.assigned"])
        let shown = try await shift(gus)
        #expect(shown.status == .offered && shown.searchEndsAt == nil)
        let offer = try #require(try await client.offers(gus).first)
        #expect(offer.why.hasPrefix("Assigned by an administrator: an order at Silverlake.") && offer.distanceMetres == 0)
        #expect(offer.expiresAt == portal.clock.now + 30 && offer.orders.map(\.orderID) == [order])
        // Shopping and the way to the customer: the way to the market is unknown.
        #expect(offer.estimatedMinutes == offer.orders.first?.estimatedMinutes)
        #expect(offer.orders.first?.arrival?.minutes == offer.estimatedMinutes)
        #expect(try await client.accept(offer, as: gus).status == .ok)
        #expect(try await scene.status(order) == "accepted")
        #expect(try await shift(gus).status == .delivering)
        #expect(try await client.page("/admin/audit?action=order.driver_assigned", as: ian).markup.shows("Nobody is near"))
        let shownOrder = try await client.page("/admin/orders/\(order)", as: ian).markup
        #expect(shownOrder.shows("Assigned to Gus Stone by an administrator") && !shownOrder.mentions(path(order)))
    }

    @Test func `a driver who is online gets the way to the market in the offer, and searches on after declining`() async throws {
        let scene = try await DispatchScene(portal)
        let (ian, dee) = (try await portal.signUp(.ian), try await scene.join("Dee", drives: true))
        // Too far away for a search.
        #expect(try await client.goOnline(dee, latitude: 34.5).status == .searching)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale, scene.peach])
        let page = try await client.page(path(order), as: ian).markup
        #expect(page.shows("Dee Stone (Free, 28.4 mi)"))
        #expect(try await assign(order, to: dee, as: ian) == .seeOther)
        let offer = try #require(try await client.offers(dee).first)
        #expect(offer.why.hasPrefix("Assigned by an administrator: an order at Silverlake, 28.4 mi away, which you can have in about "))
        #expect(offer.distanceMetres > 45_000)
        #expect(try await portal.toldKinds(dee) == ["offer.made"])
        #expect(try await decline(offer, as: dee) == .ok)
        #expect(try await shift(dee).status == .searching)
        #expect(try await scene.status(order) == "created")
        // It is never offered to this driver again.
        let again = try await client.page(path(order), as: ian)
        #expect(again.status == .ok && !again.markup.mentions("\(dee.id)"))
        #expect(try await assign(order, to: dee, as: ian) == .unprocessableContent)
        #expect(try await scene.status(order) == "created")
    }

    @Test func `a driver who was offline is offline again after declining, an answer that does not come, and a canceled order`()
        async throws
    {
        let scene = try await DispatchScene(portal)
        let (ian, ana) = (try await portal.signUp(.ian), try await scene.join("Ana"))
        let order = try await scene.order(ana, [scene.kale])
        for end in ["decline", "silence", "cancel"] {
            let driver = try await scene.join("D\(end)", drives: true)
            #expect(try await assign(order, to: driver, as: ian) == .seeOther, "\(end)")
            let offer = try #require(try await client.offers(driver).first)
            switch end {
            case "decline": #expect(try await decline(offer, as: driver) == .ok)
            case "silence":
                portal.clock.advance(seconds: 30)
                _ = try await LeaseWorker(services: portal.services).runOnce(now: portal.clock.now)
            default: #expect(try await client.submit("/admin/orders/\(order)/cancel", ["reason": "Rain"], as: ian).status == .seeOther)
            }
            #expect(try await shift(driver).status == .offline, "\(end)")
            #expect(try await client.offers(driver).isEmpty, "\(end)")
            #expect(try await scene.status(order) == (end == "cancel" ? "cancelled" : "created"), "\(end)")
        }
        // Nothing is left to offer.
        #expect(try await client.page(path(order), as: ian).status == .seeOther)
        #expect(try await assign(order, to: try await scene.join("Gus", drives: true), as: ian) == .seeOther)
    }

    @Test func `nobody else can be chosen than a driver who is free, approved and may take the order`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        let busy = try await scene.scene.join("Busy", drives: true)
        _ = try await scene.scene.order(scene.ben, [scene.scene.kale])
        #expect(try await client.goOnline(busy).status == .offered)
        let suspended = try await scene.scene.join("Sue", drives: true)
        #expect(try await client.submit("/admin/users/\(suspended.id)/suspend", ["reason": "Fraud"], as: ian).status == .seeOther)
        let blocked = try await scene.scene.join("Bo", drives: true)
        #expect(try await client.api(.put, "/me/blocks/\(blocked.id)", as: scene.ana).status == .noContent)
        // Finn hands Ana's order back, and goes on with Ben's.
        #expect(try await scene.release(0, key: "handed-back-0123456789").status == .ok)
        let path = path(scene.orders[0])
        let page = try await client.page(path, as: ian)
        #expect(page.markup.mentions("value=\"\(scene.gus.id)\"") && page.markup.shows("Busy Stone"))
        for person in [suspended, blocked, busy, scene.finn, scene.ana, scene.ben] {
            #expect(!page.markup.mentions("value=\"\(person.id)\""))
            #expect(try await assign(scene.orders[0], to: person, as: ian) == .unprocessableContent, "\(person.id)")
        }
        for fields in [["reason": "Nobody"], ["driver": "nobody", "reason": "Nobody"], ["driver": "\(scene.gus.id)", "reason": " "]] {
            #expect(try await client.submit(path, fields, as: ian).status == .unprocessableContent)
        }
        #expect(try await scene.scene.status(scene.orders[0]) == "created")
        #expect(try await client.offers(scene.gus).isEmpty)
        #expect(try await assign(scene.orders[0], to: scene.gus, as: ian) == .seeOther)
    }

    @Test func `only administrators assign drivers`() async throws {
        let scene = try await DispatchScene(portal)
        let gus = try await scene.join("Gus", drives: true)
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        for person in [scene.rosa, gus] {
            #expect(try await client.page(path(order), as: person).status != .ok)
            #expect(try await assign(order, to: gus, as: person) != .ok)
        }
        #expect(try await scene.status(order) == "created")
        #expect(try await client.offers(gus).isEmpty)
        let ian = try await portal.signUp(.ian)
        #expect(try await client.page(path(portal.services.id()), as: ian).status == .notFound)
        #expect(try await assign(portal.services.id(), to: gus, as: ian) == .notFound)
    }

    @Test(.portal(at: "2026-11-21T15:00:00-08:00")) func `a closed market's order is not offered`() async throws {
        let scene = try await DispatchScene(portal)
        let (ian, gus) = (try await portal.signUp(.ian), try await scene.join("Gus", drives: true))
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        #expect(try await assign(order, to: gus, as: ian) == .seeOther)
        #expect(try await scene.status(order) == "created")
        #expect(try await shift(gus).status == .offline)
    }

    @Test func `of searches and assignments at the same time one has the order`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        for round in 0..<8 {
            let order = try await scene.order(ana, [scene.kale])
            let (dee, gus) = (try await scene.join("Dee\(round)", drives: true), try await scene.join("Gus\(round)", drives: true))
            let assignment = OrderAssignment(services: portal.services, actor: "console", now: portal.clock.now)
            async let found = client.goOnline(dee)
            async let first = portal.services.write(OrderAssignment.level) { try assignment.offer(order, to: gus.id, reason: "Late", $0) }
            async let second = portal.services.write(OrderAssignment.level) { try assignment.offer(order, to: gus.id, reason: "Late", $0) }
            let outcomes = [try await first, try await second].count { $0 == .offered } + (try await found.status == .offered ? 1 : 0)
            let holders = try await portal.services.read { db in
                try db.all(
                    User.ID.self,
                    """
                    SELECT f.driver_id FROM offer_orders i JOIN offers f ON f.id = i.offer_id
                    WHERE i.order_id = \(order) AND i.status = 'offered' LIMIT 10
                    """)
            }
            #expect(outcomes == 1 && holders.count == 1, "round \(round)")
            // The round's order leaves the market.
            for driver in [dee, gus] {
                if let offer = try await client.offers(driver).first { _ = try await client.accept(offer, as: driver) }
            }
        }
    }

    @Test func `a driver who goes online at the moment of the assignment has one shift and one offer`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        for round in 0..<8 {
            let order = try await scene.order(ana, [scene.kale])
            let gus = try await scene.join("Gus\(round)", drives: true)
            let assignment = OrderAssignment(services: portal.services, actor: "console", now: portal.clock.now)
            async let online = client.goOnline(gus)
            async let outcome = portal.services.write(OrderAssignment.level) { try assignment.offer(order, to: gus.id, reason: "Late", $0) }
            _ = (try await outcome, try await online)
            let offer = try #require(try await client.offers(gus).first, "round \(round)")
            #expect(offer.orders.map(\.orderID) == [order])
            #expect(try await shift(gus).status == .offered)
            #expect(try await client.accept(offer, as: gus).status == .ok)
        }
    }

    @Test func `an assignment is replayed with the same answer, whether or not the driver was online`() async throws {
        let scene = try await DispatchScene(portal)
        let (ian, ana) = (try await portal.signUp(.ian), try await scene.join("Ana"))
        let (dee, gus) = (try await scene.join("Dee", drives: true), try await scene.join("Gus", drives: true))
        #expect(try await client.goOnline(dee, latitude: 34.5).status == .searching)
        for driver in [dee, gus] { #expect(try await assign(try await scene.order(ana, [scene.kale]), to: driver, as: ian) == .seeOther) }
        for radius in [nil, 100] {
            var limited = DispatchReplay.Changes()
            limited.radiusMetres = radius
            let changes = limited
            let today = MarketClock.losAngeles.today(at: portal.clock.now)
            let report = try await portal.services.read { db in
                try DecisionReplay(db: db, changes: changes).run(MarketClock.losAngeles.day(today)) { Issue.record("\($0.id)") }
            }
            #expect(report.same == 2 && report.different == 0 && report.notSeen == 0 && report.stored.offers == 2)
        }
    }

    @Test func `the page counts what each driver who is listed delivered this week`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        for (index, place) in [DrivingScene.atAna, DrivingScene.atBen].enumerated() {
            #expect(try await scene.deliver(index + 1, place, key: "door-\(index)-0123456789012").status == .ok)
        }
        let order = try await scene.scene.order(scene.ana, [scene.scene.kale])
        let report = try await portal.services.read { [now = portal.clock.now] db in
            try #require(try db.assignmentCandidates.report(for: order, at: now))
        }
        let weeks = Dictionary(uniqueKeysWithValues: report.candidates.map { ($0.id, [$0.orders, $0.share]) })
        #expect(weeks == [scene.finn.id: [2, 10_000], scene.gus.id: [0, 0]])
        portal.clock.advance(seconds: 7 * 86_400)
        let later = try await scene.scene.order(scene.ana, [scene.scene.kale])
        let next = try await portal.services.read { [now = portal.clock.now] db in
            try #require(try db.assignmentCandidates.report(for: later, at: now))
        }
        #expect(next.candidates.allSatisfy { $0.orders == 0 && $0.share == 0 })
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `the week of the drivers who are listed is read by an index, and of no others`() async throws {
        let drivers = (0..<3).map { _ in portal.services.id(User.ID.self) }
        let now = portal.clock.now
        let steps = try portal.services.database.queryPlan(AssignmentCandidateQuery.deliveries(of: drivers, during: now..<(now + 60)))
        #expect(
            steps.contains { $0.contains("orders_by_driver") && $0.contains("driver_id=? AND delivered_at>? AND delivered_at<?") },
            "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
    }
}
