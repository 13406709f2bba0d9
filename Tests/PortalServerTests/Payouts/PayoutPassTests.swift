import DatabaseTesting
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// When the worker looks for payees who are due, and what that costs.
@Suite struct PayoutPassTests {
    @Test func `payday writes nothing for payees without payable earnings`() async throws {
        let farm = try await PaidFarm()
        let (portal, worker) = (farm.portal, PayoutWorker(services: farm.portal.services))
        _ = try await portal.signUp(.tom)
        try await farm.earn(1000, at: PaidFarm.firstCutoff + 1)
        portal.clock.set(PaidFarm.firstCutoff + 60)
        let before = portal.services.database.statistics.writes
        for _ in 1...3 { _ = try await worker.runOnce() }
        #expect(portal.services.database.statistics.writes == before)
        // A late entry: one payout for its payee only.
        try await farm.earn(700, at: PaidFarm.firstCutoff + -1)
        portal.clock.advance(seconds: 600)
        async let one = worker.runOnce()
        async let another = worker.runOnce()
        _ = try await (one, another)
        #expect(try await portal.services.read { try $0.all(Cents.self, "SELECT amount_cents FROM payouts LIMIT 10") } == [700])
    }

    @Test func `a pass costs the same statements for many payees of whom none is due as for one`() async throws {
        let farm = try await PaidFarm()
        let (portal, worker) = (farm.portal, PayoutWorker(services: farm.portal.services))
        portal.clock.set(PaidFarm.firstCutoff + 60)
        func statements() async throws -> Int { try await portal.cost { _ = try await worker.runOnce() }.statements }
        let ofOne = try await statements()
        for persona in [Persona.tom, .dee] { _ = try await portal.signUp(persona) }
        // Earned after the cutoff, less than nothing, and taken back since.
        try await farm.earn(1000, at: PaidFarm.firstCutoff + 1)
        try await farm.earn(-900, at: PaidFarm.firstCutoff + -1)
        #expect(try await statements() == ofOne)
        #expect(ofOne == 5)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM payouts") } == 0)
    }

    @Test func `all payees are looked at on payday, after a change of an account and every ten minutes, and otherwise none`() async throws {
        let farm = try await PaidFarm()
        let (portal, worker) = (farm.portal, PayoutWorker(services: farm.portal.services))
        func looks() async throws -> Bool { try await portal.cost { _ = try await worker.runOnce() }.statements > 3 }
        portal.clock.set(PaidFarm.firstCutoff + -60)
        #expect(try await looks())
        #expect(try await !looks())
        portal.clock.set(PaidFarm.firstCutoff)
        #expect(try await looks())
        portal.clock.advance(seconds: 599)
        #expect(try await !looks())
        portal.clock.advance(seconds: 1)
        #expect(try await looks())
        #expect(try await !looks())
        _ = try await portal.signUp(.tom)
        #expect(try await looks())
        portal.clock.set(PaidFarm.firstCutoff + -60)
        #expect(try await looks())
    }

    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `a payout that can't be stored holds up no other one, and is tried again by the next pass`() async throws {
        let farm = try await PaidFarm()
        let (portal, worker) = (farm.portal, PayoutWorker(services: farm.portal.services))
        let dee = Payee.driver(try await portal.signUp(.dee).id)
        try await farm.earn(700, at: PaidFarm.firstCutoff + -1)
        let id: JournalEntry.ID = portal.services.id()
        try await portal.services.write { db in
            let entry = try JournalEntry(.correction, [.init(dee.payable, 300), .init(.corrections, -300)])
            try db.ledger.book(entry, id: id, about: JournalEntrySubject(order: nil), at: PaidFarm.firstCutoff + -1)
            let refusal: SQL = "BEGIN SELECT RAISE(ABORT, 'not now'); END"
            _ = try db.execute("CREATE TRIGGER refused BEFORE INSERT ON payouts WHEN NEW.owner_kind = 'vendor' \(sql: refusal)")
        }
        portal.clock.set(PaidFarm.firstCutoff)
        func amounts() async throws -> [Cents] {
            try await portal.services.read { try $0.all(Cents.self, "SELECT amount_cents FROM payouts ORDER BY amount_cents LIMIT 10") }
        }
        _ = try await worker.runOnce()
        #expect(try await amounts() == [300])
        try await portal.services.write { _ = try $0.execute("DROP TRIGGER refused") }
        _ = try await worker.runOnce()
        #expect(try await amounts() == [300, 700])
    }
}
