import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A farm whose ledger account gets postings directly, week after week.
struct PaidFarm: Sendable {
    let portal: TestPortal
    let vendor: Vendor.ID
    var payee: Payee { .vendor(vendor) }
    /// A Tuesday's midnight in Los Angeles.
    static let firstCutoff = Instant("2026-11-24T00:00:00-08:00") ?? Instant(milliseconds: 0)

    init() async throws {
        portal = try await TestPortal()
        vendor = try await portal.signUp(.rosa).requireVendor()
    }

    init(_ shop: Shop) {
        (portal, vendor) = (shop.portal, shop.greenAcres)
    }

    func earn(_ cents: Cents, at: Instant, of order: Order.ID? = nil, _ reason: JournalEntryReason = .correction) async throws {
        let id: JournalEntry.ID = portal.services.id()
        try await portal.services.write { [vendor] db in
            let movement = try JournalEntry(reason, [.init(.vendorPayable(vendor), cents), .init(.corrections, -cents)])
            try db.ledger.book(movement, id: id, about: JournalEntrySubject(order: order), at: at)
        }
    }

    /// Collects the payout of a week, counted from the first Tuesday; nil when there is nothing to pay.
    func collect(week: Int) async throws -> Payout.ID? {
        let id: Payout.ID = portal.services.id()
        let cutoff = Self.firstCutoff.adding(days: Int64(7 * week))
        let day = MarketClock.losAngeles.today(at: cutoff)
        let isMade = try await portal.services.write { [payee] db in
            try db.payouts.collect(id, for: payee, before: cutoff, week: day.week, arrivesOn: day, at: cutoff + 5)
        }
        // What is settled afterward is booked later: balances that were carried forward know nothing that is booked weeks before.
        portal.clock.set(cutoff + 10)
        return isMade ? id : nil
    }

    func settle(_ payout: Payout.ID, _ status: GatewayPayout.Status) async throws {
        let (movement, now): (JournalEntry.ID, Instant) = (portal.services.id(), portal.clock.now)
        try await portal.services.write { db in
            let answer = GatewayPayout(reference: "payout", status: status)
            try db.payouts.settle(payout, answer, returning: movement, tryAgainAt: now, at: now)
        }
    }

    func amount(of payout: Payout.ID) async throws -> Cents? {
        try await portal.services.read { try $0.payouts.find(payout)?.amount }
    }

    /// The sums in payouts that did not fail, waiting for a payout, and earned in total.
    func sums() async throws -> (inPayouts: Cents, waiting: Cents, earned: Cents) {
        try await portal.services.read { [payee] db in
            let waiting = try db.payouts.waiting(of: db.payouts.columns(of: payee), before: Instant(milliseconds: .max))
            return (
                try db.one(
                    Cents.self,
                    "SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE owner_id = \(payee.key) AND status <> 'failed'"
                ),
                try db.one(
                    Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE number IN (\(sql: waiting))"),
                try db.one(
                    Cents.self,
                    """
                    SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_movements m ON m.number = e.movement_number
                    WHERE e.account_number = \(sql: payee.payable.number) AND m.payout_id IS NULL
                    """)
            )
        }
    }

    func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }
}
