import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `portal verify` finds credit that is not what it should be.
@Suite(.portal) struct CreditBooksTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func execute(_ statement: SQL) async throws {
        try await portal.services.write { db in _ = try db.execute(statement) }
    }

    @Test func `credit that differs from what the card was charged is found`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.grant(to: ana, key: "000001")
        #expect(try await scene.findings() == [])
        try await execute("UPDATE payments SET captured_cents = 2400")
        #expect(try await scene.findings() == ["The credit of order \(order) is not what its card was charged."])
        try await execute("UPDATE payments SET captured_cents = 2452, becomes_credit = FALSE")
        #expect(try await scene.findings() == ["The credit of order \(order) is not what its card was charged."])
    }

    @Test func `credit below zero, and credit that was never set aside, are found`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.grant(to: ana, key: "000001")
        let (now, id): (Instant, JournalEntry.ID) = (portal.clock.now, portal.services.id())
        try await portal.services.write { db in
            let entry = try JournalEntry(.correction, [.init(.customerCredit(ana.id), -3000), .init(.corrections, 3000)])
            try db.ledger.book(entry, id: id, about: JournalEntrySubject(), at: now)
        }
        #expect(try await scene.findings() == ["The balance of \(LedgerAccount.customerCredit(ana.id)) is below zero."])
        let other: JournalEntry.ID = portal.services.id()
        try await portal.services.write { db in
            let entry = try JournalEntry(.correction, [.init(.claimedCredit, -1), .init(.corrections, 1)])
            try db.ledger.book(entry, id: other, about: JournalEntrySubject(order: order), at: now)
        }
        #expect(try await scene.findings().contains("The balance of claimed_credit is below zero."))
    }

    @Test(arguments: [
        "credit_cents = credit_cents - 1, captured_cents = captured_cents + 1", "credit_refunded_cents = 1",
    ])
    func `an order that says something else of its credit than the books is found`(wrong: String) async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 1)], to: ana, key: "000001")
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.complete(order, by: scene.dee)
        #expect(try await scene.findings() == [])
        let change: SQL =
            wrong == "credit_refunded_cents = 1"
            ? "credit_refunded_cents = 1" : "credit_cents = credit_cents - 1, captured_cents = captured_cents + 1"
        try await execute("UPDATE orders SET \(sql: change) WHERE id = \(order)")
        #expect(try await scene.findings().contains("What credit paid of order \(order) differs from the books."))
    }

    @Test func `a refund that gave another part to the credit than it says is found`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 20)], to: ana, key: "000001")
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.complete(order, by: scene.dee)
        #expect(try await scene.refund("5.00", of: order) == .seeOther)
        #expect(try await scene.findings() == [])
        try await execute("UPDATE refunds SET credit_cents = 499")
        #expect(try await scene.findings().contains { $0.hasPrefix("Refund ") })
    }

    /// Grants, sales, refunds and take-backs in any order.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `no history makes credit negative, and cards and credit pay exactly what was sold`(seed: UInt64) async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        var generator = SeededGenerator(seed: seed)
        var (sold, key): ([Order.ID], Int) = ([], 0)
        for _ in 1...24 {
            portal.clock.advance(seconds: 1)
            key += 1
            let lines = [(scene.shop.kale, Int.random(in: 1...12, using: &generator))]
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1: try await scene.grant(lines, to: ana, key: "\(100_000 + key)")
            case 2: _ = try await scene.takeBack(as: ana, key: "\(100_000 + key)")
            case 3, 4:
                guard let order = sold.randomElement(using: &generator) else { continue }
                let left = try await refundable(order)
                guard left.isPositive else { continue }
                let amount = Cents(Int64.random(in: 1...left.amount, using: &generator))
                #expect(try await scene.refund("\(amount)".replacing("$", with: ""), of: order) == .seeOther)
            default:
                let order = try await scene.place(lines, as: ana, key: "\(100_000 + key)")
                try await portal.complete(order, by: scene.dee)
                sold.append(order)
            }
            #expect(try await !scene.balance(.customerCredit(ana.id)).isNegative)
        }
        try await check(sold, scene, ana)
    }

    private func refundable(_ order: Order.ID) async throws -> Cents {
        try await portal.services.read { db in try db.orders.find(order).map { try db.refunds.refundable(of: $0) } ?? .zero }
    }

    /// What cards and credit paid for each order is its price, and what cards paid in all is with the parties, or is credit.
    private func check(_ sold: [Order.ID], _ scene: CreditScene, _ ana: Visitor) async throws {
        var kept = Cents.zero
        for order in sold {
            let amounts = try await scene.amounts(order)
            #expect((amounts.capturedCents ?? .zero) + (amounts.creditCents ?? .zero) == amounts.totalCents)
            kept = kept + amounts.totalCents - (amounts.refundedCents ?? .zero) - (amounts.creditRefundedCents ?? .zero)
        }
        let (cash, credit) = (try await scene.balance(.processorCash), try await scene.balance(.customerCredit(ana.id)))
        #expect(-cash == kept + credit)
        #expect(try await scene.balance(.claimedCredit) == 0)
        #expect(try await scene.balance(.customerRefunds) == 0)
        let atProcessor = try await portal.services.read { db in
            try db.one(Int.self, "SELECT coalesce(sum(captured_cents - refunded_cents), 0) FROM gateway_objects WHERE status = 'captured'")
        }
        #expect(Cents(Int64(atProcessor)) == -cash)
        #expect(try await scene.findings() == [])
    }
}
