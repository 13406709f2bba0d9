import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct MoneyNotificationTests {
    @Test func `a customer hears of each refund once`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        try await scene.portal.run { client async throws in
            for amount in ["10.00", "4.52"] {
                let form = scene.form(amount)
                for _ in 0..<2 { _ = try await client.submit("/admin/orders/\(scene.order)/refund", form, as: scene.ian) }
            }
        }
        let refunds = try await scene.portal.told(scene.ana).filter { $0.kind == "order.refunded" }.map(\.text)
        #expect(refunds.sorted() == ["$10.00 goes back to your card.", "$4.52 goes back to your card."])
    }

    @Test func `a driver hears of money that is sent, and a vendor's members who may see money`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let helper = try await scene.portal.signUp(.bob)
        let now = scene.portal.services.now()
        let payees: [Payee] = [.driver(scene.dee.id), .vendor(scene.shop.greenAcres)]
        try await scene.portal.services.write { db in
            try db.execute(
                """
                INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
                VALUES (\(scene.shop.greenAcres), \(helper.id), 'helper', TRUE, TRUE, FALSE, \(now))
                """)
            for payee in payees {
                let payout = PayoutRecord(
                    id: scene.portal.services.id(), payee: payee, status: .pending, amount: Cents(459), orderCount: 1, week: "2026-W47",
                    arrivesOn: LocalDate("2026-11-25") ?? MarketClock.losAngeles.today(at: now), failureMessage: nil, createdAt: now,
                    paidAt: nil)
                for _ in 0..<2 { try db.payouts.tell(payout, became: .inTransit, at: now) }
            }
        }
        #expect(try await scene.portal.told(scene.dee).map(\.text) == ["$4.59 is on its way to your bank."])
        #expect(try await scene.portal.told(scene.shop.rosa).filter { $0.kind == "payout.paid" }.count == 1)
        #expect(try await scene.portal.told(helper).isEmpty)
    }
}

@Suite(.portal) struct PaymentNotificationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a payee hears when the processor needs something`() async throws {
        let dee = try await portal.signUp(.dee)
        let now = portal.services.now()
        try await portal.services.write { db in
            for status in [API.PayoutAccount.Status.active, .restricted] {
                try db.payouts.tell(.driver(dee.id), account: status, occasion: "1", at: now)
            }
        }
        #expect(try await portal.told(dee).map(\.kind) == ["payout_account.action_needed"])
    }

    @Test(
        .portal(at: "2026-11-21T15:00:00-08:00"),
        arguments: [("test_expired", ["payment.failed"]), ("tok_authenticate", ["payment.action_needed"])])
    func `a customer hears of the card of a scheduled order that is declined or must be confirmed, once`(
        card: String, kinds: [String]
    ) async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: card)
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
        _ = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        #expect(try await portal.told(ana).isEmpty)
        portal.clock.set(try #require(Instant("2026-11-27T17:00:00Z")))
        for _ in 1...3 { _ = try await PaymentRecoveryWorker(services: portal.services).runOnce() }
        #expect(try await portal.told(ana).map(\.kind) == kinds)
    }

    @Test func `whose card is declined while they place an order sees it at once and is told nothing`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "test_declined")
        _ = try await client.order(shop.cart([(shop.kale, 1)]), as: ana)
        #expect(try await portal.statuses() == ["payment_failed": 1])
        #expect(try await portal.told(ana).isEmpty)
    }
}
