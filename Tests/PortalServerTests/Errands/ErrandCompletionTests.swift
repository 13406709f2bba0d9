import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The hand-over token and the reward.
@Suite(.portal) struct ErrandCompletionTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `G11 the runner's token completes the errand once and pays the runner the whole reward`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        #expect(try await scene.send(.get, "/errands/\(errand.id)/hand-over-token", as: scene.omar).code == "not_allowed")
        try await scene.step("acceptance", errand.id)
        #expect(try await scene.send(.get, "/errands/\(errand.id)/hand-over-token", as: scene.omar).code == "illegal_state")
        let token = try await scene.finishPickUp(errand.id)
        let shown = try await scene.send(.get, "/errands/\(errand.id)/hand-over-token", as: scene.omar)
        let again: API.HandOverToken = try shown.decoded()
        #expect(again.token == token && token.count == 26 && again.attemptsLeft == 5 && shown.headers[.cacheControl] == "no-store")
        #expect(again.qrText == "harvest:\(errand.id):\(token)")
        #expect(try await scene.send(.get, "/errands/\(errand.id)/hand-over-token", as: scene.rita).code == "not_allowed")
        let done: API.Errand = try await scene.verify(errand.id, again.qrText).decoded()
        #expect(done.status == .completed && done.payment?.status == .captured && done.payment?.capturedCents == 750)
        #expect(done.allowedActions == [.rate, .reorder])
        #expect(try await scene.verify(errand.id, again.qrText).code == "illegal_state")
        #expect(try await scene.send(.get, "/errands/\(errand.id)/hand-over-token", as: scene.omar).code == "illegal_state")
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM errands WHERE token IS NOT NULL") } == 0)
        #expect(try await scene.balance(scene.omar) == 750)
        #expect(try await scene.told(scene.omar).contains("errand.completed"))
        #expect(try await scene.findings() == [])
    }

    @Test func `G11 a token is random, and can be typed in any case with hyphens and look-alikes`() async throws {
        let tokens = (0..<1000).map { _ in ErrandToken.random(.system) }
        #expect(
            Set(tokens).count == 1000 && tokens.allSatisfy { $0.count == 26 && $0.wholeMatch(of: /[0-7][0-9A-HJKMNP-TV-Z]{25}/) != nil })
        let id = portal.services.id(Errand.ID.self)
        #expect(ErrandToken.isRight("7zq4m-0xk2v9t5hbrwd3j8npyc1", for: id, "7ZQ4M0XK2V9T5HBRWD3J8NPYC1"))
        #expect(ErrandToken.isRight("7ZQ4MoXK2V9T5HBRWD3J8NPYCl", for: id, "7ZQ4M0XK2V9T5HBRWD3J8NPYC1"))
        #expect(!ErrandToken.isRight("7ZQ4M0XK2V9T5HBRWD3J8NPYC2", for: id, "7ZQ4M0XK2V9T5HBRWD3J8NPYC1"))
        #expect(!ErrandToken.isRight("", for: id, nil) && !ErrandToken.isRight("", for: id, "7ZQ4M0XK2V9T5HBRWD3J8NPYC1"))
        let other = portal.services.id(Errand.ID.self)
        #expect(!ErrandToken.isRight("harvest:\(other):7ZQ4M0XK2V9T5HBRWD3J8NPYC1", for: id, "7ZQ4M0XK2V9T5HBRWD3J8NPYC1"))
    }

    @Test func `G11 a wrong token, the errand's own id and the wrong person are refused, and attempts are limited`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id).token
        #expect(try await scene.verify(errand.id, token, as: scene.omar).code == "not_allowed")
        #expect(try await scene.verify(errand.id, token, as: scene.pam).status == .notFound)
        let wrong = [errand.id.description, String(errand.id.description.suffix(26)), "harvest:\(errand.id)", "0", "1"]
        for (number, text) in wrong.enumerated() {
            let answer = try await scene.verify(errand.id, text, key: "errand-wrong-token-\(number)")
            let problem: API.Problem = try answer.decoded()
            #expect(problem.code == .wrongCode)
            #expect(problem.attemptsLeft == 4 - number)
            let replay = try await scene.verify(errand.id, text, key: "errand-wrong-token-\(number)")
            #expect(replay.headers[.idempotencyReplayed] == "true")
        }
        #expect(try await scene.verify(errand.id, token).code == "too_many_attempts")
        #expect(try await scene.show(errand.id, as: scene.rita).status == .pickedUp)
        #expect(try await scene.balance(scene.omar) == 0)
        portal.clock.advance(seconds: 601)
        #expect(try await scene.verify(errand.id, token).status == .ok)
        #expect(try await scene.balance(scene.omar) == 750)
    }

    @Test func `a silent processor delays the completion, and the reward is paid once`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id).token
        for mood in [ScriptedGateway.Mood.unreachable, .answerLost] {
            portal.gateway.mood = mood
            #expect(try await scene.verify(errand.id, token).code == "payment_provider_unavailable")
            #expect(try await scene.show(errand.id, as: scene.rita).status == .pickedUp)
            #expect(try await scene.balance(scene.omar) == 0)
            #expect(try await scene.findings() == [])
        }
        portal.gateway.mood = .good
        portal.clock.advance(seconds: 120)
        try await scene.sweep()
        #expect(try await scene.show(errand.id, as: scene.rita).status == .completed)
        #expect(try await scene.balance(scene.omar) == 750)
        #expect(try await scene.findings() == [])
    }

    @Test func `a hold that is gone is charged three times, then an administrator lets the platform pay`() async throws {
        let scene = try await ErrandScene(portal, client, card: "test_lapsing")
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id).token
        #expect(try await scene.verify(errand.id, token).decoded(API.Errand.self).status == .pickedUp)
        await #expect(throws: ErrandRefusal.nothingToDecide(.pickedUp)) { try await scene.decide(.writeOff, errand.id) }
        for _ in 1...2 {
            portal.clock.advance(seconds: CaptureAttempts.waitSeconds)
            try await scene.sweep()
        }
        #expect(try await portal.services.read { try $0.errands.find(errand.id)?.unpaidSince } == portal.clock.now)
        #expect(try await scene.balance(scene.omar) == 0)
        #expect(try await scene.findings() == [])
        await #expect(throws: ErrandRefusal.nothingToDecide(.pickedUp)) { try await scene.decide(.pay, errand.id) }
        try await scene.decide(.writeOff, errand.id)
        #expect(try await scene.show(errand.id, as: scene.omar).status == .completed)
        #expect(try await scene.balance(scene.omar) == 750)
        #expect(try await portal.services.read { try $0.ledger.balance(of: .platformRevenue) } == -750)
        #expect(try await scene.findings() == [])
    }

    @Test func `cash stays out of the books`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post(scene.latte(settlement: .cash))
        #expect(errand.status == .open && errand.payment == nil)
        let token = try await scene.pickUp(errand.id).token
        #expect(try await scene.verify(errand.id, token).decoded(API.Errand.self).status == .completed)
        #expect(try await scene.balance(scene.omar) == 0)
        #expect(try await portal.charges().isEmpty)
        #expect(try await scene.findings() == [])
    }

    @Test func `G12 the runner's reward is paid out and explained by the errand`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        _ = try await scene.verify(errand.id, try await scene.pickUp(errand.id).token)
        portal.clock.advance(seconds: 8 * 86_400)
        let now = portal.clock.now
        let (id, day) = (portal.services.id(Payout.ID.self), MarketClock.losAngeles.today(at: now))
        let omar = scene.omar.id
        let items = try await portal.services.write { db in
            let isSaved = try db.payouts.collect(id, for: .driver(omar), before: now, week: day.week, arrivesOn: day, at: now)
            #expect(isSaved)
            let payout = try db.one(PayoutRecord.self, "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE id = \(id)")
            return try PayoutItemQuery(db: db, language: .english).page(of: payout, after: 0, limit: 10).items
        }
        #expect(items.map(\.amountCents) == [750] && items.map(\.kind) == [.errandReward])
        #expect(items.map(\.subjectID) == [API.SubjectID(errand.id)] && items[0].text == "Caramel latte, grande")
    }
}
