import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Raised tips whose payment is declined, must be authenticated, or is interrupted.
@Suite struct TipRaiseTests {
    @Test(
        arguments: [
            ("test_declined", API.PaymentFailure.Code.cardDeclined), ("test_insufficient", .insufficientFunds),
            ("test_lapsing", .cardDeclined),
        ])
    func `a declined raise says so as a declined order does, changes nothing, and can be repeated`(
        card: String, code: API.PaymentFailure.Code
    ) async throws {
        let scene = try await PaidOrder.delivered()
        let declined = try await scene.raise(450, with: card, key: "key-tip-0000000000001")
        let order = try declined.decoded(API.Order.self)
        #expect(declined.status == .ok)
        #expect(order.tipPayment?.status == .failed && order.tipPayment?.failure?.code == code)
        #expect(order.payment?.status == .captured)
        #expect(order.amounts.tipCents == 250 && order.amounts.totalCents == order.amounts.capturedCents)
        #expect(!order.allowedActions.contains(.confirmPayment) && order.allowedActions.contains(.raiseTip))
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.portal.toldKinds(scene.ana).contains("payment.tip_failed") == false)
        #expect(try await scene.findings() == [])
        let repeated = try await scene.raise(450, with: card, key: "key-tip-0000000000001")
        #expect(repeated.body == declined.body)
        let raised = try await scene.raise(450, key: "key-tip-0000000000002").decoded(API.Order.self)
        #expect(raised.amounts.tipCents == 450 && raised.tipPayment?.status == .captured)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 659)
        #expect(try await scene.findings() == [])
    }

    @Test func `a raise that needs authentication is confirmed like an order, and only then counts`() async throws {
        let scene = try await PaidOrder.delivered()
        let order = try await scene.raise(450, with: "tok_authenticate", key: "key-tip-0000000000001").decoded(API.Order.self)
        let payment = try #require(order.tipPayment)
        #expect(payment.status == .requiresAction && payment.purpose == .tip && payment.amountCents == 200)
        #expect(order.amounts.tipCents == 250)
        #expect(order.allowedActions.contains(.confirmPayment) && !order.allowedActions.contains(.raiseTip))
        #expect(try await scene.earned() == 459)
        #expect(try await scene.findings() == [])
        let second = try await scene.raise(500, key: "key-tip-0000000000002")
        #expect(second.code == "illegal_state")
        let confirmed = try await scene.confirm(payment, "approve", key: "key-confirm-0000001")
        #expect(confirmed.status == .captured)
        let after = try await scene.shown()
        #expect(after.amounts.tipCents == 450 && after.tipPayment?.status == .captured)
        #expect(!after.allowedActions.contains(.confirmPayment) && after.allowedActions.contains(.raiseTip))
        #expect(try await scene.earned() == 659)
        #expect(try await scene.findings() == [])
        #expect(try await scene.raise(500, key: "key-tip-0000000000003").decoded(API.Order.self).amounts.tipCents == 500)
        #expect(try await scene.findings() == [])
    }

    @Test func `a raise that nobody authenticates in time ends, and its customer is told`() async throws {
        let scene = try await PaidOrder.delivered()
        _ = try await scene.raise(450, with: "tok_authenticate", key: "key-tip-0000000000001")
        try await scene.runRecovery(after: 899)
        #expect(try await scene.shown().tipPayment?.status == .requiresAction)
        for _ in 1...2 { try await scene.runRecovery(after: 1) }
        let order = try await scene.shown()
        #expect(order.tipPayment?.failure?.code == .timedOut && order.amounts.tipCents == 250)
        #expect(order.allowedActions.contains(.raiseTip) && !order.allowedActions.contains(.confirmPayment))
        let told = try await scene.portal.told(scene.ana).filter { $0.kind == "payment.tip_failed" }.map(\.text)
        let text = "We could not charge your card. The tip for your order from Silverlake stays as it was."
        #expect(told == [text])
        #expect(try await scene.earned() == 459)
        #expect(try await scene.findings() == [])
        #expect(try await scene.raise(450, key: "key-tip-0000000000002").decoded(API.Order.self).amounts.tipCents == 450)
    }

    @Test func `a raise that the customer refuses at the bank leaves the tip as it was`() async throws {
        let scene = try await PaidOrder.delivered()
        let order = try await scene.raise(450, with: "tok_authenticate", key: "key-tip-0000000000001").decoded(API.Order.self)
        let refused = try await scene.confirm(try #require(order.tipPayment), "refuse", key: "key-confirm-0000001")
        #expect(refused.failure?.code == .authenticationFailed)
        #expect(try await scene.shown().amounts.tipCents == 250)
        #expect(try await scene.portal.toldKinds(scene.ana).filter { $0 == "payment.tip_failed" }.count == 1)
        #expect(try await scene.findings() == [])
    }

    @Test(arguments: [ScriptedGateway.Mood.unreachable, .answerLost])
    func `a raise that a crash interrupts is finished or given up by the worker, and verify agrees`(mood: ScriptedGateway.Mood) async throws
    {
        let scene = try await PaidOrder.delivered()
        scene.portal.gateway.mood = mood
        #expect(try await scene.raise(450, key: "key-tip-0000000000001").status == .serviceUnavailable)
        scene.portal.gateway.mood = .good
        #expect(try await scene.shown().amounts.tipCents == 250)
        #expect(try await scene.findings() == [])
        try await scene.runRecovery(after: 61)
        let wasReceived = mood == .answerLost
        let order = try await scene.shown()
        #expect(order.tipPayment?.status == (wasReceived ? .captured : .failed))
        #expect(order.amounts.tipCents == (wasReceived ? 450 : 250))
        #expect(try await scene.portal.toldKinds(scene.ana).contains("payment.tip_failed") == !wasReceived)
        #expect(try await scene.findings() == [])
        // The same key tells what came of it.
        let again = try await scene.raise(450, key: "key-tip-0000000000001").decoded(API.Order.self)
        #expect(again.tipPayment?.status == order.tipPayment?.status)
        #expect(try await scene.findings() == [])
    }

    @Test func `a tip is charged to another card only if the customer names it`() async throws {
        let scene = try await PaidOrder.delivered()
        let other = try await scene.portal.addCard("test_ok", of: scene.ana.id)
        let bob = try await scene.portal.buyer(.bob)
        let strangers = try await scene.portal.addCard("test_ok", of: bob.id)
        let stranger = try await scene.raise(450, card: strangers, key: "key-tip-0000000000001")
        #expect(stranger.fieldErrors == ["payment_method_id not_found"])
        let card = try #require(try await scene.shown().payment?.paymentMethodID)
        try await scene.portal.run { client async throws in
            #expect(try await client.api(.delete, "/me/payment-methods/\(card)", as: scene.ana).status == .noContent)
        }
        let removed = try await scene.raise(450, key: "key-tip-0000000000002")
        #expect(removed.fieldErrors == ["payment_method_id required"])
        let raised = try await scene.raise(450, card: other, key: "key-tip-0000000000003").decoded(API.Order.self)
        #expect(raised.tipPayment?.paymentMethodID == other && raised.amounts.tipCents == 450)
    }
}

