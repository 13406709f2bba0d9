import HarvestCore
import HummingbirdTesting
import SQLStore
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What the profile's alerts promise.
@Suite struct EmailNotificationTests {
    private func emails(_ portal: TestPortal, to visitor: Visitor) async throws -> [ReadEmail] {
        try await portal.emails(to: visitor.email)
    }

    @Test func `a paid order is told to its farms by one letter each, of their own lines alone`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            try db.execute("UPDATE users SET locale = 'es' WHERE id = \(shop.tom.id)")
            try db.execute("UPDATE produce SET unit = 'each' WHERE id = \(shop.peach)")
        }
        try await portal.run { client async throws in
            let order = try await portal.place(shop.cart([(shop.kale, 2), (shop.peach, 3)]), as: ana, key: "order-number-0001", client)
            let (rosa, tom) = (try await emails(portal, to: shop.rosa), try await emails(portal, to: shop.tom))
            #expect(rosa.count == 1 && tom.count == 1)
            #expect(rosa[0].subject.hasPrefix("New order #H-") && rosa[0].body.contains("2 × Kale (bunch)"))
            #expect(!rosa[0].body.contains("Peach") && !rosa[0].body.contains("Ana"))
            #expect(tom[0].subject.hasPrefix("Pedido nuevo #H-") && tom[0].body.contains("3 × Peach\n"))
            #expect(rosa[0].body.contains("\(portal.services.configuration.baseURL)/vendor/orders/\(order)"))
            // Told again, as when a driver hands it back, it is no news.
            try await portal.services.write { db in
                let record = try #require(try db.orders.find(order))
                try db.emailNotifications.newOrder(record, of: [shop.greenAcres], at: portal.clock.now)
            }
            #expect(try await emails(portal, to: shop.rosa).count == 1)
        }
    }

    @Test func `who does not want letters of orders, or may not see them, gets none`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET mail_alerts = 'payouts' WHERE id = \(shop.rosa.id)")
            _ = try db.execute("UPDATE vendor_members SET can_orders = FALSE WHERE user_id = \(shop.tom.id)")
        }
        try await portal.run { client async throws in
            _ = try await portal.place(shop.cart([(shop.kale, 1), (shop.peach, 1)]), as: ana, key: "order-number-0001", client)
            let (rosa, tom) = (try await emails(portal, to: shop.rosa), try await emails(portal, to: shop.tom))
            #expect(rosa.isEmpty && tom.isEmpty)
        }
    }

    @Test func `a payout that leaves and one that fails are told`() async throws {
        let portal = try await TestPortal()
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
        #expect(subjects == ["$256.75 is on its way to your bank", "A payout of $256.75 did not arrive"])
        #expect(try await emails(portal, to: shop.rosa).count == 2)
    }

    @Test func `the letter of a payout that failed says what failed, where, when it goes out again and what to do`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        try await portal.speakSpanish(shop.tom)
        let now = portal.clock.now
        // On Saturday: Rosa's of Tuesday failed, Tom's of a week before.
        for (vendor, week) in [(shop.greenAcres, "2026-W47"), (shop.sunnyOrchard, "2026-W46")] {
            let payout: Payout.ID = portal.services.id()
            let movement: JournalEntry.ID = portal.services.id()
            try await portal.services.write { db in
                _ = try db.execute(
                    """
                    INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on,
                        try_again_at, created_at)
                    VALUES (\(payout), \(vendor), 'vendor', 'in_transit', 25675, 1, \(week), '2026-11-26', \(now), \(now))
                    """)
                let answer = GatewayPayout(reference: "payout", status: .failed)
                try db.payouts.settle(payout, answer, returning: movement, tryAgainAt: now, at: now)
            }
        }
        let (rosa, tom) = (try await emails(portal, to: shop.rosa), try await emails(portal, to: shop.tom))
        #expect(rosa.count == 1 && tom.count == 1)
        for part in [
            "$256.75 could not be paid to your account at Test Bank ending 6789", "It goes out again on Tuesday 24 November,",
            "\n\n\(portal.services.configuration.baseURL)/vendor/payouts/bank\n\n", "ask your bank",
        ] { #expect(rosa[0].body.contains(part), "\(part)") }
        for part in [
            "no se pudo pagar $256.75 en tu cuenta de Test Bank terminada en 6789", "Se envía otra vez hoy,",
            "\(portal.services.configuration.baseURL)/vendor/payouts/bank",
        ] { #expect(tom[0].body.contains(part), "\(part)") }
    }

    @Test func `links in e-mails begin where people reach the portal`() {
        let text = EmailRenderer(baseURL: "https://harvest.example").text(
            of: .payoutFailed(
                Email.FailedPayout(
                    name: "Rosa", amount: 100, bank: nil, retryOn: LocalDate(year: 2026, month: 11, day: 24)!,
                    today: LocalDate(year: 2026, month: 11, day: 17)!)), in: .english)
        #expect(text.body.contains("https://harvest.example/vendor/payouts/bank"))
    }
}
