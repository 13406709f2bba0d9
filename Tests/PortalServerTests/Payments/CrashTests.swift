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
