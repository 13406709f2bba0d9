import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Cards that are declined, answer late, or ask for authentication.
@Suite(.portal) struct CardAnswerTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a declined card fails the order and restores the stock, and the key repeats that answer`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_insufficient")
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        #expect(order.deliveryStatus == .paymentFailed)
        #expect(order.payment?.failure?.code == .insufficientFunds)
        let again = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        #expect(again.deliveryStatus == .paymentFailed)
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await portal.charges() == ["failed": 1])
    }

    @Test func `a card that needs authentication leaves the order pending until it is confirmed`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "test_authentication")
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        #expect(order.deliveryStatus == .pendingPayment)
        #expect(order.payment?.status == .requiresAction)
        #expect(order.payment?.nextAction?.url?.hasSuffix("/authenticate") == true)
        #expect(order.allowedActions.contains(.confirmPayment))
        let path = "/payments/\(try order.paymentID)/confirmation"
        let early = try await client.press(path, nil, as: ana, key: "key-confirm-0000000").decoded(API.Payment.self)
        #expect(early.status == .requiresAction && early.nextAction == order.payment?.nextAction)
        #expect(try await portal.statuses() == ["pending_payment": 1])
        try await FormVisitor(client).authenticate(try #require(order.payment?.nextAction?.url))
        let confirmed = try await client.press(path, nil, as: ana, key: "key-confirm-0000001")
        #expect(try confirmed.decoded(API.Payment.self).status == .authorised)
        #expect(try await client.api(.get, "/orders/\(order.id)", as: ana).decoded(API.Order.self).deliveryStatus == .created)
    }

    @Test func `a customer who refuses at the bank fails the payment, and the first answer counts`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        let bank = FormVisitor(client)
        for answer in ["refuse", "approve"] { try await bank.authenticate(try #require(order.payment?.nextAction?.url), answer) }
        let failed = try await client.press("/payments/\(try order.paymentID)/confirmation", nil, as: ana, key: "key-confirm-0000001")
        #expect(try failed.decoded(API.Payment.self).failure?.code == .authenticationFailed)
        #expect(try await portal.statuses() == ["payment_failed": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `a payment that was voided while its customer authenticated took too long, and no bank declined it`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.signUp(.ana), try await portal.signUp(.ian))
        try await portal.equip(ana, card: "tok_authenticate")
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        let charge = try await portal.services.read { try $0.one(String.self, "SELECT gateway_reference FROM payments") }
        _ = try await portal.gateway.void(charge: charge, key: "void")
        _ = try await client.press("/payments/\(try order.paymentID)/confirmation", nil, as: ana, key: "key-confirm-0000001")
        #expect(try await portal.statuses() == ["payment_failed": 1])
        let page = try await client.page("/admin/orders/\(order.id)", as: ian).markup
        #expect(page.shows("The payment took too long.") && !page.shows("The bank declined the card."))
    }

    @Test func `a slot's card that is authorized late leaves its customer the whole time, also if the app confirms early`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        let cart = shop.cart([(shop.peach, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
        let order = try await client.order(cart, as: ana).decoded(API.Order.self)
        // The worker was down when the card was to be authorized, a day before the slot.
        portal.clock.set(try #require(Instant("2026-11-27T17:20:00Z")))
        let recovery = PaymentRecoveryWorker(services: portal.services)
        _ = try await recovery.runOnce()
        _ = try await client.press("/payments/\(try order.paymentID)/confirmation", nil, as: ana, key: "key-confirm-0000001")
        for (seconds, status) in [(899, "scheduled"), (1, "payment_failed")] as [(Int64, String)] {
            portal.clock.advance(seconds: seconds)
            _ = try await recovery.runOnce()
            #expect(try await portal.statuses() == [status: 1])
        }
    }

    @Test func `confirming without having authenticated gives no more time`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        portal.clock.advance(seconds: 800)
        _ = try await client.press("/payments/\(try order.paymentID)/confirmation", nil, as: ana, key: "key-confirm-0000001")
        portal.clock.advance(seconds: 101)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["payment_failed": 1])
    }

    @Test func `a card that needs authentication is saved only after it`() async throws {
        let ana = try await portal.signUp(.ana)
        let setup = try await client.api(.post, "/me/payment-setups", as: ana).decoded(API.PaymentSetup.self)
        let path = "/me/payment-setups/\(setup.id)/confirmation"
        let token = #"{"method_token":"tok_authentication_at_setup"}"#
        let asked = try await client.api(.post, path, token, as: ana).decoded(API.PaymentSetup.self)
        #expect(asked.status == .requiresAction)
        let early = try await client.api(.post, path, "{}", as: ana).decoded(API.PaymentSetup.self)
        #expect(early.status == .requiresAction && early.paymentMethod == nil)
        try await FormVisitor(client).authenticate(try #require(asked.nextAction?.url))
        let saved = try await client.api(.post, path, "{}", as: ana).decoded(API.PaymentSetup.self)
        #expect(saved.status == .succeeded && saved.paymentMethod != nil)
    }

    @Test func `an authentication that never happens restores the stock`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        _ = try await client.order(shop.firstCart, as: ana)
        portal.clock.advance(seconds: 901)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["payment_failed": 1])
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `a pending card is queried until it has decided`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "test_late")
        let order = try await client.order(shop.firstCart, as: ana).decoded(API.Order.self)
        #expect(order.payment?.status == .processing)
        portal.clock.advance(seconds: 6)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["created": 1])
    }

    @Test func `cards show brand and last digits only, the first is the default, one in use can not be deleted`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let second = try await portal.addCard("test_declined", of: ana.id)
        let cards = try await client.api(.get, "/me/payment-methods", as: ana).decoded(API.Page<API.PaymentMethod>.self).data
        #expect(cards.map(\.last4) == ["4242", "0002"])
        #expect(cards.map(\.isDefault) == [true, false])
        _ = try await client.order(shop.firstCart, as: ana)
        #expect(try await client.api(.delete, "/me/payment-methods/\(cards[0].id)", as: ana).code == "payment_method_in_use")
        let chosen = try await client.api(.put, "/me/default-payment-method", "{\"payment_method_id\":\"\(second)\"}", as: ana)
        #expect(try chosen.decoded(API.PaymentMethod.self).isDefault)
        #expect(try await client.api(.delete, "/me/payment-methods/\(second)", as: ana).status == .noContent)
        let left = try await client.api(.get, "/me/payment-methods", as: ana).decoded(API.Page<API.PaymentMethod>.self).data
        #expect(left.map(\.isDefault) == [true])
    }
}
