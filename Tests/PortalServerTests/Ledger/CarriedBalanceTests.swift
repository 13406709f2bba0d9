import HarvestCore
import SQLStore
import Testing

@testable import HarvestServices
@testable import PortalServer

/// Balances that are carried forward, so that reading one never sums years of postings.
@Suite(.portal) struct CarriedBalanceTests {
    let portal = PortalTrait.portal

    private func earn(_ cents: Cents, for account: LedgerAccount, daysAgo: Int64) async throws {
        let (id, at): (JournalEntry.ID, Instant) = (portal.services.id(), portal.clock.now.adding(days: -daysAgo))
        try await portal.services.write { db in
            let entry = try JournalEntry(.correction, [.init(account, cents), .init(.corrections, -cents)])
            try db.ledger.book(entry, id: id, about: JournalEntrySubject(), at: at)
        }
    }

    private func balance(_ account: LedgerAccount) async throws -> Cents {
        try await portal.services.read { try $0.ledger.balance(of: account) }
    }

    private func carried(_ account: LedgerAccount) async throws -> Cents? {
        try await portal.services.read { db in
            try db.first(Cents.self, "SELECT amount_cents FROM ledger_balances WHERE account_number = \(sql: account.number)")
        }
    }

    @Test func `a balance is the same before and after it is carried forward, and rises with later postings`() async throws {
        let account = LedgerAccount.vendorPayable(portal.services.id())
        for (cents, days) in [(100, 400), (20, 15), (3, 13)] as [(Cents, Int64)] { try await earn(cents, for: account, daysAgo: days) }
        #expect(try await balance(account) == 123)
        let now = portal.clock.now
        for _ in 1...2 { try await portal.services.write { try $0.ledger.carryForward(account, at: now) } }
        #expect(try await carried(account) == 120)
        #expect(try await balance(account) == 123)
        try await earn(1000, for: account, daysAgo: 0)
        #expect(try await balance(account) == 1123)
        try await portal.services.write { try $0.ledger.carryForward(account, at: now.adding(days: 2)) }
        #expect(try await carried(account) == 123)
        #expect(try await balance(account) == 1123)
    }

    @Test func `postings that are carried forward are not read again`() async throws {
        let account = LedgerAccount.vendorPayable(portal.services.id())
        try await earn(100, for: account, daysAgo: 400)
        let now = portal.clock.now
        try await portal.services.write { db in
            try db.ledger.carryForward(account, at: now)
            try db.execute("UPDATE ledger_balances SET amount_cents = 7 WHERE account_number = \(sql: account.number)")
        }
        #expect(try await balance(account) == 7)
        let findings = try await portal.services.read { try LedgerVerification(db: $0).run().findings }
        #expect(findings == ["The balance carried forward of \(account) is not the sum of its entries."])
    }

    @Test func `a payout carries the balances of its payee forward`() async throws {
        let vendor = try await portal.signUp(.rosa).requireVendor()
        try await earn(500, for: .vendorPayable(vendor), daysAgo: 20)
        try await earn(60, for: .vendorPending(vendor), daysAgo: 20)
        let (payout, now): (Payout.ID, Instant) = (portal.services.id(), portal.clock.now)
        let day = MarketClock.losAngeles.today(at: now)
        let isMade = try await portal.services.write { db in
            try db.payouts.collect(payout, for: .vendor(vendor), before: now, week: day.week, arrivesOn: day, at: now)
        }
        #expect(isMade)
        #expect(try await carried(.vendorPayable(vendor)) == 500)
        #expect(try await carried(.vendorPending(vendor)) == 60)
        #expect(try await balance(.vendorPayable(vendor)) == 500)
    }
}
