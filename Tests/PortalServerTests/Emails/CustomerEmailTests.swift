import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// E-mails about a customer's money. No alert setting mutes them.
@Suite(.portal) struct CustomerEmailTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// A customer who turned all alerts off.
    private func mutedBuyer() async throws -> Visitor {
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET mail_alerts = '' WHERE id = \(ana.id)")
            _ = try db.execute("DELETE FROM outbox")
        }
        return ana
    }

    @Test func `a customer hears that a vendor could not fill an order, and why, in their language`() async throws {
        let (shop, ana) = (try await Shop(portal), try await mutedBuyer())
        try await portal.speakSpanish(ana)
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let line = try await portal.services.read { try $0.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order)") }
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)"], as: shop.rosa)
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.count == 1)
        let email = try #require(emails.first)
        #expect(email.subject.hasSuffix("se canceló") && email.mentions("Motivo: No había ninguno de los productos."))
        #expect(email.mentions("No se cobra nada a tu tarjeta") && !email.mentions("avisos"))
    }

    @Test func `the reason of an order of which nothing was left is shown in each reader's language`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let line = try await portal.services.read { try $0.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order)") }
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)"], as: shop.rosa)
        try await portal.speakSpanish(ana)
        try await portal.speakSpanish(ian)
        let spanish = "No había ninguno de los productos."
        let read = try await client.api(.get, "/orders/\(order)", as: ana, headers: [.acceptLanguage: "es"]).decoded(API.Order.self)
        #expect(read.cancellation?.reason == spanish)
        #expect(try await client.page("/admin/orders/\(order)", as: ian).markup.shows(spanish))
        #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup.shows("All items were unavailable."))
    }

    @Test func `a customer hears that an administrator cancelled an order, and nothing about an own cancellation`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await mutedBuyer(), try await portal.signUp(.ian))
        let first = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let second = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0002", client)
        _ = try await client.submit("/admin/orders/\(first)/cancel", ["reason": "A storm is coming"], as: ian)
        try await portal.services.write { _ = try $0.orders.transition(second, to: .cancelled, by: .customer, at: portal.clock.now) }
        let emails = try await portal.emails(to: ana.email)
        #expect(
            emails.count == 1 && emails.allSatisfy { $0.mentions("Reason: A storm is coming") && $0.mentions("hold on it is released") })
    }

    @Test func `a suspended customer hears what becomes of the money`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await mutedBuyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        try await portal.services.write { _ = try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(ana.id)") }
        _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "A storm is coming"], as: ian)
        #expect(try await portal.emails(to: ana.email).count { $0.mentions("hold on it is released") } == 1)
    }

    @Test func `a customer hears that no driver took an order`() async throws {
        let (shop, ana) = (try await Shop(portal), try await mutedBuyer())
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-expiry-0000000001", client)
        portal.clock.advance(seconds: 4 * 3600)
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.count == 1 && emails.allSatisfy { $0.subject.hasPrefix("No driver was found for order #H-") })
        #expect(emails.allSatisfy { $0.mentions("the $24.52 hold on it is released") })
    }

    @Test(.portal(at: "2026-11-21T15:00:00-08:00")) func `a customer hears that the card of a scheduled order was declined later`()
        async throws
    {
        let (shop, ana) = (try await Shop(portal), try await portal.signUp(.ana))
        try await portal.equip(ana, card: "test_expired")
        try await portal.services.write { _ = try $0.execute("UPDATE users SET mail_alerts = '' WHERE id = \(ana.id)") }
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
        let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        portal.clock.set(Instant("2026-11-27T17:00:00Z") ?? portal.clock.now)
        for _ in 1...2 { _ = try await PaymentRecoveryWorker(services: portal.services).runOnce() }
        #expect(try await portal.statuses() == ["payment_failed": 1])
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.count == 1)
        let email = try #require(emails.first)
        #expect(
            email.subject.hasPrefix("Order #") && email.subject.hasSuffix("could not be paid")
                && email.mentions("Reason: The card has expired."))
        #expect(email.mentions("Your card was not charged.") && !email.mentions("hold"))
        let heard = try await client.api(.get, "/events?after=0", as: ana).text
        #expect(heard.contains("\"payment_failed\"") && heard.contains(order.description))
    }

    @Test func `a customer who left before the bank was answered hears that the order could not be paid`() async throws {
        let (shop, ana) = (try await Shop(portal), try await portal.signUp(.ana))
        try await portal.equip(ana, card: "tok_authenticate")
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        try await portal.services.write { _ = try $0.execute("DELETE FROM outbox") }
        portal.clock.advance(seconds: 3600)
        for _ in 1...2 { _ = try await PaymentRecoveryWorker(services: portal.services).runOnce() }
        #expect(try await portal.statuses() == ["payment_failed": 1])
        #expect(try await portal.told(ana).map(\.kind).contains("payment.failed"))
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.map { $0.subject.suffix(18) } == [" could not be paid"])
    }

    @Test(.portal(at: "2026-11-21T15:00:00-08:00")) func `nothing is released when an order ends before its card was authorized`()
        async throws
    {
        let (shop, ana, ian) = (try await Shop(portal), try await mutedBuyer(), try await portal.signUp(.ian))
        let cart = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
        let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "A storm is coming"], as: ian)
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.count == 1 && emails.allSatisfy { $0.mentions("Your card was not charged.") && !$0.mentions("hold") })
    }

    @Test func `a customer hears once that money went back to the card`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.services.write { _ = try $0.execute("UPDATE users SET mail_alerts = '' WHERE id = \(scene.ana.id)") }
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.run { client async throws in
            for _ in 1...2 {
                _ = try await client.submit("/admin/orders/\(scene.order)/cancel", ["reason": "The car broke down"], as: scene.ian)
            }
        }
        let emails = try await scene.portal.emails(to: scene.ana.email)
        let cancelled = emails.filter { $0.mentions("The $24.52 charged to your card will be refunded") }
        let refunded = emails.filter { $0.subject == "$24.52 is on its way back to your card" }
        #expect(cancelled.count == 1 && refunded.count == 1)
    }

    @Test func `the e-mail about an order whose card is not authorized yet mentions no hold`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await mutedBuyer(), try await portal.signUp(.ian))
        let cart = shop.cart([(shop.peach, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
        let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        #expect(try await portal.statuses() == ["scheduled": 1])
        _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "A storm is coming"], as: ian)
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.count == 1)
        #expect(emails.allSatisfy { $0.mentions("Your card was not charged.") && !$0.mentions("hold") })
    }

    @Test(arguments: [ScriptedGateway.Mood.unreachable, .answerLost])
    func `while a capture has no answer the e-mail promises no refund, which is reported if it is sent`(
        _ mood: ScriptedGateway.Mood
    ) async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = mood
        try? await scene.portal.pickUp(scene.order)
        try await scene.portal.run { client async throws in
            _ = try await client.submit("/admin/orders/\(scene.order)/cancel", ["reason": "The car broke down"], as: scene.ian)
        }
        let cancelled = try await scene.portal.emails(to: scene.ana.email).filter { $0.mentions("was canceled") }
        #expect(cancelled.count == 1)
        #expect(cancelled.allSatisfy { $0.mentions("the $24.52 hold on it is released") && !$0.mentions("refunded") })
        scene.portal.gateway.mood = .good
        for _ in 1...2 {
            scene.portal.clock.advance(seconds: 61)
            _ = try await PaymentRecoveryWorker(services: scene.portal.services).runOnce()
            _ = try await RefundRecoveryWorker(services: scene.portal.services).runOnce()
        }
        let refunded = try await scene.portal.emails(to: scene.ana.email).filter { $0.subject == "$24.52 is on its way back to your card" }
        #expect(refunded.count == (mood == .answerLost ? 1 : 0))
    }
}
