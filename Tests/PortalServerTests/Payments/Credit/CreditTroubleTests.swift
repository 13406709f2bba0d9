import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders that credit pays in part, and whose cards can't be charged.
@Suite(.portal) struct CreditTroubleTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// An order that Dee has picked up, of which credit pays a part, and whose hold is gone.
    private func stuck() async throws -> (CreditScene, ana: Visitor, order: Order.ID, credit: Cents) {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 1)], to: ana, key: "000001")
        let credit = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.accept(order, by: scene.dee)
        portal.gateway.mood = .notCapturing
        try await portal.pickUp(order)
        return (scene, ana, order, credit)
    }

    private func giveUpCapture(_ scene: CreditScene) async throws {
        for _ in 2...CaptureAttempts.limit { try await scene.recover(after: CaptureAttempts.waitSeconds) }
        portal.gateway.mood = .good
    }

    private func settle(_ choice: UnpaidOrderChoice, _ order: Order.ID, _ scene: CreditScene) async throws {
        let form = ["choice": choice.rawValue, "reason": "The bank closed the account"]
        #expect(try await client.submit("/admin/orders/\(order)/settlement", form, as: scene.ian).status == .seeOther)
    }

    @Test func `credit is set aside at pick-up, and no other order gets it while the card is asked`() async throws {
        let (scene, ana, order, credit) = try await stuck()
        #expect(try await scene.credit(of: ana).balanceCents == 0)
        #expect(try await scene.balance(.claimedCredit) == credit)
        portal.gateway.mood = .good
        let other = try await scene.place(as: ana, key: "000003")
        try await portal.complete(other, by: scene.dee)
        #expect(try await scene.amounts(other).creditCents == nil)
        try await portal.deliver(order)
        try await scene.recover(after: CaptureAttempts.waitSeconds)
        let amounts = try await scene.amounts(order)
        #expect(amounts.capturedCents == 2452 - credit && amounts.creditCents == credit)
        #expect(try await scene.balance(.claimedCredit) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `another card and another attempt pay only what credit leaves`() async throws {
        let (scene, ana, order, credit) = try await stuck()
        try await portal.deliver(order)
        try await giveUpCapture(scene)
        #expect(try await client.page("/admin/orders/\(order)", as: scene.ian).markup.shows("\(2452 - credit)"))
        try await settle(.anotherCard, order, scene)
        let card = try await portal.addCard("test_ok", of: ana.id)
        let body = #"{"payment_method_id":"\#(card)"}"#
        let paid = try await client.press("/orders/\(order)/replacement-card", body, as: ana, key: "credit-card-000000001")
        #expect(try paid.decoded(API.Order.self).payment?.capturedCents == 2452 - credit)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.findings() == [])
    }

    @Test func `Harvest writes off what the card does not pay of goods that arrived, and the credit is used`() async throws {
        let (scene, ana, order, credit) = try await stuck()
        try await portal.deliver(order)
        try await giveUpCapture(scene)
        try await settle(.writeOff, order, scene)
        #expect(try await scene.balance(.platformRevenue) == 208 - (2452 - credit))
        #expect(try await scene.balance(.claimedCredit) == 0)
        #expect(try await scene.credit(of: ana).balanceCents == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `credit for goods that did not arrive goes back when the order is written off`() async throws {
        let (scene, ana, order, credit) = try await stuck()
        try await giveUpCapture(scene)
        _ = try await client.submit("/admin/orders/\(order)/undeliverable", ["reason": "Nobody there"], as: scene.ian)
        try await settle(.writeOff, order, scene)
        #expect(try await scene.credit(of: ana).balanceCents == credit)
        #expect(try await scene.amounts(order).creditRefundedCents == credit)
        #expect(try await scene.balance(.claimedCredit) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that is canceled while its card is asked gives its credit back`() async throws {
        let (scene, ana, order, credit) = try await stuck()
        portal.gateway.mood = .good
        #expect(try await client.submit("/admin/orders/\(order)/cancel", ["reason": "Accident"], as: scene.ian).status == .seeOther)
        #expect(try await portal.charges() == ["captured": 1, "voided": 1])
        #expect(try await scene.credit(of: ana).balanceCents == credit)
        #expect(try await scene.credit(of: ana).data.map(\.kind) == [.returned, .used, .granted])
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that is canceled after its card was given up gives its credit back, once`() async throws {
        let (scene, ana, order, credit) = try await stuck()
        try await giveUpCapture(scene)
        for _ in 1...2 { _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "Accident"], as: scene.ian) }
        #expect(try await portal.statuses()["cancelled"] == 2)
        #expect(try await scene.credit(of: ana).balanceCents == credit)
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that is canceled after it was charged gives the card and the credit back`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 1)], to: ana, key: "000001")
        let credit = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.accept(order, by: scene.dee)
        try await portal.pickUp(order)
        #expect(try await client.submit("/admin/orders/\(order)/cancel", ["reason": "Accident"], as: scene.ian).status == .seeOther)
        #expect(try await scene.givenBack() == [0, Int((2452 - credit).amount)])
        #expect(try await scene.credit(of: ana).balanceCents == credit)
        #expect(try await scene.findings() == [])
    }
}
