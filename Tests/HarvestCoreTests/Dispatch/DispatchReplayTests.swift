import Foundation
import HarvestCore
import Testing

/// Decisions that are repeated from what was stored.
struct DispatchReplayTests {
    private let now = Instant(milliseconds: 10_000_000)

    /// A decision among random markets, orders and rivals.
    private func decision(_ generator: inout SeededGenerator) throws -> DispatchDecision {
        func spot() throws -> Position {
            try position(34 + Double(generator.next() % 300) / 1000, -118 + Double(generator.next() % 300) / 1000)
        }
        func driver(_ number: Int) throws -> SearchingDriver {
            SearchingDriver(
                id: id(number), position: try spot(), decimetresPerSecond: 40, waitingSince: now - Int64(generator.next() % 1800))
        }
        let markets = try (1...6).map { number in
            DispatchCandidate(
                market: id(number), position: try spot(), isOpen: generator.next() % 5 > 0, waitingCount: Int(generator.next() % 4),
                oldestWaiting: now, stalls: Int(generator.next() % 5) + 1)
        }
        let pools = try Dictionary(
            uniqueKeysWithValues: markets.map { market in
                (
                    market.market,
                    try (1...4).map { number in
                        WaitingOrder(
                            id: id(number), waitingSince: now.adding(milliseconds: -Int64(generator.next() % 20_000)),
                            destination: try spot())
                    }
                )
            })
        let others = try (2...5).map(driver)
        let ranking = Ranking(driver: try driver(1), declined: [id(Int(generator.next() % 6) + 1)], at: now)
        return ranking.decide(among: markets) {
            pools[$0] ?? []
        } rivals: { _, _ in
            others
        }
    }

    @Test func `every decision is repeated with the same answer, byte for byte, from its stored text`() throws {
        var generator = SeededGenerator(seed: 65)
        for _ in 0..<300 {
            let stored = String(decoding: try JSONWriter().bytes(of: try decision(&generator)), as: UTF8.self)
            let read = try JSONDecoder().decode(DispatchDecision.self, from: Data(stored.utf8))
            guard case .decided(let again) = DispatchReplay().repeating(read) else {
                Issue.record("Not repeated: \(stored)")
                return
            }
            #expect(again == read)
            #expect(String(decoding: try JSONWriter().bytes(of: again), as: UTF8.self) == stored)
        }
    }

    @Test func `other settings lead to other answers, and to none if the search did not read what they need`() throws {
        var generator = SeededGenerator(seed: 7)
        var (differences, unseen) = (0, 0)
        var changes = DispatchReplay.Changes()
        (changes.graceSeconds, changes.orders) = (0, 1)
        #expect(!changes.isEmpty && DispatchReplay.Changes().isEmpty)
        for _ in 0..<100 {
            let stored = try decision(&generator)
            switch DispatchReplay(changes).repeating(stored) {
            case .decided(let again):
                #expect(again.orders.count <= 1 && again.inputs?.policy.graceSeconds == 0)
                if again.orders != stored.orders { differences += 1 }
            case .notSeen: unseen += 1
            case .notRecorded: Issue.record("It was recorded.")
            }
        }
        #expect(differences > 0)
        var wide = DispatchReplay.Changes()
        wide.radiusMetres = 100
        guard case .decided(let nothing) = DispatchReplay(wide).repeating(try decision(&generator)) else {
            Issue.record("Nothing needs to be read.")
            return
        }
        #expect(nothing.market == nil && unseen >= 0)
    }

    @Test func `a setting that a decision can't have is not repeated`() throws {
        var generator = SeededGenerator(seed: 8)
        var changes = DispatchReplay.Changes()
        changes.orders = 11
        #expect(DispatchReplay(changes).repeating(try decision(&generator)) == .notRecorded)
    }
}
