import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Whatever people, the processor and the clock do: no errand is paid without completion, none completed without payment.
@Suite(.portal) struct ErrandHistoryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let moods: [ScriptedGateway.Mood] = [.good, .good, .good, .unreachable, .answerLost, .notCapturing, .capturingLater]
    private static let cards = ["test_ok", "test_declined", "test_late", "test_lapsing"]

    @Test(arguments: 1...12) func `the books agree with the errands after every step of a random history`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let scene = try await ErrandScene(portal, client, card: Self.cards.randomElement(using: &random) ?? "test_ok")
        for card in Self.cards { try await portal.addCard(card, of: scene.rita.id) }
        let cards = try await portal.services.read { try $0.all(Card.ID.self, "SELECT id FROM payment_methods ORDER BY id") }
        var errands: [API.ErrandID] = []
        for _ in 1...60 {
            portal.gateway.mood = Self.moods.randomElement(using: &random) ?? .good
            var input = scene.latte(reward: Cents(Int64.random(in: 0...3, using: &random) * 250))
            input.paymentMethodID = cards.randomElement(using: &random)
            if errands.isEmpty || Int.random(in: 0..<8, using: &random) == 0 {
                _ = try await scene.send(.post, "/errands", input, as: scene.rita)
                errands = try await portal.services.read { try $0.all(Errand.ID.self, "SELECT id FROM errands ORDER BY id") }
            }
            guard let errand = errands.randomElement(using: &random) else { continue }
            try await act(on: errand, scene, cards, &random)
            if Int.random(in: 0..<4, using: &random) == 0 { try await scene.sweep() }
            try await check(scene)
        }
        portal.gateway.mood = .good
        for _ in 1...8 {
            portal.clock.advance(seconds: 50 * 3600)
            try await scene.sweep()
        }
        try await check(scene)
        // Nothing is held for an errand that is over.
        let statuses = try await portal.services.read { db in
            try db.all(
                String.self,
                """
                SELECT p.status FROM payments p JOIN errands e ON e.id = p.errand_id
                WHERE e.status IN ('completed', 'cancelled', 'payment_failed') AND p.status NOT IN ('captured', 'voided', 'failed')
                """)
        }
        #expect(statuses.isEmpty)
    }

    private func act(
        on errand: API.ErrandID, _ scene: ErrandScene, _ cards: [Card.ID], _ random: inout SeededGenerator
    ) async throws {
        let runner = Bool.random(using: &random) ? scene.omar : scene.pam
        let party = Bool.random(using: &random) ? scene.rita : runner
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1: try await scene.step("acceptance", errand, as: runner)
        case 2, 3: try await scene.step("arrival", errand, as: runner)
        case 4, 5: try await scene.step("pickup", errand, as: runner)
        case 6: try await scene.step("hand-back", errand, as: runner)
        case 7: _ = try await scene.send(.post, "/errands/\(errand)/cancellation", as: scene.rita)
        case 8:
            var patch = API.ErrandPatch(rewardCents: Cents(Int64.random(in: 0...4, using: &random) * 250))
            patch.paymentMethodID = Bool.random(using: &random) ? cards.randomElement(using: &random) : nil
            _ = try await scene.send(.patch, "/errands/\(errand)", patch, as: scene.rita)
        case 9, 10:
            let token = try await portal.services.read { try $0.errands.find(errand)?.token } ?? "0"
            _ = try await scene.verify(errand, Int.random(in: 0..<4, using: &random) == 0 ? "1" : token)
        case 11: _ = try await scene.send(.post, "/errands/\(errand)/dispute", API.ErrandReason(reason: "No"), as: party)
        case 12:
            let choice = ErrandDecision.Verdict.allCases.randomElement(using: &random) ?? .pay
            try? await scene.decide(choice, errand)
        default: portal.clock.advance(seconds: Int64.random(in: 1...200_000, using: &random))
        }
    }

    /// An errand is completed if and only if its runner has the reward, and what the processor took is what the runners and nobody else got.
    private func check(_ scene: ErrandScene) async throws {
        #expect(try await scene.findings() == [])
        let rewards = try await portal.services.read { db in
            try db.one(
                Cents.self,
                """
                SELECT coalesce(sum(reward_cents), 0) AS total_cents FROM errands WHERE status = 'completed' AND settlement = 'card'
                """)
        }
        let (omar, pam) = (try await scene.balance(scene.omar), try await scene.balance(scene.pam))
        #expect(omar + pam == rewards)
    }
}
