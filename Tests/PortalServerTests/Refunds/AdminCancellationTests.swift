import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders that an administrator cancels. Authorizations are voided and captured payments refunded in full.
@Suite struct AdminCancellationTests {
    @Test func `an order on its way that an administrator cancels is refunded in full`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        let path = "/admin/orders/\(scene.order)/cancel"
        try await scene.portal.run { client async throws in
            #expect(try await client.page("/admin/orders/\(scene.order)", as: scene.ian).markup.leads(to: path))
            #expect(try await client.page(path, as: scene.ian).status == .ok)
            #expect(try await client.submit(path, ["reason": ""], as: scene.ian).status == .unprocessableContent)
            #expect(try await client.submit(path, ["reason": "The car broke down"], as: scene.ian).status == .seeOther)
            #expect(try await client.submit(path, ["reason": "The car broke down"], as: scene.ian).status == .seeOther)
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.deliveryStatus == .cancelled && order.amounts.refundedCents == 2452)
        }
        for account in [
            LedgerAccount.processorCash, .customerRefunds, .platformPending, .driverPending(scene.dee.id),
            .vendorPending(scene.shop.greenAcres), .vendorPending(scene.shop.sunnyOrchard),
        ] {
            #expect(try await scene.balance(account) == 0, "\(account)")
        }
        #expect(try await scene.sent() == (2452, 1))
        #expect(try await scene.findings() == [])
    }

    @Test func `cancelling an order before pick-up voids the authorization and restores the stock`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/cancel", ["reason": "Storm"], as: scene.ian)
            #expect(answer.status == .seeOther)
            #expect(try await client.page("/admin/audit?action=order.cancelled", as: scene.ian).markup.shows("Storm"))
        }
        #expect(try await scene.portal.statuses() == ["cancelled": 1])
        #expect(try await scene.portal.charges() == ["voided": 1])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test func `a payment captured during the cancellation is refunded`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .answerLost
        try? await scene.portal.pickUp(scene.order)
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/cancel", ["reason": "Storm"], as: scene.ian)
            #expect(answer.status == .seeOther)
        }
        scene.portal.gateway.mood = .good
        scene.portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: scene.portal.services).runOnce()
        scene.portal.clock.advance(seconds: 61)
        _ = try await RefundRecoveryWorker(services: scene.portal.services).runOnce()
        #expect(try await scene.sent() == (2452, 1))
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }
}
