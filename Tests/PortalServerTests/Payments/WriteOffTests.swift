import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Unpaid orders for which Harvest pays.
@Suite struct WriteOffTests {
    @Test func `writing off pays vendors and driver, and Harvest bears it`() async throws {
        let scene = try await PaidOrder.unpaid()
        #expect(try await scene.settle(.writeOff) == .unprocessableContent)
        for _ in 1...2 { #expect(try await scene.settle(.writeOff, reason: "The bank closed the account") == .seeOther) }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 556)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.platformPending) == 0)
        #expect(try await scene.balance(.platformRevenue) == -(1229 + 556 + 459))
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
        #expect(try await scene.reasons() == [])
        let emails = try await scene.portal.emails(to: scene.ana.email)
        #expect(emails.filter { $0.subject.hasSuffix("is settled") && $0.mentions("Harvest pays this amount.") }.count == 1)
        try await scene.portal.run { client async throws in
            let audit = try await client.page("/admin/audit?action=order.written_off", as: scene.ian).markup
            #expect(audit.shows("The bank closed the account"))
            let page = try await client.page("/admin/orders/\(scene.order)", as: scene.ian).markup
            #expect(page.shows("Harvest paid the $24.52") && !page.leads(to: "/admin/orders/\(scene.order)/settlement"))
        }
    }

    @Test func `an undeliverable order can only be written off, and then needs no further decision`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .notCapturing
        try await scene.portal.pickUp(scene.order)
        for _ in 2...CaptureAttempts.limit { try await scene.recover(after: CaptureAttempts.waitSeconds) }
        #expect(try await scene.settle(.writeOff, reason: "Too early") == .seeOther)
        #expect(try await scene.record.writtenOffAt == nil)
        try await scene.portal.run { client async throws in
            _ = try await client.submit("/admin/orders/\(scene.order)/undeliverable", ["reason": "Nobody there"], as: scene.ian)
        }
        #expect(try await scene.reasons().contains(.unpaid))
        try await scene.expectOnlyWriteOff()
        try await scene.settle(.writeOff, reason: "The bank closed the account")
        #expect(try await scene.reasons() == [])
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.findings() == [])
    }

    @Test func `a raised tip that was charged does not hide the write-off`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .notCapturing
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        scene.portal.gateway.mood = .good
        try await scene.raiseTip()
        scene.portal.gateway.mood = .notCapturing
        for _ in 2...CaptureAttempts.limit { try await scene.recover(after: CaptureAttempts.waitSeconds) }
        try await scene.settle(.writeOff, reason: "The bank closed the account")
        #expect(try await scene.record.captured == 200)
        try await scene.portal.run { client async throws in
            let page = try await client.page("/admin/orders/\(scene.order)", as: scene.ian).markup
            #expect(page.shows("Harvest paid the $24.52") && page.shows("Written off, paid by Harvest"))
        }
        let emails = try await scene.portal.emails(to: scene.ana.email)
        #expect(emails.filter { $0.subject.hasSuffix("is settled") }.count == 1)
        #expect(emails.allSatisfy { !$0.mentions("not charged") })
        #expect(try await scene.findings() == [])
    }
}

extension PaidOrder {
    /// The customer raises the tip by $2.00, which is charged.
    fileprivate func raiseTip() async throws {
        try await portal.run { client async throws in
            let answer = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":450}", as: ana, key: "key-tip-0000000000001")
            #expect(answer.status == .ok)
        }
    }

    /// The customer, who did not get the goods, is asked for nothing, and the processor neither.
    fileprivate func expectOnlyWriteOff() async throws {
        try await portal.run { client async throws in
            let page = try await client.page("/admin/orders/\(order)/settlement", as: ian).markup
            #expect(page.shows("The customer did not get the goods") && page.shows("Write it off"))
            #expect(!page.shows("Ask the customer for another card") && !page.shows("Charge the same card again"))
        }
        let asked = portal.gateway.captures.count
        for choice in [UnpaidOrderChoice.anotherCard, .tryAgain] { #expect(try await settle(choice) == .seeOther) }
        #expect(portal.gateway.captures.count == asked)
        let stored = try await record
        #expect(stored.cardRequestedAt == nil && stored.unpaidSince != nil)
        #expect(try await portal.emails(to: ana.email).allSatisfy { !$0.subject.hasSuffix("please use another card") })
    }
}
