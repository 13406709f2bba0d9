import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What a payout pays, and what happens to it when it fails.
@Suite struct PayoutCollectionTests {
    /// A farm whose account of the books is written to directly, week after week.
    private struct Farm: Sendable {
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

        /// Collects on the Tuesday of a week after the first; nil when there is nothing to pay.
        func collect(week: Int) async throws -> Payout.ID? {
            let id: Payout.ID = portal.services.id()
            let cutoff = Self.firstCutoff.adding(days: Int64(7 * week))
            let day = MarketClock.losAngeles.today(at: cutoff)
            let isMade = try await portal.services.write { [payee] db in
                try db.payouts.collect(id, for: payee, before: cutoff, week: day.week, arrivesOn: day, at: cutoff + 5)
            }
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

        /// What is in payouts that count, what waits for one, and the sum of all that was ever earned.
        func sums() async throws -> (inPayouts: Cents, waiting: Cents, earned: Cents) {
            try await portal.services.read { [payee] db in
                let waiting = try db.payouts.waiting(of: payee, before: Instant(milliseconds: .max))
                return (
                    try db.one(
                        Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE owner_id = \(payee.id) AND status <> 'failed'"
                    ),
                    try db.one(
                        Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE number IN (\(sql: waiting))"),
                    try db.one(
                        Cents.self,
                        """
                        SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                        WHERE e.account = \(payee.payable.description) AND m.payout_id IS NULL
                        """)
                )
            }
        }

        func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }
    }

    @Test func `what a payout was to pay that failed after a later one was collected is paid by the next, once`() async throws {
        let farm = try await Farm()
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let first = try #require(try await farm.collect(week: 0))
        try await farm.settle(first, .inTransit)
        try await farm.earn(500, at: Farm.firstCutoff.adding(days: 3))
        let second = try #require(try await farm.collect(week: 1))
        #expect(try await farm.amount(of: second) == 500)
        for _ in 1...2 { try await farm.settle(first, .failed) }
        // What was heard before is too old to change anything.
        try await farm.settle(first, .inTransit)
        try await farm.settle(second, .paid)
        let third = try #require(try await farm.collect(week: 2))
        #expect(try await farm.amount(of: third) == 1000)
        try await farm.settle(third, .paid)
        #expect(try await farm.collect(week: 3) == nil)
        #expect(try await farm.portal.services.read { try $0.ledger.balance(of: farm.payee.payable) } == 0)
        #expect(try await farm.findings() == [])
    }

    @Test func `what waits to be sent is not counted as there for the next payout`() async throws {
        let farm = try await Farm()
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let first = try #require(try await farm.collect(week: 0))
        try await farm.earn(500, at: Farm.firstCutoff.adding(days: 3))
        // Taken back after the second payday, before the processor has answered about the first.
        try await farm.earn(-500, at: Farm.firstCutoff.adding(days: 7) + 1)
        #expect(try await farm.collect(week: 1) == nil)
        try await farm.settle(first, .paid)
        #expect(try await farm.portal.services.read { try $0.ledger.balance(of: farm.payee.payable) } == 0)
        #expect(try await farm.findings() == [])
    }

    @Test func `payday writes nothing for those to whom nothing is payable, however often it looks`() async throws {
        let farm = try await Farm()
        let (portal, worker) = (farm.portal, PayoutWorker(services: farm.portal.services))
        _ = try await portal.signUp(.tom)
        try await farm.earn(1000, at: Farm.firstCutoff + 1)
        portal.clock.set(Farm.firstCutoff + 60)
        let before = portal.services.database.statistics.writes
        for _ in 1...3 { _ = try await worker.runOnce() }
        #expect(portal.services.database.statistics.writes == before)
        // One that was written late: its payee alone is written for, once.
        try await farm.earn(700, at: Farm.firstCutoff + -1)
        async let one = worker.runOnce()
        async let another = worker.runOnce()
        _ = try await (one, another)
        #expect(try await portal.services.read { try $0.all(Cents.self, "SELECT amount_cents FROM payouts LIMIT 10") } == [700])
    }

    @Test func `what was found due is looked at again when it is written`() async throws {
        let farm = try await Farm()
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let day = MarketClock.losAngeles.today(at: Farm.firstCutoff)
        for (status, isMade) in [("incomplete", false), ("active", true), ("active", false)] {
            let id: Payout.ID = farm.portal.services.id()
            let wasMade = try await farm.portal.services.write { [payee = farm.payee, vendor = farm.vendor] db in
                _ = try db.execute("UPDATE payout_accounts SET status = \(status) WHERE owner_id = \(vendor)")
                return try db.payouts.collectIfDue(id, for: payee, before: Farm.firstCutoff, day: day, at: Farm.firstCutoff + 5)
            }
            #expect(wasMade == isMade)
            // More waits, and still a payee has one payout a week.
            try await farm.earn(500, at: Farm.firstCutoff + -30)
        }
    }

    @Test func `a bank may send back what had arrived`() async throws {
        let farm = try await Farm()
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let first = try #require(try await farm.collect(week: 0))
        try await farm.settle(first, .paid)
        try await farm.settle(first, .failed)
        let second = try #require(try await farm.collect(week: 1))
        #expect(try await farm.amount(of: second) == 1000)
        #expect(try await farm.findings() == [])
    }

