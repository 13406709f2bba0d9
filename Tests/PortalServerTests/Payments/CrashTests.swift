import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The server crashes, or the processor stops answering, between two steps of a payment.
@Suite(.portal) struct CrashTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `48 after a lost answer to an authorization, the same key finishes the order without a second one`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        portal.gateway.mood = .answerLost
        let lost = try await client.order(shop.firstCart, as: ana)
        #expect(lost.status == .serviceUnavailable)
        #expect(lost.code == "payment_provider_unavailable")
        #expect(lost.headers[.retryAfter] == "5")
        portal.gateway.mood = .good
        let again = try await client.order(shop.firstCart, as: ana)
        #expect(again.status == .created)
        #expect(try again.decoded(API.Order.self).deliveryStatus == .created)
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await shop.stock(of: shop.kale) == 7)
    }

    @Test func `48 after a crash during a request, its repetition says when the key is free`()
        async throws
    {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        portal.gateway.mood = .answerLost
        let died = portal.clock.now
        #expect(try await client.order(shop.firstCart, as: ana).status == .serviceUnavailable)
        portal.gateway.mood = .good
        let end = died + Int64(IdempotentResponse.leaseSeconds)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE idempotency_keys SET claimed_until = \(end) WHERE status IS NULL")
        }
        for (seconds, rest) in [(0, "2"), (29, "1")] {
            portal.clock.advance(seconds: Int64(seconds))
            let early = try await client.order(shop.firstCart, as: ana)
            #expect(early.status == .conflict && early.code == "request_in_progress" && early.headers[.retryAfter] == rest)
        }
        portal.clock.advance(seconds: 1)
        #expect(try await client.order(shop.firstCart, as: ana).status == .created)
        #expect(try await portal.charges() == ["authorised": 1])
    }

    @Test func `without a repeated request, the worker finds the authorization and the order continues`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        portal.gateway.mood = .answerLost
        _ = try await client.order(shop.firstCart, as: ana)
        portal.gateway.mood = .good
        let sweeper = PaymentRecoveryWorker(services: portal.services)
        _ = try await sweeper.runOnce()
        #expect(try await portal.statuses() == ["pending_payment": 1])
        portal.clock.advance(seconds: 61)
        _ = try await sweeper.runOnce()
        #expect(try await portal.statuses() == ["created": 1])
        #expect(try await portal.charges() == ["authorised": 1])
    }

    @Test func `61 after a lost authorization request, the worker restores the stock and the key returns the failed order`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        portal.gateway.mood = .unreachable
        _ = try await client.order(shop.firstCart, as: ana)
        #expect(try await shop.stock(of: shop.kale) == 7)
        portal.gateway.mood = .good
        portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["payment_failed": 1])
        #expect(try await portal.charges().isEmpty)
        #expect(try await shop.stock(of: shop.kale) == 10)
        let again = try await client.order(shop.firstCart, as: ana)
        #expect(again.status == .created)
        let order = try again.decoded(API.Order.self)
        #expect(order.deliveryStatus == .paymentFailed)
        #expect(order.payment?.failure?.code == .timedOut)
    }

    @Test func `an authorization made while the worker fails the order is voided`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        portal.gateway.mood = .unreachable
        _ = try await client.order(shop.firstCart, as: ana)
        portal.gateway.mood = .good
        portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        let services = portal.services
        let late = try await services.read { db in
            try db.payments.find(try db.one(Payment.ID.self, "SELECT id FROM payments ORDER BY id LIMIT 1"))
        }
        let payment = try #require(late)
        let charge = try await services.payments.authorise(payment.amount, method: payment.cardReference, key: payment.chargeKey)
        let now = services.now()
        try await services.write { try PaymentSettlement(db: $0, now: now).apply(charge, to: payment.id, after: .authorise) }
        _ = try await PaymentRecoveryWorker(services: services).runOnce()
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await portal.statuses() == ["payment_failed": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `an authorization made after the order failed, before a crash, is voided by the next server`() async throws {
        let shop = try await Shop(portal)
        let payment = try await portal.givenUp(shop)
        // The crashed server's request reaches the processor only now.
        let services = portal.services
        _ = try await services.payments.authorise(payment.amount, method: payment.cardReference, key: payment.chargeKey)
        #expect(try await portal.charges() == ["authorised": 1])
        portal.gateway.mood = .unreachable
        _ = try await PaymentRecoveryWorker(services: services).runOnce()
        #expect(try await portal.charges() == ["authorised": 1])
        portal.gateway.mood = .answerLost
        portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: services).runOnce()
        portal.gateway.mood = .good
        portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: services).runOnce()
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await portal.statuses() == ["payment_failed": 1])
        let settled = try await services.read { try $0.payments.find(payment.id) }
        #expect(settled?.pendingStep == nil)
        #expect(settled?.status == .failed)
        #expect(settled?.failureCode == "timed_out")
    }

    @Test func `an authorization that arrives after its order failed and its key was closed has no effect`() async throws {
        let shop = try await Shop(portal)
        let payment = try await portal.givenUp(shop)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        let charge = try await portal.services.payments.authorise(payment.amount, method: payment.cardReference, key: payment.chargeKey)
        #expect(charge.status == .voided)
        #expect(try await portal.charges().isEmpty)
    }

    @Test func `an authorization whose answer was lost is voided if the customer cancels meanwhile`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        portal.gateway.mood = .answerLost
        _ = try await client.order(shop.firstCart, as: ana)
        let id = try await client.api(.get, "/orders", as: ana).decoded(API.Page<API.Order>.self).data[0].id
        #expect(try await client.press("/orders/\(id)/cancellation", as: ana, key: "key-cancel-00000001").status == .ok)
        portal.gateway.mood = .good
        portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["cancelled": 1])
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

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

extension TestPortal {
    /// Ana orders, the processor is unreachable, and the worker fails the order. From then on the processor answers again.
    fileprivate func givenUp(_ shop: Shop) async throws -> PaymentRecord {
        let ana = try await signUp(.ana)
        try await equip(ana)
        gateway.mood = .unreachable
        try await run { client async throws in _ = try await client.order(shop.firstCart, as: ana) }
        gateway.mood = .good
        clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: services).runOnce()
        let payment = try await services.read { db in
            try db.payments.find(try db.one(Payment.ID.self, "SELECT id FROM payments ORDER BY id LIMIT 1"))
        }
        return try #require(payment)
    }

    /// Orders by status.
    func statuses() async throws -> [String: Int] {
        let rows = try await services.read { db in
            try db.all("SELECT status, count(*) FROM orders GROUP BY status ORDER BY status") { (try $0.text(at: 0), try $0.int(at: 1)) }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
