import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What the clocks of drivers' phones and of several servers say.
@Suite(.portal) struct DeviceTimeTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Dee accepted Ana's order of kale and peaches.
    private func begin() async throws -> (scene: DispatchScene, dee: Visitor, session: API.DeliverySession) {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        _ = try await scene.order(ana, [scene.kale.of(3), scene.peach])
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        return (scene, dee, try await client.accept(offer, as: dee).decoded(API.OfferOutcome.self).deliverySession)
    }

    private func put(_ pick: String, at time: String, _ line: API.LineID, _ session: API.DeliverySession, _ dee: Visitor) async throws
        -> API.ShoppingLine
    {
        let body = #"{"pick_status":"\#(pick)","recorded_at":"2026-11-21T\#(time)Z"}"#
        return try await client.api(.put, "/delivery-sessions/\(session.id)/lines/\(line)", body, as: dee).decoded()
    }

    @Test func `a change of a line that arrives after a later one is ignored`() async throws {
        let (_, dee, session) = try await begin()
        let list = try await client.shoppingList(session, as: dee)
        let line = try #require(list.orders.first?.stalls.first?.lines.first?.lineID)
        portal.clock.advance(seconds: 600)
        #expect(try await put("picked", at: "18:05:00", line, session, dee).pickStatus == .picked)
        #expect(try await put("short", at: "18:04:59", line, session, dee).pickStatus == .picked)
        #expect(try await put("short", at: "18:05:01", line, session, dee).pickStatus == .short)
        // A clock that is a little ahead counts as now, so a later change still counts.
        #expect(try await put("picked", at: "18:11:30", line, session, dee).pickStatus == .picked)
        #expect(try await put("open", at: "18:10:00", line, session, dee).pickStatus == .open)
    }

    @Test func `a driver's change that arrives after a vendor's, but was made before it, is ignored`() async throws {
        let (scene, dee, session) = try await begin()
        let order = try #require(try await client.shoppingList(session, as: dee).orders.first)
        let line = try #require(order.stalls.flatMap(\.lines).first { $0.name == "Kale" }?.lineID)
        let marked = try await client.submit(
            "/vendor/orders/\(order.orderID)/short", ["op": "refund", "line": "\(line)"], as: scene.rosa)
        #expect(marked.status == .seeOther)
        #expect(try await put("picked", at: "17:58:00", line, session, dee).pickStatus == .short)
        portal.clock.advance(seconds: 60)
        #expect(try await put("picked", at: "18:00:30", line, session, dee).pickStatus == .picked)
    }

    @Test func `a line that is dated in the future or before the session is refused`() async throws {
        let (_, dee, session) = try await begin()
        let list = try await client.shoppingList(session, as: dee)
        let line = try #require(list.orders.first?.stalls.first?.lines.first?.lineID)
        for (time, code) in [("18:02:01", "in_future"), ("17:57:59", "before_start")] {
            let refused = try await client.tick(line, of: session, #""pick_status":"picked""#, recordedAt: "2026-11-21T\(time)Z", as: dee)
            #expect(refused.status == .unprocessableContent && refused.fieldErrors == ["recorded_at \(code)"], "\(time)")
        }
        let open = try await client.shoppingList(session, as: dee).orders.flatMap { $0.stalls.flatMap(\.lines) }
        #expect(open.allSatisfy { $0.pickStatus == .open })
        for time in ["18:02:00", "17:58:00"] {
            let accepted = try await client.tick(line, of: session, #""pick_status":"picked""#, recordedAt: "2026-11-21T\(time)Z", as: dee)
            #expect(accepted.status == .ok, "\(time)")
        }
    }

    @Test func `an arrival and a completion from before the session or from the future are refused`() async throws {
        let (_, dee, session) = try await begin()
        for line in try await client.shoppingList(session, as: dee).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: dee)
        }
        for step in ["arrival", "completion"] {
            for (time, code) in [("20:00:00", "in_future"), ("17:00:00", "before_start")] {
                let answer = try await client.api(
                    .post, "/delivery-sessions/\(session.id)/stops/\(session.stops[0].id)/\(step)",
                    #"{"recorded_at":"2026-11-21T\#(time)Z","position":{"lat":34.09,"lon":-118.275}}"#, as: dee,
                    headers: [.idempotencyKey: "\(step)-\(code)-0123456789"])
                #expect(answer.fieldErrors == ["recorded_at \(code)"], "\(step) \(time)")
            }
        }
        #expect(
            try await client.api(.get, "/delivery-sessions/\(session.id)", as: dee).decoded(API.DeliverySession.self).stops[0].status
                == .current)
    }

    @Test func `a time at a stop before its arrival, or before the end of the stop before it, is refused with what to do`() async throws {
        let scene = try await DrivingScene(portal, client)
        portal.clock.advance(seconds: 600)
        try await scene.pickUp()
        func send(_ step: String, _ seconds: Int64, _ more: String = "") async throws -> TestResponse {
            let body = #"{"recorded_at":"\#(portal.clock.now + seconds)",\#(DrivingScene.atAna)\#(more)}"#
            return try await client.api(
                .post, "\(scene.path)/stops/\(scene.session.stops[1].id)/\(step)", body, as: scene.finn,
                headers: [.idempotencyKey: "\(step)-\(seconds)-0123456789"])
        }
        func message(_ answer: TestResponse) throws -> String? { try answer.decoded(API.Problem.self).errors?.first?.message }
        for step in ["arrival", "completion"] {
            let early = try await send(step, -121)
            #expect(early.status == .unprocessableContent && early.fieldErrors == ["recorded_at before_start"])
            #expect(try message(early)?.hasPrefix("The device recorded the end of the stop before this one later than this.") == true)
        }
        portal.clock.advance(seconds: 600)
        #expect(try await send("arrival", -300).status == .ok)
        let early = try await send("completion", -421)
        #expect(early.fieldErrors == ["recorded_at before_start"])
        #expect(try message(early)?.hasPrefix("The device recorded the arrival at this stop later than this.") == true)
        #expect(try await send("completion", -420).status == .ok)
        // Nobody was done before they arrived.
        let times = try await portal.services.read { [stop = scene.session.stops[1].id] db in
            try db.one("SELECT arrival_recorded_at, recorded_at FROM stops WHERE id = \(stop)") { row in
                [try row.value("arrival_recorded_at", as: Instant.self), try row.value("recorded_at", as: Instant.self)]
            }
        }
        #expect(times == [portal.clock.now - 420, portal.clock.now - 420])
    }

    @Test func `a completion that the customer's code proves may be recorded before a position showed the arrival`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        let code = try await client.api(.get, "/orders/\(scene.orders[0])/hand-over-code", as: scene.ana).decoded(API.HandOverCode.self)
            .code
        portal.clock.advance(seconds: 1200)
        let fix = #"{"fixes":[{\#(DrivingScene.atAna),"recorded_at":"\#(portal.clock.now)"}]}"#
        let receipt: API.PositionReceipt = try await client.api(.post, "/driver/positions", fix, as: scene.finn).decoded()
        #expect(receipt.arrivedStopID == scene.session.stops[1].id)
        let body = #"{"recorded_at":"\#(portal.clock.now - 900)","hand_over_code":"\#(code)"}"#
        let answer = try await client.api(
            .post, "\(scene.path)/stops/\(scene.session.stops[1].id)/completion", body, as: scene.finn,
            headers: [.idempotencyKey: "queued-offline-01234"])
        #expect(answer.status == .ok)
    }

    @Test func `a position from before the end of the stop before shows no arrival`() async throws {
        let scene = try await DrivingScene(portal, client)
        portal.clock.advance(seconds: 600)
        try await scene.pickUp()
        func report(_ seconds: Int64) async throws -> API.PositionReceipt {
            let fix = #"{"fixes":[{\#(DrivingScene.atAna),"recorded_at":"\#(portal.clock.now + seconds)"}]}"#
            return try await client.api(.post, "/driver/positions", fix, as: scene.finn).decoded()
        }
        #expect(try await report(-1).arrivedStopID == nil)
        portal.clock.advance(seconds: 5)
        #expect(try await report(0).arrivedStopID == scene.session.stops[1].id)
    }

    @Test(arguments: [(121, "in_future"), (120, nil), (-86_400, nil), (-86_401, "before_start")] as [(Int64, String?)])
    func `who goes online says when, within a day and no later than now`(_ seconds: Int64, _ refusal: String?) async throws {
        let dee = try await DispatchScene(portal).join("Dee", drives: true)
        let body = #"{"position":{"lat":34.0522,"lon":-118.2437},"recorded_at":"\#(portal.clock.now + seconds)"}"#
        let answer = try await client.api(.put, "/driver/shift", body, as: dee)
        #expect(answer.fieldErrors == (refusal.map { ["recorded_at \($0)"] } ?? []))
    }

    @Test func `the device's times of an arrival and a completion are kept beside the server's`() async throws {
        let (_, dee, session) = try await begin()
        for line in try await client.shoppingList(session, as: dee).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: dee)
        }
        portal.clock.advance(seconds: 600)
        let path = "/delivery-sessions/\(session.id)/stops/\(session.stops[0].id)"
        for (step, minute) in [("arrival", 4), ("completion", 7)] {
            let answer = try await client.api(
                .post, "\(path)/\(step)", #"{"recorded_at":"2026-11-21T18:0\#(minute):00Z","position":{"lat":34.09,"lon":-118.275}}"#,
                as: dee,
                headers: [.idempotencyKey: "\(step)-0123456789"])
            #expect(answer.status == .ok, "\(answer.text)")
        }
        let stored = try await portal.services.read { db in
            try db.one("SELECT arrived_at, arrival_recorded_at, completed_at, recorded_at FROM stops WHERE id = \(session.stops[0].id)") {
                row in
                try ["arrived_at", "arrival_recorded_at", "completed_at", "recorded_at"].map {
                    try row.value($0, as: Instant.self).description
                }
            }
        }
        #expect(stored == ["10", "04", "10", "07"].map { "2026-11-21T18:\($0):00Z" })
    }

    @Test func `a completion that comes late, without a position, is proved by the hand-over code`() async throws {
        let (scene, dee, session) = try await begin()
        for line in try await client.shoppingList(session, as: dee).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: dee)
        }
        let market = #""position":{"lat":34.09,"lon":-118.275}"#
        _ = try await client.complete(session.stops[0], of: session, market, as: dee, key: "market-before-the-gap")
        // Dee had no signal at the door, and is home by now.
        portal.clock.advance(seconds: 7_200)
        let (stop, order) = (session.stops[1], try #require(session.stops[1].orderID))
        func complete(_ code: String, key: String) async throws -> TestResponse {
            let body = #"{"recorded_at":"2026-11-21T18:20:00Z","hand_over_code":"\#(code)"}"#
            return try await client.api(
                .post, "/delivery-sessions/\(session.id)/stops/\(stop.id)/completion", body, as: dee, headers: [.idempotencyKey: key])
        }
        #expect(try await complete("000000", key: "late-with-wrong-code").code == "wrong_code")
        #expect(try await scene.status(order) == "picked_up")
        let answer = try await complete("407193", key: "late-with-right-code")
        #expect(answer.status == .ok, "\(answer.text)")
        let again = try await complete("407193", key: "late-with-right-code")
        #expect(again.headers[.idempotencyReplayed] == "true" && again.text == answer.text)
        #expect(try await scene.status(order) == "delivered")
        let stored = try await portal.services.read { db in
            try db.one("SELECT completion_proof, recorded_at, completed_at FROM stops WHERE id = \(stop.id)") { row in
                [
                    try row.text("completion_proof"), try row.value("recorded_at", as: Instant.self).description,
                    try row.value("completed_at", as: Instant.self).description,
                ]
            }
        }
        #expect(stored == ["code", "2026-11-21T18:20:00Z", portal.clock.now.description])
    }

    @Test func `an arrival and a completion whose clock is a little ahead are stored with the server's time`() async throws {
        let (_, dee, session) = try await begin()
        for line in try await client.shoppingList(session, as: dee).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: dee)
        }
        let (stop, proof) = (session.stops[0], #""recorded_at":"2026-11-21T18:01:30Z","position":{"lat":34.09,"lon":-118.275}"#)
        let path = "/delivery-sessions/\(session.id)/stops/\(stop.id)"
        for step in ["arrival", "completion"] {
            let answer = try await client.api(
                .post, "\(path)/\(step)", "{\(proof)}", as: dee, headers: [.idempotencyKey: "\(step)-a-little-ahead"])
            #expect(answer.status == .ok, "\(step): \(answer.text)")
            let stored = try await portal.services.read { db in
                try db.one(Instant.self, "SELECT recorded_at FROM stops WHERE id = \(stop.id)")
            }
            #expect(stored == portal.clock.now)
        }
    }

    @Test func `a server whose clock is behind shows no negative time`() async throws {
        let (_, dee, session) = try await begin()
        portal.clock.set(try #require(Instant("2026-11-21T17:59:56Z")))
        let read = try await client.api(.get, "/delivery-sessions/\(session.id)", as: dee).decoded(API.DeliverySession.self)
        #expect(read.elapsedSeconds == 0)
        let earnings = try await client.api(.get, "/driver/earnings", as: dee).decoded(API.EarningsNow.self)
        #expect(earnings.session?.elapsedSeconds == 0)
    }

    @Test func `the shopping list sorts stalls by the value of their numbers`() async throws {
        let (scene, dee, session) = try await begin()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE stalls SET stall_number = '12' WHERE vendor_id = \(scene.greenAcres)")
            _ = try db.execute("UPDATE stalls SET stall_number = '5' WHERE vendor_id = \(scene.sunnyOrchard)")
        }
        let list = try await client.shoppingList(session, as: dee)
        #expect(list.orders.flatMap { $0.stalls.map(\.stallNumber) } == ["5", "12"])
    }
}
