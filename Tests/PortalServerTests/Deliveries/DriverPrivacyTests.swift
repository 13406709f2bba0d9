import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Where a driver is concerns nobody after the shift.
@Suite(.portal) struct DriverPrivacyTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func report(_ position: String, as driver: Visitor) async throws -> API.PositionReceipt {
        let fix = #"{"fixes":[{\#(position),"recorded_at":"\#(portal.clock.now)"}]}"#
        return try await client.api(.post, "/driver/positions", fix, as: driver).decoded()
    }

    /// Whether anything is stored of where the driver is.
    private func isKnown(_ driver: Visitor) async throws -> Bool {
        try await portal.services.read { db in
            try db.one(
                Int.self,
                """
                SELECT count(*) FROM driver_profiles WHERE user_id = \(driver.id) AND (lat IS NOT NULL OR lon IS NOT NULL
                    OR position_at IS NOT NULL OR told_lat IS NOT NULL OR told_lon IS NOT NULL OR position_told_at > 0
                    OR reported_at IS NOT NULL OR jump_lat IS NOT NULL OR jump_at IS NOT NULL)
                """) == 1
        }
    }

    private func movements(_ customer: Visitor) async throws -> Int {
        try await client.api(.get, "/events?after=0&limit=100", as: customer).text.components(separatedBy: "order.driver_moved").count - 1
    }

    @Test func `going offline forgets the position at once, and none is taken until the next shift`() async throws {
        let scene = try await DispatchScene(portal)
        let (ian, dee) = (try await portal.signUp(.ian), try await scene.join("Dee", drives: true))
        #expect(try await client.goOnline(dee).status == .searching)
        portal.clock.advance(seconds: 5)
        #expect(try await report(DrivingScene.atAna, as: dee).stored == 1)
        #expect(try await isKnown(dee))
        #expect(try await !client.page("/admin/drivers/\(dee.id)", as: ian).markup.shows("Last location –"))
        #expect(try await client.api(.delete, "/driver/shift", as: dee).status == .ok)
        #expect(try await !isKnown(dee))
        #expect(try await client.page("/admin/drivers/\(dee.id)", as: ian).markup.shows("Last location –"))
        portal.clock.advance(seconds: 5)
        let late = try await report(DrivingScene.atBen, as: dee)
        #expect(late.stored == 0 && late.ignored == 1 && late.sendAgainAfterSeconds == 60)
        #expect(try await !isKnown(dee))
        #expect(try await client.goOnline(dee).status == .searching)
        #expect(try await isKnown(dee))
    }

    @Test func `a fruitless search, a suspension and a sign-out forget it, too`() async throws {
        let scene = try await DispatchScene(portal)
        let ian = try await portal.signUp(.ian)
        for end in ["search", "suspension", "sign-out"] {
            let driver = try await scene.join("D\(end)", drives: true)
            #expect(try await client.goOnline(driver).status == .searching)
            #expect(try await isKnown(driver))
            switch end {
            case "search":
                portal.clock.advance(seconds: 31)
                try await scene.runWorkers()
            case "suspension": _ = try await client.submit("/admin/users/\(driver.id)/suspend", ["reason": "Fraud"], as: ian)
            default: #expect(try await client.api(.delete, "/sessions/current", as: driver).status == .noContent)
            }
            #expect(try await !isKnown(driver), "\(end)")
        }
    }

    @Test func `a customer is told where the driver is until the order arrives, and then nothing of it anymore`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        portal.clock.advance(seconds: 60)
        _ = try await report(#""position":{"lat":34.06,"lon":-118.28}"#, as: scene.finn)
        for customer in [scene.ana, scene.ben] { #expect(try await movements(customer) > 0) }
        portal.clock.advance(seconds: 60)
        try await scene.arrive(1, DrivingScene.atAna)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-00001").status == .ok)
        // Ben still waits: the driver is on the way to him.
        #expect(try await movements(scene.ana) == 0)
        #expect(try await movements(scene.ben) > 0)
        #expect(try await isKnown(scene.finn))
        try await scene.arrive(2, DrivingScene.atBen)
        #expect(try await scene.deliver(2, DrivingScene.atBen, key: "door-of-ben-00001").status == .ok)
        #expect(try await scene.shown().status == .ended)
        #expect(try await movements(scene.ben) == 0)
        #expect(try await !isKnown(scene.finn))
        let shown = try await client.api(.get, "/orders/\(scene.orders[1])/driver-position", as: scene.ben)
        #expect(try shown.decoded(API.DriverPosition.self).position == nil)
    }

    @Test func `while the driver is with another customer, whose door that is stays unknown`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        portal.clock.advance(seconds: 60)
        _ = try await report(#""position":{"lat":34.06123,"lon":-118.28123}"#, as: scene.finn)
        func shown(_ order: Int, _ customer: Visitor) async throws -> String? {
            try await client.api(.get, "/orders/\(scene.orders[order])/driver-position", as: customer).decoded(API.DriverPosition.self)
                .position?
                .description
        }
        #expect(try await shown(0, scene.ana) == "34.06123,-118.28123")
        #expect(try await shown(1, scene.ben) == "34.061,-118.281")
        let events = try await client.api(.get, "/events?after=0&limit=100", as: scene.ben).text
        #expect(!events.contains("34.06123") && events.contains("34.061"))
    }

    @Test func `events that are left out don't hide those behind them`() async throws {
        let ana = try await portal.join("Ana")
        for _ in 0..<5 { _ = try await portal.publish("order.driver_moved", to: ana) }
        let last = try await portal.publish("order.status_changed", to: ana)
        let access = EventAccess(of: ana.id, vendor: nil, rights: [], isAdmin: false)
        let first = try await portal.readUpToDate { try $0.events.events(after: 0, for: access, limit: 1) }
        #expect(first.map { Int($0.number) } == [last])
    }

    @Test func `a stored decision has positions to about 100 m`() async throws {
        let scene = try await DispatchScene(portal)
        let (dee, eve) = (try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true))
        for driver in [dee, eve] {
            #expect(try await client.goOnline(driver, latitude: 34.052_249, longitude: -118.243_651).status == .searching)
        }
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        try await scene.runWorkers()
        #expect(try await scene.status(order) == "retrieved")
        let texts = try await portal.services.read { try $0.all(String.self, "SELECT inputs FROM dispatch_decisions LIMIT 10") }
        #expect(!texts.isEmpty)
        for text in texts {
            let decision = try JSONDecoder().decode(DispatchDecision.self, from: Data(text.utf8))
            let rivals = (decision.inputs?.rivals ?? []).flatMap(\.drivers)
            #expect(!rivals.isEmpty && decision.driver.description == "34.052,-118.244")
            #expect(rivals.allSatisfy { $0.position.description == "34.052,-118.244" })
        }
    }

    @Test func `the copy of a driver's data has no position after the shift`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        func copied() async throws -> Bool {
            let table = try #require(PersonalTable.all.first { "\($0.name)" == "driver_profiles" })
            let copy = try await portal.services.read { try $0.personalData.copy(of: table, DataSubject(id: dee.id, email: dee.email)) }
            return String(decoding: copy ?? [], as: UTF8.self).contains("34.0522")
        }
        _ = try await client.goOnline(dee)
        #expect(try await copied())
        #expect(try await client.api(.delete, "/driver/shift", as: dee).status == .ok)
        #expect(try await !copied())
    }
}
