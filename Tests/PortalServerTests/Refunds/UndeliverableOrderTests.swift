import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders whose customer was not at the door. An administrator decides on the refund.
@Suite struct UndeliverableOrderTests {
    @Test func `a refund decides an undeliverable order, and the rest of the shares becomes payable`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        try await scene.portal.run { client async throws in
            for amount in ["2.00", "1.00"] {
                let answer = try await client.submit(
                    "/admin/orders/\(scene.order)/refund", scene.form(amount, by: "platform"), as: scene.ian)
                #expect(answer.status == .seeOther)
            }
        }
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 0)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 556)
        #expect(try await scene.balance(.platformRevenue) == 208 - 300)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.findings() == [])
    }

    @Test func `a full refund of an undeliverable order leaves the driver their pay`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        try await scene.portal.run { client async throws in
            // The vendors give back all they received, and Harvest pays the rest.
            for (amount, payer) in [("17.85", "vendors"), ("6.67", "platform")] {
                let answer = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form(amount, by: payer), as: scene.ian)
                #expect(answer.status == .seeOther)
            }
        }
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 0)
        #expect(try await scene.balance(.platformPending) == 0)
        #expect(try await scene.balance(.platformRevenue) == 208 - 667)
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `a refund of zero decides an undeliverable order, and everybody is paid`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        let path = "/admin/orders/\(scene.order)"
        let form = scene.form("0")
        try await scene.portal.speakSpanish(scene.ian)
        try await scene.portal.run { client async throws in
            #expect(try await client.page("/admin", as: scene.ian).markup.element("trouble-\(scene.order)") != nil)
            #expect(try await client.page("\(path)/refund", as: scene.ian).markup.shows("Escribe 0 si no hay reembolso."))
            for _ in 1...2 { #expect(try await client.submit("\(path)/refund", form, as: scene.ian).status == .seeOther) }
            #expect(try await client.submit("\(path)/refund", scene.form("0"), as: scene.ian).status == .unprocessableContent)
            #expect(try await client.page(path, as: scene.ian).markup.shows("Decisión sobre un reembolso"))
            #expect(try await client.page("/admin", as: scene.ian).markup.element("trouble-\(scene.order)") == nil)
            #expect(try await client.page("/admin/audit?action=order.not_refunded", as: scene.ian).markup.shows("The kale was wilted"))
        }
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 0)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 556)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.platformPending) == 0)
        #expect(try await scene.balance(.platformRevenue) == 208)
        #expect(try await scene.sent() == (0, 0))
        #expect(try await scene.findings() == [])
        // A refund is still possible after the decision.
        try await scene.portal.run { client async throws in
            #expect(try await client.submit("\(path)/refund", scene.form("5.00", by: "platform"), as: scene.ian).status == .seeOther)
        }
        #expect(try await scene.sent() == (500, 1))
        #expect(try await scene.findings() == [])
    }

    @Test(arguments: [true, false])
    func `the customer is e-mailed once that an order could not be delivered, and why, whatever the switches`(isOn: Bool) async throws {
        let scene = try await PaidOrder()
        let ana = scene.ana
        try await scene.portal.run { client async throws in _ = try await client.setSwitches("orders", #"{"email":\#(isOn)}"#, as: ana) }
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        let emails = try await scene.portal.emails(to: ana.email).filter { $0.mentions("not deliver") || $0.mentions("came back") }
        #expect(emails.map { $0.subject.suffix(23) } == [" could not be delivered"])
        #expect(emails.allSatisfy { $0.mentions("Reason: Nobody there") && $0.mentions("For now your card pays for it.") })
        #expect(try await scene.portal.told(ana).map(\.kind).contains("order.undeliverable"))
    }

    @Test func `at rates without a driver share, an undeliverable order is charged and decided like any other`() async throws {
        let scene = try await PaidOrder(driverEarns: false)
        try await scene.portal.accept(scene.order, by: scene.dee)
        // The processor does not answer at pick-up: the capture comes after the order is undeliverable.
        scene.portal.gateway.mood = .unreachable
        try? await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        scene.portal.gateway.mood = .good
        scene.portal.clock.advance(seconds: 61)
        _ = try await PaymentRecoveryWorker(services: scene.portal.services).runOnce()
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 1229)
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form("0"), as: scene.ian)
            #expect(answer.status == .seeOther)
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 0)
        #expect(try await scene.findings() == [])
    }
}

extension PaidOrder {
    /// An administrator marks the order as undeliverable.
    fileprivate func markUndeliverable() async throws {
        let path = "/admin/orders/\(order)/undeliverable"
        try await portal.run { client async throws in
            #expect(try await client.page("/admin/orders/\(order)", as: ian).markup.leads(to: path))
            #expect(try await client.page(path, as: ian).status == .ok)
            #expect(try await client.submit(path, ["reason": " "], as: ian).status == .unprocessableContent)
            for _ in 1...2 { #expect(try await client.submit(path, ["reason": "Nobody there"], as: ian).status == .seeOther) }
            #expect(try await client.page("/admin/audit?action=order.undeliverable", as: ian).markup.shows("Nobody there"))
        }
        #expect(try await portal.statuses() == ["undeliverable": 1])
    }
}