    @Test func `an entry that was written before an older one, around payday's midnight, is paid too`() async throws {
        let farm = try await Farm()
        try await farm.earn(300, at: Farm.firstCutoff + 1)
        try await farm.earn(1000, at: Farm.firstCutoff + -1)
        let first = try #require(try await farm.collect(week: 0))
        #expect(try await farm.amount(of: first) == 1000)
        // Its transaction began before midnight and ended after the payout.
        try await farm.earn(20, at: Farm.firstCutoff + -2)
        let second = try #require(try await farm.collect(week: 1))
        #expect(try await farm.amount(of: second) == 320)
    }

    @Test func `a payout counts the orders that it pays, and neither corrections nor what it takes back`() async throws {
        let shop = try await Shop(try await TestPortal())
        let farm = Farm(shop)
        let ana = try await farm.portal.buyer()
        try await farm.portal.run { client async throws in
            var orders: [Order.ID] = []
            for number in 1...3 {
                orders.append(try await farm.portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-000\(number)", client))
            }
            let before = Farm.firstCutoff + -60
            try await farm.earn(1000, at: before, of: orders[0], .delivery)
            try await farm.earn(2000, at: before, of: orders[1], .delivery)
            try await farm.earn(-100, at: before, of: orders[2], .refund)
            try await farm.earn(50, at: before, of: orders[2])
            try await farm.earn(25, at: before)
            let id = try #require(try await farm.collect(week: 0))
            let payout = try #require(try await farm.portal.services.read { try $0.payouts.find(id) })
            #expect(payout.amount == 2975 && payout.orderCount == 2)
            #expect(try await farm.findings().filter { $0.contains("Payout") } == [])
        }
    }

    @Test func `what the processor refuses has failed, and waits for the next payday`() async throws {
        let farm = try await Farm()
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let id = try #require(try await farm.collect(week: 0))
        farm.portal.clock.set(Farm.firstCutoff + 60)
        farm.portal.gateway.mood = .refusing
        _ = try await PayoutWorker(services: farm.portal.services).runOnce()
        let payout = try #require(try await farm.portal.services.read { try $0.payouts.find(id) })
        #expect(payout.status == .failed)
        #expect(try await farm.sums() == (0, 1000, 1000))
    }

    @Test func `while the last payout is one that failed, the farm reads it above the next one`() async throws {
        let shop = try await Shop(try await TestPortal())
        let farm = Farm(shop)
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let id = try #require(try await farm.collect(week: 0))
        farm.portal.clock.set(Farm.firstCutoff + 60)
        try await farm.portal.run { client async throws in
            let words = "the money comes with the next one"
            #expect(try await !client.page("/vendor/payouts", as: shop.rosa).text.contains(words))
            try await farm.settle(id, .failed)
            let page = try await client.page("/vendor/payouts", as: shop.rosa).text
            #expect(page.contains(words) && page.contains("Planned") && page.contains("$10.00"))
            #expect(try await client.page("/vendor/payouts/\(id)", as: shop.rosa).text.contains("The bank sent this payout back"))
            try await farm.settle(try #require(try await farm.collect(week: 1)), .inTransit)
            #expect(try await !client.page("/vendor/payouts", as: shop.rosa).text.contains(words))
        }
    }

    @Test func `verify names a payout that is not the sum of its entries`() async throws {
        let farm = try await Farm()
        try await farm.earn(1000, at: Farm.firstCutoff + -60)
        let id = try #require(try await farm.collect(week: 0))
        #expect(try await farm.findings() == [])
        try await farm.portal.services.write { _ = try $0.execute("DELETE FROM payout_entries WHERE payout_id = \(id)") }
        #expect(try await farm.findings() == ["Payout \(id) is not the sum of its entries."])
    }

    @Test func `whatever fails and whenever: what was paid and what waits is what was earned, to the cent`() async throws {
        for seed: UInt64 in 1...4 {
            let farm = try await Farm()
            var dice = SeededGenerator(seed: seed)
            var payouts: [Payout.ID] = []
            for week in 0..<8 {
                let cutoff = Farm.firstCutoff.adding(days: Int64(7 * week))
                for _ in 0..<Int.random(in: 0...6, using: &dice) {
                    let cents = Cents(Int64.random(in: -900...2000, using: &dice))
                    guard cents != .zero else { continue }
                    // Some around midnight, before and after what was written just before.
                    let isClose = Bool.random(using: &dice)
                    let seconds =
                        isClose ? Int64.random(in: -3...3, using: &dice) : Int64.random(in: -600_000 ... -4, using: &dice)
                    try await farm.earn(cents, at: cutoff + seconds)
                }
                if let payout = try await farm.collect(week: week) { payouts.append(payout) }
                for payout in payouts where Int.random(in: 0..<3, using: &dice) == 0 {
                    let answers: [GatewayPayout.Status] = [.inTransit, .paid, .failed]
                    try await farm.settle(payout, answers[Int.random(in: 0..<3, using: &dice)])
                }
                let sums = try await farm.sums()
                #expect(sums.inPayouts + sums.waiting == sums.earned, "seed \(seed), week \(week)")
            }
            #expect(try await farm.findings() == [])
        }
    }
}