extension PaidOrder {
    /// An order of Ana's that Dee has brought, with a tip of 2.50.
    fileprivate static func delivered() async throws -> PaidOrder {
        let paid = try await PaidOrder()
        try await paid.portal.complete(paid.order, by: paid.dee)
        return paid
    }

    /// Raises the tip with the order's card, or with a new one that behaves like `token`.
    fileprivate func raise(_ cents: Int, with token: String? = nil, card: Card.ID? = nil, key: String) async throws -> TestResponse {
        var card = card
        if let token { card = try await self.card(token) }
        let body = card.map { #"{"tip_cents":\#(cents),"payment_method_id":"\#($0)"}"# } ?? #"{"tip_cents":\#(cents)}"#
        return try await portal.run { client async throws in
            try await client.press("/orders/\(order)/tip", body, as: ana, key: key)
        }
    }

    private func card(_ token: String) async throws -> Card.ID {
        let last4 = try #require(TestCard(token: token)).last4
        let known = try await portal.services.read { [ana] db in
            try db.first(Card.ID.self, "SELECT id FROM payment_methods WHERE user_id = \(ana.id) AND last4 = \(last4)")
        }
        if let known { return known }
        return try await portal.addCard(token, of: ana.id)
    }

    /// Answers at the bank and confirms the payment.
    fileprivate func confirm(_ payment: API.Payment, _ answer: String, key: String) async throws -> API.Payment {
        let url = try #require(payment.nextAction?.url)
        return try await portal.run { client async throws in
            try await FormVisitor(client).authenticate(url, answer)
            return try await client.press("/payments/\(payment.id)/confirmation", nil, as: ana, key: key).decoded(API.Payment.self)
        }
    }

    fileprivate func shown() async throws -> API.Order {
        try await portal.run { client async throws in
            try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self)
        }
    }

    /// What the driver's app says was earned with the order.
    fileprivate func earned() async throws -> Cents {
        try await portal.run { client async throws in
            try await client.api(.get, "/driver/orders/\(order)/earnings", as: dee).decoded(API.OrderEarnings.self).earnedCents
        }
    }

    /// Runs the recovery worker some seconds later.
    fileprivate func runRecovery(after seconds: Int64) async throws {
        portal.clock.advance(seconds: seconds)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
    }
}
