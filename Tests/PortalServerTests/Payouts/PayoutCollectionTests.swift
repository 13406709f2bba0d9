import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The content of payouts, and failed payouts.
@Suite struct PayoutCollectionTests {
    @Test func `the amount of a payout that fails after a later one was collected is in the next payout once`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let first = try #require(try await farm.collect(week: 0))
        try await farm.settle(first, .inTransit)
        try await farm.earn(500, at: PaidFarm.firstCutoff.adding(days: 3))
        let second = try #require(try await farm.collect(week: 1))
        #expect(try await farm.amount(of: second) == 500)
        for _ in 1...2 { try await farm.settle(first, .failed) }
        // An older answer of the processor changes nothing.
        try await farm.settle(first, .inTransit)
        try await farm.settle(second, .paid)
        let third = try #require(try await farm.collect(week: 2))
        #expect(try await farm.amount(of: third) == 1000)
        try await farm.settle(third, .paid)
        #expect(try await farm.collect(week: 3) == nil)
        #expect(try await farm.portal.services.read { try $0.ledger.balance(of: farm.payee.payable) } == 0)
        #expect(try await farm.findings() == [])
    }

    @Test func `a payout that waits to be sent does not count as available`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let first = try #require(try await farm.collect(week: 0))
        try await farm.earn(500, at: PaidFarm.firstCutoff.adding(days: 3))
        // A deduction after the second payday, before the processor has answered about the first.
        try await farm.earn(-500, at: PaidFarm.firstCutoff.adding(days: 7) + 1)
        #expect(try await farm.collect(week: 1) == nil)
        try await farm.settle(first, .paid)
        #expect(try await farm.portal.services.read { try $0.ledger.balance(of: farm.payee.payable) } == 0)
        #expect(try await farm.findings() == [])
    }

    @Test func `vendors and drivers are due of whom a payout can be made, with whatever they earned`() async throws {
        let farm = try await PaidFarm()
        let portal = farm.portal
        let (dee, tom) = (Payee.driver(try await portal.signUp(.dee).id), Payee.vendor(try await portal.signUp(.tom).requireVendor()))
        let payees = [farm.payee, dee, tom]
        var generator = SeededGenerator(seed: 9)
        let cutoff = PaidFarm.firstCutoff
        var dueCounts: Set<Int> = []
        for _ in 0..<25 {
            let (payee, cents) = (payees[Int.random(in: 0..<3, using: &generator)], Cents(Int64.random(in: -900...900, using: &generator)))
            let (id, at): (JournalEntry.ID, Instant) = (portal.services.id(), cutoff + Int64.random(in: -5...3, using: &generator))
            guard cents != .zero else { continue }
            let due = try await portal.services.write { db in
                let entry = try JournalEntry(.correction, [.init(payee.payable, cents), .init(.corrections, -cents)])
                try db.ledger.book(entry, id: id, about: JournalEntrySubject(order: nil), at: at)
                let due = try db.payouts.due(
                    in: MarketClock.losAngeles.today(at: cutoff).week, before: cutoff, latestChange: cutoff, after: nil, limit: 10)
                #expect(try Set(due) == Set(payees.filter { try db.payouts.payable(to: $0, before: cutoff) != nil }))
                return due
            }
            dueCounts.insert(due.count)
        }
        #expect(dueCounts.count > 2)
    }

    @Test func `a due payout is checked again when it is written`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let day = MarketClock.losAngeles.today(at: PaidFarm.firstCutoff)
        for (status, isMade) in [("incomplete", false), ("active", true), ("active", false)] {
            let id: Payout.ID = farm.portal.services.id()
            let wasMade = try await farm.portal.services.write { [payee = farm.payee, vendor = farm.vendor] db in
                _ = try db.execute("UPDATE payout_accounts SET status = \(status) WHERE owner_id = \(vendor)")
                return try db.payouts.collectIfDue(id, for: payee, before: PaidFarm.firstCutoff, day: day, at: PaidFarm.firstCutoff + 5)
            }
            #expect(wasMade == isMade)
            // More is payable, but a payee has at most one payout a week.
            try await farm.earn(500, at: PaidFarm.firstCutoff + -30)
        }
    }

    @Test func `a bank may return a payout that had arrived`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let first = try #require(try await farm.collect(week: 0))
        try await farm.settle(first, .paid)
        try await farm.settle(first, .failed)
        let second = try #require(try await farm.collect(week: 1))
        #expect(try await farm.amount(of: second) == 1000)
        #expect(try await farm.findings() == [])
    }

    @Test func `entries committed out of order around midnight of the payday are paid`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(300, at: PaidFarm.firstCutoff + 1)
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -1)
        let first = try #require(try await farm.collect(week: 0))
        #expect(try await farm.amount(of: first) == 1000)
        // Its transaction began before midnight and committed after the payout.
        try await farm.earn(20, at: PaidFarm.firstCutoff + -2)
        let second = try #require(try await farm.collect(week: 1))
        #expect(try await farm.amount(of: second) == 320)
    }

    @Test func `a payout counts the orders that it pays, without corrections and deductions`() async throws {
        let shop = try await Shop(try await TestPortal())
        let farm = PaidFarm(shop)
        let ana = try await farm.portal.buyer()
        try await farm.portal.run { client async throws in
            var orders: [Order.ID] = []
            for number in 1...3 {
                orders.append(try await farm.portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-000\(number)", client))
            }
            let before = PaidFarm.firstCutoff + -60
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

    @Test func `a payout that the processor refuses has failed and waits for the next payday`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let id = try #require(try await farm.collect(week: 0))
        farm.portal.clock.set(PaidFarm.firstCutoff + 60)
        farm.portal.gateway.mood = .refusing
        _ = try await PayoutWorker(services: farm.portal.services).runOnce()
        let payout = try #require(try await farm.portal.services.read { try $0.payouts.find(id) })
        #expect(payout.status == .failed)
        #expect(try await farm.sums() == (0, 1000, 1000))
    }

    @Test func `the payouts page says that the last payout failed until a later one succeeds`() async throws {
        let shop = try await Shop(try await TestPortal())
        let farm = PaidFarm(shop)
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let id = try #require(try await farm.collect(week: 0))
        farm.portal.clock.set(PaidFarm.firstCutoff + 60)
        try await farm.portal.run { client async throws in
            let notice = "Your last payout failed at the bank"
            #expect(try await !client.page("/vendor/payouts", as: shop.rosa).markup.shows(notice))
            try await farm.settle(id, .failed)
            let page = try await client.page("/vendor/payouts", as: shop.rosa).markup
            #expect(page.shows(notice) && page.shows("Scheduled") && page.shows("$10.00"))
            #expect(try await client.page("/vendor/payouts/\(id)", as: shop.rosa).markup.shows("This payout failed at the bank"))
            try await farm.settle(try #require(try await farm.collect(week: 1)), .inTransit)
            #expect(try await !client.page("/vendor/payouts", as: shop.rosa).markup.shows(notice))
        }
    }

    @Test func `verify reports a payout that is not the sum of its entries`() async throws {
        let farm = try await PaidFarm()
        try await farm.earn(1000, at: PaidFarm.firstCutoff + -60)
        let id = try #require(try await farm.collect(week: 0))
        #expect(try await farm.findings() == [])
        try await farm.portal.services.write { _ = try $0.execute("DELETE FROM payout_entries WHERE payout_id = \(id)") }
        #expect(try await farm.findings() == ["Payout \(id) is not the sum of its entries."])
    }

    @Test func `with failures at random times, paid and waiting amounts equal the earnings to the cent`() async throws {
        for seed: UInt64 in 1...4 {
            let farm = try await PaidFarm()
            var generator = SeededGenerator(seed: seed)
            var payouts: [Payout.ID] = []
            for week in 0..<8 {
                let cutoff = PaidFarm.firstCutoff.adding(days: Int64(7 * week))
                for _ in 0..<Int.random(in: 0...6, using: &generator) {
                    let cents = Cents(Int64.random(in: -900...2000, using: &generator))
                    guard cents != .zero else { continue }
                    // Some around midnight, before and after the previous entry.
                    let isClose = Bool.random(using: &generator)
                    let seconds =
                        isClose ? Int64.random(in: -3...3, using: &generator) : Int64.random(in: -600_000 ... -4, using: &generator)
                    try await farm.earn(cents, at: cutoff + seconds)
                }
                if let payout = try await farm.collect(week: week) { payouts.append(payout) }
                for payout in payouts where Int.random(in: 0..<3, using: &generator) == 0 {
                    let answers: [GatewayPayout.Status] = [.inTransit, .paid, .failed]
                    try await farm.settle(payout, answers[Int.random(in: 0..<3, using: &generator)])
                }
                let sums = try await farm.sums()
                #expect(sums.inPayouts + sums.waiting == sums.earned, "seed \(seed), week \(week)")
            }
            #expect(try await farm.findings() == [])
        }
    }
}
