import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What drivers' earnings say of their time.
@Suite(.portal) struct WaitingTimeTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func now(of driver: Visitor) async throws -> API.EarningsNow {
        try await client.api(.get, "/driver/earnings", as: driver).decoded()
    }

    @Test func `earnings show the time at the market and at doors, per job, and what an hour brings`() async throws {
        let scene = try await DrivingScene(portal, client)
        #expect(try await now(of: scene.finn).session?.waiting == nil)
        try await scene.arrive(0, DrivingScene.atMarket)
        portal.clock.advance(seconds: 600)
        try await scene.pickUp()
        portal.clock.advance(seconds: 900)
        try await scene.arrive(1, DrivingScene.atAna)
        portal.clock.advance(seconds: 60)
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        let session = try #require(try await now(of: scene.finn).session)
        #expect(session.waiting == API.WaitingTime(marketSeconds: 600, doorSeconds: 60))
        // 5.70 expected in 26 minutes.
        #expect(session.elapsedSeconds == 1560 && session.hourlyCents == 1315)
        portal.clock.advance(seconds: 240)
        try await scene.arrive(2, DrivingScene.atBen)
        try await scene.write("I am at your door", to: 2)
        portal.clock.advance(seconds: 300)
        #expect(try await scene.reportUndeliverable(1, key: "ben-is-not-there-0123").status == .ok)

        let earnings = try await now(of: scene.finn)
        let waiting = API.WaitingTime(marketSeconds: 600, doorSeconds: 360)
        #expect(earnings.today.waiting == waiting && earnings.today.onlineSeconds == 2100 && earnings.today.hourlyCents == 977)
        let week = try await client.api(.get, "/driver/earnings/weeks/\(earnings.week)", as: scene.finn).decoded(API.EarningsWeek.self)
        #expect(week.waiting == waiting && week.hourlyCents == 977)
        #expect(week.days.filter { $0.waiting != nil }.count == 1 && week.days.filter { $0.hourlyCents != nil }.count == 1)
        let ana = try await client.api(.get, "/driver/orders/\(scene.orders[0])/earnings", as: scene.finn).decoded(API.OrderEarnings.self)
        #expect(ana.durationSeconds == 1560 && ana.hourlyCents == 808)
        #expect(ana.waiting == API.WaitingTime(marketSeconds: 600, doorSeconds: 60))
        let ben = try await client.api(.get, "/driver/orders/\(scene.orders[1])/earnings", as: scene.finn).decoded(API.OrderEarnings.self)
        #expect(ben.durationSeconds == 2100 && ben.waiting == API.WaitingTime(marketSeconds: 600, doorSeconds: 300))
    }

    @Test func `an order under way has no duration yet`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let order = try await client.api(.get, "/driver/orders/\(scene.orders[0])/earnings", as: scene.finn).decoded(API.OrderEarnings.self)
        #expect(order.durationSeconds == nil && order.hourlyCents == nil)
        #expect(order.waiting == API.WaitingTime(marketSeconds: 0, doorSeconds: 0))
    }
}
