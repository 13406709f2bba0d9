import HarvestCore
import HummingbirdTesting
import SQLStore
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The e-mails that people choose in their profile.
@Suite(.portal) struct EmailNotificationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func emails(_ portal: TestPortal, to visitor: Visitor) async throws -> [ReadEmail] {
        try await portal.emails(to: visitor.email)
    }

    @Test func `a paid order sends each of its farms one e-mail with only its own lines`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            try db.execute("UPDATE users SET locale = 'es' WHERE id = \(shop.tom.id)")
            try db.execute("UPDATE produce SET unit = 'each' WHERE id = \(shop.peach)")
        }
        let order = try await portal.place(shop.cart([(shop.kale, 2), (shop.peach, 3)]), as: ana, key: "order-number-0001", client)
        let (rosa, tom) = (try await emails(portal, to: shop.rosa), try await emails(portal, to: shop.tom))
        #expect(rosa.count == 1 && tom.count == 1)
        #expect(rosa[0].subject.hasPrefix("New order #H-") && rosa[0].mentions("2 × Kale (bunch)"))
        #expect(!rosa[0].mentions("Peach") && !rosa[0].mentions("Ana"))
        #expect(tom[0].subject.hasPrefix("Pedido nuevo #H-") && tom[0].mentions("3 × Peach\n"))
        #expect(rosa[0].mentions("\(portal.services.configuration.baseURL)/vendor/orders/\(order)"))
        // A second notification, as after a driver returns the order, sends no e-mail.
        try await portal.services.write { db in
            let record = try #require(try db.orders.find(order))
            try db.emailNotifications.newOrder(record, try .init(of: record, marketsVersion: 0, db), at: portal.clock.now)
        }
        #expect(try await emails(portal, to: shop.rosa).count == 1)
    }

    @Test func `people who turned off order e-mails or may not see orders get none`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET mail_alerts = 'payouts' WHERE id = \(shop.rosa.id)")
            _ = try db.execute("UPDATE vendor_members SET can_orders = FALSE WHERE user_id = \(shop.tom.id)")
        }
        _ = try await portal.place(shop.cart([(shop.kale, 1), (shop.peach, 1)]), as: ana, key: "order-number-0001", client)
        let (rosa, tom) = (try await emails(portal, to: shop.rosa), try await emails(portal, to: shop.tom))
        #expect(rosa.isEmpty && tom.isEmpty)
    }

    @Test func `a payout that leaves and one that fails send one e-mail each`() async throws {
        let shop = try await Shop(portal)
        let (now, payout): (Instant, Payout.ID) = (portal.clock.now, portal.services.id())
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on,
                    try_again_at, created_at)
                VALUES (\(payout), \(shop.greenAcres), 'vendor', 'pending', 25675, 1, '2026-W47', '2026-11-26', \(now), \(now))
                """)
            let record = try #require(try db.payouts.find(payout))
            for _ in 1...2 { try db.emailNotifications.payout(record, to: shop.greenAcres, hasFailed: false, at: now) }
            try db.emailNotifications.payout(record, to: shop.greenAcres, hasFailed: true, at: now)
        }
        let subjects = Set(try await emails(portal, to: shop.rosa).map(\.subject))
        #expect(subjects == ["$256.75 is on its way to your bank", "Your payout of $256.75 did not arrive"])
        #expect(try await emails(portal, to: shop.rosa).count == 2)
    }

    @Test func `the e-mail about a failed payout names the amount, the account, the next attempt and what to do`() async throws {
        let shop = try await Shop(portal)
        try await portal.speakSpanish(shop.tom)
        let now = portal.clock.now
        // On Saturday, Rosa's payout of this week fails, and Tom's of the week before.
        for (vendor, week) in [(shop.greenAcres, "2026-W47"), (shop.sunnyOrchard, "2026-W46")] {
            let payout: Payout.ID = portal.services.id()
            let journalEntry: JournalEntry.ID = portal.services.id()
            try await portal.services.write { db in
                _ = try db.execute(
                    """
                    INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on,
                        try_again_at, created_at)
                    VALUES (\(payout), \(vendor), 'vendor', 'in_transit', 25675, 1, \(week), '2026-11-26', \(now), \(now))
                    """)
                let answer = GatewayPayout(reference: "payout", status: .failed)
                try db.payouts.settle(payout, answer, returning: journalEntry, tryAgainAt: now, at: now)
            }
        }
        let (rosa, tom) = (try await emails(portal, to: shop.rosa), try await emails(portal, to: shop.tom))
        #expect(rosa.count == 1 && tom.count == 1)
        for part in [
            "Your payout of $256.75 to your account at Test Bank ending in 6789 failed", "We’ll send it again on Tuesday, November 24,",
            "\n\n\(portal.services.configuration.baseURL)/vendor/payouts/bank\n\n", "ask your bank",
        ] { #expect(rosa[0].mentions(part), "\(part)") }
        for part in [
            "No se pudieron depositar $256.75 en tu cuenta de Test Bank terminada en 6789", "Te los enviamos otra vez hoy,",
            "\(portal.services.configuration.baseURL)/vendor/payouts/bank",
        ] { #expect(tom[0].mentions(part), "\(part)") }
    }

    @Test func `links in e-mails begin with the base URL`() {
        let email = EmailRenderer(baseURL: "https://harvest.example").text(
            of: .payoutFailed(
                Email.FailedPayout(
                    name: "Rosa", amount: 100, bank: nil, retryOn: LocalDate(year: 2026, month: 11, day: 24)!,
                    today: LocalDate(year: 2026, month: 11, day: 17)!)), in: .english)
        #expect(email.body.split(separator: "\n").contains("https://harvest.example/vendor/payouts/bank"))
    }
}
