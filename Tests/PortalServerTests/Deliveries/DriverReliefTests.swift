import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// An administrator relieves a driver.
@Suite(.portal) struct DriverReliefTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }

    @Test func `before pick-up all orders of the session wait again`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        let path = "/admin/orders/\(scene.orders[0])/relief"
        let page = try await client.page(path, as: ian)
        #expect(page.status == .ok && page.markup.shows("Relieve Finn Stone?") && !page.markup.mentions("name=\"driver\""))
        #expect(try await client.submit(path, ["reason": " "], as: ian).status == .unprocessableContent)
        #expect(try await client.submit(path, ["reason": "Accident"], as: ian).status == .seeOther)
        for order in scene.orders { #expect(try await scene.scene.status(order) == "created") }
        #expect(try await scene.shown().status == .ended)
        for customer in [scene.ana, scene.ben] { #expect(try await portal.toldKinds(customer) == ["order.accepted", "order.released"]) }
        #expect(try await client.page("/admin/audit?action=order.driver_relieved", as: ian).markup.shows("Accident"))
        // Nobody has the order any more.
        #expect(try await client.page(path, as: ian).status == .seeOther)
        #expect(try await client.submit(path, ["reason": "Accident"], as: ian).status == .seeOther)
        #expect(try await client.goOnline(scene.gus).status == .offered)
    }

    @Test func `after pick-up another driver meets this one, delivers, and earns the orders`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        let fix = #"{"fixes":[{"position":{"lat":34.06,"lon":-118.28},"recorded_at":"\#(portal.clock.now)"}]}"#
        _ = try await client.api(.post, "/driver/positions", fix, as: scene.finn)
        let path = "/admin/orders/\(scene.orders[1])/relief"
        #expect(try await client.submit(path, ["reason": "Accident"], as: ian).status == .unprocessableContent)
        _ = try await client.goOnline(scene.gus)
        #expect(try await client.page(path, as: ian).markup.mentions("\(scene.gus.id)"))
        #expect(try await client.submit(path, ["reason": "Accident", "driver": "\(scene.gus.id)"], as: ian).status == .seeOther)

        #expect(try await scene.shown().status == .ended)
        let page = try await client.api(.get, "/delivery-sessions?status=running", as: scene.gus).decoded(
            API.Page<API.DeliverySession>.self)
        let session = try #require(page.data.first)
        #expect(session.stops.map(\.name) == ["Finn S.", "Ana Stone", "Ben Stone"])
        #expect(session.stops[0].position.latitude == 34.06 && session.earnCents == 570)
        // The goods are bought: nothing but the way counts.
        #expect(
            session.stops.map { $0.arrival?.minutes }
                == (1...3).map { session.stops.prefix($0).compactMap(\.estimatedMinutes).reduce(0, +) })
        #expect(
            try await client.api(.get, "/orders/\(scene.orders[0])", as: scene.ana).decoded(API.Order.self).driver?.userID == scene.gus.id)
        #expect(try await portal.toldKinds(scene.ana).contains("order.driver_changed"))
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "no-longer-mine-012345").code == "illegal_state")

        // The goods have left the market, and nobody is told that they come before the drivers have met.
        func progress() async throws -> [DriverProgress?] {
            var progress: [DriverProgress?] = []
            for (order, customer) in zip(scene.orders, [scene.ana, scene.ben]) {
                progress.append(try await client.api(.get, "/orders/\(order)", as: customer).decoded(API.Order.self).driverProgress)
            }
            return progress
        }
        #expect(try await progress() == [.toYou, .toOtherCustomer])
        #expect(try await portal.toldKinds(scene.ana).count { $0 == "order.to_you" } == 1)

        // Finn may wait at Ana's door, so Ben's map does not show exactly where Gus goes.
        portal.clock.advance(seconds: 5)
        let way = #"{"fixes":[{"position":{"lat":34.06523,"lon":-118.28123},"recorded_at":"\#(portal.clock.now)"}]}"#
        _ = try await client.api(.post, "/driver/positions", way, as: scene.gus)
        let exact = try #require(Position(latitude: 34.06523, longitude: -118.28123))
        for (order, customer, position) in [(scene.orders[0], scene.ana, exact), (scene.orders[1], scene.ben, exact.coarse)] {
            let seen: API.DriverPosition = try await client.api(.get, "/orders/\(order)/driver-position", as: customer).decoded()
            #expect(seen.position == position)
        }

        let meeting = #""position":{"lat":34.06,"lon":-118.28}"#
        #expect(try await client.complete(session.stops[0], of: session, meeting, as: scene.gus, key: "met-finn-01234567890").status == .ok)
        #expect(try await progress() == [.toYou, .toOtherCustomer])
        _ = try await client.complete(session.stops[1], of: session, DrivingScene.atAna, as: scene.gus, key: "ana-by-gus-0123456789")
        let last = try await client.complete(session.stops[2], of: session, DrivingScene.atBen, as: scene.gus, key: "ben-by-gus-0123456789")
        #expect(try last.decoded(API.DeliverySession.self).status == .ended)
        #expect(try await scene.balances([.driverPayable(scene.finn.id), .driverPending(scene.finn.id)]) == [0, 0])
        #expect(try await scene.balances([.driverPayable(scene.gus.id), .driverPending(scene.gus.id)]) == [570, 0])
        #expect(try await findings() == [])
    }

    /// Gus searches, and finds nothing.
    private func searchInVain(_ scene: DrivingScene) async throws {
        #expect(try await client.goOnline(scene.gus).status == .searching)
        portal.clock.advance(seconds: 31)
        _ = try await SearchWorker(services: portal.services).runOnce(now: portal.clock.now)
        let shift = try await client.api(.get, "/driver/shift", as: scene.gus).decoded(API.Shift.self)
        #expect(shift.status == .offline && shift.endReason == .nothingFound)
    }

    @Test func `a driver whose search found nothing can take over for ten minutes, and is told`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        try await searchInVain(scene)
        let path = "/admin/orders/\(scene.orders[0])/relief"
        portal.clock.advance(seconds: 599)
        #expect(try await client.page(path, as: ian).markup.shows("Gus Stone (search ended)"))
        #expect(try await client.submit(path, ["reason": "Accident", "driver": "\(scene.gus.id)"], as: ian).status == .seeOther)
        let shift = try await client.api(.get, "/driver/shift", as: scene.gus).decoded(API.Shift.self)
        #expect(shift.status == .delivering && shift.deliverySessionID != nil)
        let told = try #require(try await portal.told(scene.gus).first { $0.kind == "delivery.taken_over" })
        #expect(told.text.hasPrefix("Meet Finn S. and deliver what is left from"))
        #expect(try await findings() == [])
    }

    @Test func `a driver whose search ended ten minutes ago, or who went offline since, can't take over`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        try await searchInVain(scene)
        let path = "/admin/orders/\(scene.orders[0])/relief"
        func isRefused() async throws -> Bool {
            let isListed = try await client.page(path, as: ian).markup.mentions("\(scene.gus.id)")
            let answer = try await client.submit(path, ["reason": "Accident", "driver": "\(scene.gus.id)"], as: ian)
            return !isListed && answer.status == .unprocessableContent
        }
        portal.clock.advance(seconds: 600)
        #expect(try await isRefused())
        try await searchInVain(scene)
        _ = try await client.goOnline(scene.gus)
        _ = try await client.api(.delete, "/driver/shift", as: scene.gus)
        #expect(try await isRefused())
        #expect(try await scene.shown().status == .running)
    }

    @Test func `a customer of the orders and a busy driver can't take over`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        for next in ["", "\(scene.finn.id)", "\(scene.ana.id)", "\(scene.gus.id)", "nobody"] {
            let answer = try await client.submit(
                "/admin/orders/\(scene.orders[0])/relief", ["reason": "Accident", "driver": next], as: ian)
            #expect(answer.status == .unprocessableContent, "\(next)")
        }
        #expect(try await scene.shown().status == .running)
    }

    @Test func `a driver whom one of the customers has blocked can't take over`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        #expect(try await client.api(.put, "/me/blocks/\(scene.gus.id)", as: scene.ana).status == .noContent)
        _ = try await client.goOnline(scene.gus)
        let path = "/admin/orders/\(scene.orders[0])/relief"
        #expect(try await !client.page(path, as: ian).markup.mentions("\(scene.gus.id)"))
        #expect(
            try await client.submit(path, ["reason": "Accident", "driver": "\(scene.gus.id)"], as: ian).status == .unprocessableContent)
        #expect(try await scene.shown().status == .running)
    }

    @Test func `of a relief and a delivery at the same time the order is delivered once and paid once`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        _ = try await client.goOnline(scene.gus)
        let relief = DriverRelief(services: portal.services, actor: "console", now: portal.clock.now)
        async let relieved = portal.services.write { db in try relief.relieve(scene.orders[0], by: scene.gus.id, reason: "Accident", db) }
        async let delivered = scene.deliver(1, DrivingScene.atAna, key: "delivered-meanwhile-0")
        let (outcome, answer) = (try await relieved, try await delivered)
        let status = try await scene.scene.status(scene.orders[0])
        #expect(status == (answer.status == .ok ? "delivered" : "picked_up"))
        #expect(outcome == .done || outcome == .movedOn)
        let sums = try await scene.balances([.driverPayable(scene.finn.id), .driverPayable(scene.gus.id)])
        #expect(sums == [answer.status == .ok ? 350 : 0, 0])
        #expect(try await findings() == [])
    }

    @Test func `only administrators relieve drivers`() async throws {
        let scene = try await DrivingScene(portal, client)
        let path = "/admin/orders/\(scene.orders[0])/relief"
        #expect(try await client.submit(path, ["reason": "Accident"], as: scene.scene.rosa).status != .ok)
        #expect(try await scene.scene.status(scene.orders[0]) == "accepted")
        let ian = try await portal.signUp(.ian)
        #expect(try await client.page("/admin/orders/\(portal.services.id(Order.ID.self))/relief", as: ian).status == .notFound)
    }
}
