import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Captures at the same time as other captures, decisions and crashes.
@Suite struct CaptureRaceTests {
    @Test func `two servers that try the same capture count as one attempt`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .unreachable
        try? await scene.portal.pickUp(scene.order)
        scene.portal.gateway.mood = .notCapturing
        let (services, payment) = (scene.portal.services, try await scene.payment())
        async let first: Void = PaymentService(services: services).carryOut(payment.id)
        async let second: Void = PaymentService(services: services).carryOut(payment.id)
        _ = try await (first, second)
        // An answer that arrives late changes nothing either.
        let (now, refused) = (services.now(), try await services.payments.capture(2452, charge: "", key: "late"))
        try await services.write { try PaymentSettlement(db: $0, now: now).apply(refused, to: payment.id, after: .capture, attempt: 0) }
        #expect(try await scene.payment().captureAttempts == 1)
        #expect(Set(scene.portal.gateway.captures.filter { $0 != "late" }) == ["\(payment.id):capture"])
    }

    @Test func `a server that is killed between the capture and its storage asks again under the same key`() async throws {
        let scene = try await PaidOrder.unpaid()
        scene.portal.gateway.mood = .answerLost
        try await scene.settle(.tryAgain)
        #expect(try await scene.portal.charges() == ["captured": 1])
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 0)
        scene.portal.gateway.mood = .good
        try await scene.recover(after: 61)
        let keys = scene.portal.gateway.captures.suffix(2)
        #expect(keys.first == keys.last)
        #expect(try await scene.record.captured == 2452)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.findings() == [])
    }

    @Test func `nothing is written off or asked for while the card is being charged`() async throws {
        let scene = try await PaidOrder.unpaid()
        scene.portal.gateway.mood = .answerLost
        try await scene.settle(.tryAgain)
        for choice in UnpaidOrderChoice.allCases { try await scene.settle(choice, reason: "Too late") }
        let stored = try await scene.record
        #expect(stored.writtenOffAt == nil && stored.cardRequestedAt == nil)
        scene.portal.gateway.mood = .good
        try await scene.recover(after: 61)
        #expect(try await scene.balance(.platformRevenue) == 208)
        #expect(try await scene.findings() == [])
    }

    @Test func `money that arrives after a write-off is Harvest's, and nobody is paid twice`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.writeOff, reason: "The bank closed the account")
        let (services, payment, now) = (scene.portal.services, try await scene.payment(), scene.portal.clock.now)
        let charge = try await services.payments.capture(2452, charge: try #require(payment.gatewayReference), key: payment.captureKey)
        for _ in 1...2 {
            try await services.write { try PaymentSettlement(db: $0, now: now).apply(charge, to: payment.id, after: .capture, attempt: 3) }
        }
        #expect(try await scene.balance(.platformRevenue) == 208)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.processorCash) == -2452)
        #expect(try await scene.findings() == [])
    }

    @Test func `money that arrives after a write-off does not pay what Harvest adds to the driver's pay again`() async throws {
        let scene = try await PaidOrder(driverEarns: false)
        try await scene.portal.services.write { [order = scene.order] db in
            _ = try db.execute("UPDATE orders SET incentive_cents = 300 WHERE id = \(order)")
        }
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .notCapturing
        try await scene.portal.pickUp(scene.order)
        for _ in 2...CaptureAttempts.limit { try await scene.recover(after: CaptureAttempts.waitSeconds) }
        scene.portal.gateway.mood = .good
        try await scene.portal.run { client async throws in
            _ = try await client.submit("/admin/orders/\(scene.order)/undeliverable", ["reason": "Nobody there"], as: scene.ian)
        }
        try await scene.settle(.writeOff, reason: "The bank closed the account")
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 300)
        let revenue = try await scene.balance(.platformRevenue)
        let (services, payment, now, total) = (
            scene.portal.services, try await scene.payment(), scene.portal.clock.now, try await scene.record.charge.total
        )
        let charge = try await services.payments.capture(total, charge: try #require(payment.gatewayReference), key: payment.captureKey)
        try await services.write { try PaymentSettlement(db: $0, now: now).apply(charge, to: payment.id, after: .capture, attempt: 3) }
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 300)
        #expect(try await scene.balance(.platformRevenue) == revenue + total)
        #expect(try await scene.findings() == [])
    }

    @Test func `money that arrives late releases the card that the customer is just giving`() async throws {
        let scene = try await PaidOrder.unpaid()
        let payment = try await scene.payment()
        try await scene.settle(.anotherCard)
        let order = try await scene.pay("test_authentication").decoded(API.Order.self)
        try await scene.capture(payment)
        _ = try await PaymentRecoveryWorker(services: scene.portal.services).runOnce()
        #expect(try await scene.portal.charges() == ["captured": 1, "voided": 1])
        #expect(try await scene.record.captured == 2452 && order.payment?.id != payment.id)
        #expect(try await scene.findings() == [])
    }

    @Test func `a card that is authorized after late money arrived is released, and a second capture is noticed`() async throws {
        let scene = try await PaidOrder.unpaid()
        let payment = try await scene.payment()
        try await scene.settle(.anotherCard)
        let card = try await scene.portal.addCard("test_ok", of: scene.ana.id)
        scene.portal.gateway.mood = .answerLost
        try await scene.portal.run { client async throws in
            let body = #"{"payment_method_id":"\#(card)"}"#
            _ = try await client.press("/orders/\(scene.order)/replacement-card", body, as: scene.ana, key: "key-replace-00000001")
        }
        scene.portal.gateway.mood = .good
        try await scene.capture(payment)
        try await scene.recover(after: 61)
        try await scene.recover(after: 61)
        let charges = try await scene.portal.charges()
        #expect(charges == ["captured": 1, "voided": 1])
        #expect(try await scene.findings() == [])
        try await scene.portal.services.write { db in
            _ = try db.execute("UPDATE payments SET captured_cents = 2452 WHERE id <> \(payment.id)")
        }
        #expect(try await scene.findings() == ["The payments of order \(scene.order) took more than it was charged."])
    }

    @Test func `of two decisions at the same time one counts`() async throws {
        let scene = try await PaidOrder.unpaid()
        async let first = scene.settle(.writeOff, reason: "The bank closed the account")
        async let second = scene.settle(.writeOff, reason: "The bank closed the account")
        #expect(try await [first, second] == [.seeOther, .seeOther])
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.findings() == [])
    }
}

extension PaidOrder {
    /// The processor captures a payment that was given up, and answers now.
    fileprivate func capture(_ payment: PaymentRecord) async throws {
        let (services, now) = (portal.services, portal.clock.now)
        let charge = try await services.payments.capture(2452, charge: try #require(payment.gatewayReference), key: "late")
        try await services.write { try PaymentSettlement(db: $0, now: now).apply(charge, to: payment.id, after: .capture, attempt: 3) }
    }

    fileprivate func payment() async throws -> PaymentRecord {
        let found = try await portal.services.read { try $0.payments.ofOrder(order) }
        return try #require(found)
    }
}
