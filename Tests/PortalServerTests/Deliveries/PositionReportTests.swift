import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What a driver's reports of positions lead to.
@Suite(.portal) struct PositionReportTests {
    /// Half a kilometer, and twelve kilometers, from the market.
    private static let nearMarket = #""lat":34.0946,"lon":-118.275"#
    private static let farAway = #""lat":34.198,"lon":-118.275"#
    private static let market = #""lat":34.0901,"lon":-118.275"#
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Reports one position, so many seconds after the one before.
    private func report(_ place: String, _ more: String = "", after seconds: Int64 = 5, in scene: DrivingScene) async throws
        -> API.PositionReceipt
    {
        portal.clock.advance(seconds: seconds)
        let fix = #"{"fixes":[{"position":{\#(place)},"recorded_at":"\#(portal.clock.now)"\#(more)}]}"#
        return try await client.api(.post, "/driver/positions", fix, as: scene.finn).decoded()
    }

    private func position(_ scene: DrivingScene) async throws -> Position? {
        try await portal.services.read { try $0.drivers.find(scene.finn.id)?.position }
    }

    private func isArrived(_ scene: DrivingScene) async throws -> Bool { try await scene.shown().stops[0].status == .arrived }

    @Test func `a position that is too inaccurate shows no arrival and moves nobody`() async throws {
        let scene = try await DrivingScene(portal, client)
        let before = try await position(scene)
        let blurred = try await report(Self.market, #","accuracy_m":201"#, in: scene)
        #expect(blurred.stored == 0 && blurred.ignored == 1 && blurred.arrivedStopID == nil)
        #expect(try await position(scene) == before)
        #expect(try await scene.scene.events(of: scene.ana).count { $0.type == "order.driver_moved" } == 0)
        let sharp = try await report(Self.market, #","accuracy_m":200"#, in: scene)
        #expect(sharp.stored == 1 && sharp.arrivedStopID == scene.session.stops[0].id)
        try await portal.set { $0.dispatch.trust.accuracyMetres = 50 }
        #expect(try await report(Self.market, #","accuracy_m":51"#, in: scene).stored == 0)
    }

    @Test func `a jump shows no arrival and moves nobody, and the way goes on from where the driver was`() async throws {
        let scene = try await DrivingScene(portal, client)
        #expect(try await report(Self.farAway, in: scene).stored == 1)
        let moves = try await scene.scene.events(of: scene.ana).count { $0.type == "order.driver_moved" }
        let jump = try await report(Self.market, in: scene)
        #expect(jump.stored == 0 && jump.ignored == 1 && jump.arrivedStopID == nil)
        #expect(try await !isArrived(scene))
        #expect(try await scene.scene.events(of: scene.ana).count { $0.type == "order.driver_moved" } == moves)
        #expect(try await report(Self.farAway, in: scene).stored == 1)
        #expect(try await report(Self.market, in: scene).stored == 0)
        // Whoever needs three minutes and a half for it drove.
        #expect(try await report(Self.market, after: 205, in: scene).arrivedStopID == scene.session.stops[0].id)
    }

    @Test func `the third report of a new place in a row is believed, and one that is sent again does not count`() async throws {
        let scene = try await DrivingScene(portal, client)
        _ = try await report(Self.farAway, in: scene)
        #expect(try await report(Self.nearMarket, in: scene).stored == 0)
        #expect(try await report(Self.nearMarket, after: 0, in: scene).stored == 0)
        #expect(try await report(Self.nearMarket, after: 0, in: scene).stored == 0)
        #expect(try await report(Self.nearMarket, after: 10, in: scene).stored == 0)
        #expect(try await report(Self.market, after: 10, in: scene).arrivedStopID == scene.session.stops[0].id)
        #expect(try await portal.services.read { try $0.drivers.find(scene.finn.id)?.jump } == nil)
    }

    @Test func `the place that a driver names when going online is replaced by the first report`() async throws {
        let scene = try await DrivingScene(portal, client)
        #expect(try await report(Self.market, after: 1, in: scene).arrivedStopID == scene.session.stops[0].id)
    }

    @Test func `positions arrive in any order, and customers get an event every few seconds`() async throws {
        let scene = try await DrivingScene(portal, client)
        let batch = #"""
            {"fixes":[{"position":{"lat":34.061,"lon":-118.251},"recorded_at":"2026-11-21T18:00:08Z"},
            {"position":{"lat":34.06,"lon":-118.25},"recorded_at":"2026-11-21T18:00:05Z"},
            {"position":{"lat":34.06,"lon":-118.25},"recorded_at":"2026-11-21T18:00:05Z"},
            {"position":{"lat":34.06,"lon":-118.25},"recorded_at":"2026-11-19T18:00:05Z"},
            {"position":{"lat":34.06,"lon":-118.25},"recorded_at":"2026-11-21T19:00:05Z"}]}
            """#
        let receipt = try await client.api(.post, "/driver/positions", batch, as: scene.finn).decoded(API.PositionReceipt.self)
        #expect(receipt.stored == 2 && receipt.ignored == 3 && receipt.arrivedStopID == nil)
        let again = try await client.api(.post, "/driver/positions", batch, as: scene.finn).decoded(API.PositionReceipt.self)
        #expect(again.stored == 0 && again.ignored == 5)
        let moved = try await scene.scene.events(of: scene.ana).filter { $0.type == "order.driver_moved" }
        #expect(moved.count == 1 && moved.allSatisfy { $0.payload.contains("34.061") })
    }

    @Test func `a driver who stands still is shown to customers every half minute, one who moves every few seconds`() async throws {
        let scene = try await DrivingScene(portal, client)
        func report(_ latitude: String) async throws {
            portal.clock.advance(seconds: 5)
            let fix = #"{"position":{"lat":\#(latitude),"lon":-118.26},"recorded_at":"\#(portal.clock.now)"}"#
            let answer = try await client.api(.post, "/driver/positions", #"{"fixes":[\#(fix)]}"#, as: scene.finn)
            #expect(try answer.decoded(API.PositionReceipt.self).stored == 1)
        }
        func moves() async throws -> Int {
            try await scene.scene.events(of: scene.ana).count { $0.type == "order.driver_moved" }
        }
        try await report("34.07")
        for _ in 0..<5 { try await report("34.07004") }
        #expect(try await moves() == 1)
        try await report("34.07004")
        #expect(try await moves() == 2)
        try await report("34.071")
        try await report("34.072")
        #expect(try await moves() == 4)
        try await portal.set { $0.dispatch.positions.metres = 1000 }
        try await report("34.073")
        #expect(try await moves() == 4)
    }
}
