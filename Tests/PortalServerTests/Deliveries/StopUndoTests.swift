import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A driver takes back the completion of a stop.
@Suite(.portal) struct StopUndoTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }

    @Test func `a delivery is undone by a reversing entry, its customer is told, and it can be delivered again`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let accounts: [LedgerAccount] = [
            .driverPayable(scene.finn.id), .driverPending(scene.finn.id), .vendorPayable(scene.scene.sunnyOrchard), .platformRevenue,
        ]
        let before = try await scene.balances(accounts)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "wrong-door-0123456789").status == .ok)
        let delivered = try await scene.balances(accounts)
        #expect(delivered[0] == 350 && delivered[1] == 220)
        portal.clock.advance(seconds: 60)
        let answer = try await scene.undo(1)
        let session = try answer.decoded(API.DeliverySession.self)
        #expect(answer.status == .ok && session.stops.map(\.status) == [.completed, .arrived, .ahead])
        #expect(session.currentStopID == scene.session.stops[1].id && session.stops[1].completedAt == nil)
        #expect(try await scene.scene.status(scene.orders[0]) == "picked_up")
        #expect(try await scene.balances(accounts) == before)
        #expect(try await findings() == [])
        #expect(
            try await portal.toldKinds(scene.ana).filter { $0.hasPrefix("order.deliver") } == ["order.delivered", "order.delivery_undone"])
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "right-door-0123456789").status == .ok)
        #expect(try await scene.balances(accounts) == delivered)
        #expect(try await portal.toldKinds(scene.ana).filter { $0 == "order.delivered" }.count == 2)
        #expect(try await findings() == [])
        let reasons = try await portal.services.read { db in
            try db.all(String.self, "SELECT reason FROM ledger_movements WHERE order_id = \(scene.orders[0]) ORDER BY number")
        }
        #expect(reasons == ["capture", "delivery", "correction", "correction"])
    }

    @Test func `an undone completion leaves no time, proof or photo, and no arrival that only it implied`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let photo = try await portal.services.storePhoto(TestPicture.png(90, 60), owner: scene.finn.id)
        _ = try await scene.deliver(1, #"\#(DrivingScene.atAna),"photo_id":"\#(photo.id)""#, key: "wrong-door-0123456789")
        portal.clock.advance(seconds: 50)
        #expect(try await scene.undo(1).decoded(API.DeliverySession.self).stops[1].arrivedAt == portal.clock.now)
        #expect(try await scene.shown().stops[1].arrivedAt == portal.clock.now)
        let stop = try await portal.services.read { [now = portal.clock.now] db in
            try #require(try db.orderAdministration.detail(scene.orders[0], at: now)).stops[1]
        }
        #expect(stop.end == nil && stop.proof == nil && stop.photo == nil)
        portal.clock.advance(seconds: 30)
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "right-door-0123456789")
        let order = try await client.api(.get, "/driver/orders/\(scene.orders[0])/earnings", as: scene.finn).decoded(API.OrderEarnings.self)
        #expect(order.waiting?.doorSeconds == 30)
    }

    @Test func `an arrival that the driver reported stays after the completion is undone`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        try await scene.arrive(1, DrivingScene.atAna)
        let arrivedAt = portal.clock.now
        portal.clock.advance(seconds: 20)
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "wrong-door-0123456789")
        portal.clock.advance(seconds: 20)
        #expect(try await scene.undo(1).decoded(API.DeliverySession.self).stops[1].arrivedAt == arrivedAt)
        portal.clock.advance(seconds: 20)
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "right-door-0123456789")
        let order = try await client.api(.get, "/driver/orders/\(scene.orders[0])/earnings", as: scene.finn).decoded(API.OrderEarnings.self)
        #expect(order.waiting?.doorSeconds == 60)
    }

    @Test func `after 60 seconds and at another stop nothing is undone`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let market = try await scene.undo(0)
        #expect(market.status == .conflict && market.code == "illegal_state")
        #expect(try market.decoded(API.Problem.self).detail == "Leaving with the goods charges the cards, so it can’t be undone.")
        #expect(try await scene.undo(1).code == "illegal_state")
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        _ = try await scene.deliver(2, DrivingScene.atBen, key: "door-of-ben-012345678")
        let first = try await scene.undo(1)
        #expect(first.status == .conflict && first.code == "illegal_state")
        portal.clock.advance(seconds: 61)
        #expect(try await scene.undo(2).code == "illegal_state")
        #expect(try await scene.scene.status(scene.orders[1]) == "delivered")
        #expect(try await scene.undo(2, as: scene.gus).status == .notFound)
    }

    @Test func `undoing the last stop lets the session, the shift and the chat go on`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        _ = try await scene.deliver(2, DrivingScene.atBen, key: "door-of-ben-012345678")
        #expect(try await scene.shown().status == .ended)
        #expect(try await client.goOnline(scene.finn).status == .searching)
        #expect(try await scene.undo(2).decoded(API.DeliverySession.self).status == .running)
        #expect(try await client.api(.get, "/driver/shift", as: scene.finn).decoded(API.Shift.self).status == .delivering)
        try await scene.write("Sorry, wrong button", to: 2)
        #expect(try await scene.deliver(2, DrivingScene.atBen, key: "door-of-ben-again-012").status == .ok)
        #expect(try await scene.shown().status == .ended)
        #expect(try await findings() == [])
    }

    @Test func `a delivery that is paid out can't be undone`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        let (payout, now): (Payout.ID, Instant) = (portal.services.id(), portal.clock.now)
        try await portal.services.write { db in
            try db.execute(
                """
                INSERT INTO payouts (id, owner_kind, owner_id, amount_cents, status, order_count, week, arrives_on, created_at)
                VALUES (\(payout), 'driver', \(scene.finn.id), 350, 'pending', 1, '2026-W48', '2026-11-26', \(now))
                """)
            try db.execute(
                """
                INSERT INTO payout_entries (payout_id, entry_number)
                SELECT \(payout), max(e.number) FROM ledger_entries e JOIN ledger_movements m ON m.number = e.movement_number
                WHERE m.order_id = \(scene.orders[0]) AND m.reason = 'delivery'
                """)
        }
        #expect(try await scene.undo(1).code == "illegal_state")
        #expect(try await scene.scene.status(scene.orders[0]) == "delivered")
    }

    @Test func `a delivery can't be undone after a refund or a raised tip, which count on it`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        let tip = try await client.api(
            .post, "/orders/\(scene.orders[0])/tip", #"{"tip_cents":900}"#, as: scene.ana, headers: [.idempotencyKey: "more-tip-0123456789"]
        )
        #expect(tip.status.kind == .successful, "\(tip.text)")
        #expect(try await scene.undo(1).code == "illegal_state")
        #expect(try await scene.scene.status(scene.orders[0]) == "delivered")
        #expect(try await findings() == [])
    }

    @Test func `an order whose delivery was undone can still be undeliverable, and pays the driver once`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        _ = try await scene.undo(1)
        try await scene.write("I am at your door", to: 1)
        portal.clock.advance(seconds: 300)
        #expect(try await scene.reportUndeliverable(0, key: "nobody-after-all-0123").status == .ok)
        #expect(try await scene.balances([.driverPayable(scene.finn.id), .driverPending(scene.finn.id)]) == [350, 220])
        #expect(try await findings() == [])
    }

    @Test func `two requests to undo at the same time undo once`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let before = try await scene.balances([.driverPayable(scene.finn.id), .driverPending(scene.finn.id)])
        _ = try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-012345678")
        async let first = scene.undo(1)
        async let second = scene.undo(1)
        #expect(try await [first.status, second.status] == [.ok, .ok])
        let count = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM ledger_movements WHERE order_id = \(scene.orders[0]) AND reason = 'correction'")
        }
        #expect(count == 1)
        #expect(try await scene.balances([.driverPayable(scene.finn.id), .driverPending(scene.finn.id)]) == before)
    }
}
