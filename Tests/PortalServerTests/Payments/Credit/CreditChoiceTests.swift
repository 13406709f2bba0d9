import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A customer of a canceled day takes store credit.
@Suite(.portal) struct CreditChoiceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the card is charged for the canceled order, all of it is credit, and nobody earns anything`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-credit-0000000001", client)
        _ = try await scene.cancelDay()
        #expect(try await scene.read(order, as: ana).rainOff?.choices == [.anotherDay, .refund, .credit])
        let answer = try await scene.choose(#"{"choice":"credit"}"#, for: order, as: ana, key: "key-credit-0000000002")
        let chosen = try answer.decoded(API.Order.self)
        #expect(chosen.deliveryStatus == .cancelled && chosen.rainOff == nil && chosen.payment?.status == .captured)
        #expect(chosen.cancellation?.by == .customer && chosen.amounts.capturedCents == 2452)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await portal.charges() == ["captured": 1])
        let credit = try await client.api(.get, "/me/credit", as: ana).decoded(API.StoreCredit.self)
        #expect(credit.balanceCents == 2452 && credit.nextCursor == nil)
        #expect(credit.data.map(\.kind) == [.granted] && credit.data.first?.orderID == order)
        let sums = try await portal.services.read { try $0.ledger.sums(ofOrder: order) }
        #expect(sums == [.processorCash: -2452, .customerCredit(ana.id): 2452])
        #expect(try await portal.toldKinds(ana) == ["order.credited", "order.rained_off"])
        #expect(try await portal.emails(to: ana.email).contains { $0.mentions("$24.52 of order \(chosen.number) is store credit now") })
        let receipt = try await client.api(.get, "/orders/\(order)/receipt", as: ana).decoded(API.Receipt.self)
        #expect(receipt.movements.map(\.kind) == [.capture, .credit] && receipt.netCents == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `the same choice again charges nothing again, and another one is refused`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(order)
        let first = try await scene.chooseCredit(order, as: ana)
        #expect(try await scene.chooseCredit(order, as: ana).text == first.text)
        #expect(try await scene.chooseCredit(order, as: ana, key: "2").text == first.text)
        let refund = try await client.press(
            "/orders/\(order)/rain-off-choice", #"{"choice":"refund"}"#, as: ana, key: "credit-choice-other-1")
        #expect(refund.code == "illegal_state")
        #expect(try await scene.credit(of: ana).balanceCents == 2452)
        #expect(try await portal.charges() == ["captured": 1])
        // It is not a sale that an administrator can refund: the customer has the money as credit.
        _ = try await scene.refund("1.00", of: order)
        #expect(try await scene.givenBack() == [0])
        #expect(try await scene.findings() == [])
    }

    @Test func `after a refund there is no credit, and at the deadline none can be chosen`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let refunded = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(refunded)
        _ = try await client.press("/orders/\(refunded)/rain-off-choice", #"{"choice":"refund"}"#, as: ana, key: "credit-choice-other-1")
        #expect(try await scene.chooseCredit(refunded, as: ana).code == "illegal_state")
        let late = try await scene.place(as: ana, key: "000002")
        try await scene.rainOff(late)
        portal.clock.advance(seconds: 86_400)
        #expect(try await scene.chooseCredit(late, as: ana).code == "illegal_state")
        #expect(try await scene.credit(of: ana).balanceCents == 0)
    }

    @Test func `money that is not reserved yet can't become credit, and nothing is chosen`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(order)
        try await portal.services.write { db in _ = try db.execute("UPDATE payments SET status = 'planned'") }
        let refused = try await scene.chooseCredit(order, as: ana)
        #expect(refused.code == "illegal_state")
        #expect(try refused.decoded(API.Problem.self).detail?.contains("can’t become store credit") == true)
        #expect(try await portal.statuses() == ["scheduled": 1])
    }

    @Test func `if the hold is gone nothing is charged, there is no credit, and the customer is told once`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(order)
        portal.gateway.mood = .notCapturing
        let chosen = try await scene.chooseCredit(order, as: ana).decoded(API.Order.self)
        #expect(chosen.deliveryStatus == .cancelled && chosen.payment?.status == .failed && chosen.amounts.capturedCents == nil)
        try await scene.recover(after: 90_000)
        #expect(portal.gateway.captures.count == 1)
        #expect(try await scene.credit(of: ana) == API.StoreCredit(balanceCents: 0, currency: "USD", data: []))
        #expect(try await portal.toldKinds(ana) == ["order.not_credited"])
        #expect(try await portal.emails(to: ana.email).contains { $0.mentions("You paid nothing.") })
        #expect(try await scene.findings() == [])
    }

    @Test(arguments: [ScriptedGateway.Mood.unreachable, .answerLost])
    func `a processor that does not answer is asked again, and charges once`(mood: ScriptedGateway.Mood) async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(order)
        portal.gateway.mood = mood
        #expect(try await scene.chooseCredit(order, as: ana).decoded(API.Order.self).deliveryStatus == .cancelled)
        #expect(try await scene.credit(of: ana).balanceCents == 0)
        portal.gateway.mood = .good
        for _ in 1...2 { try await scene.recover(after: 61) }
        #expect(try await scene.credit(of: ana).balanceCents == 2452)
        #expect(try await scene.balance(.processorCash) == -2452)
        #expect(Set(portal.gateway.captures).count == 1)
        #expect(try await scene.findings() == [])
    }

    @Test func `of two choices at the same time one counts`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(order)
        async let credit = scene.chooseCredit(order, as: ana)
        async let refund = client.press(
            "/orders/\(order)/rain-off-choice", #"{"choice":"refund"}"#, as: ana, key: "credit-choice-other-1")
        let (isCredit, isRefund) = try await (credit.status == .ok, refund.status == .ok)
        #expect(isCredit != isRefund)
        #expect(try await portal.charges() == [isCredit ? "captured" : "voided": 1])
        #expect(try await scene.credit(of: ana).balanceCents == (isCredit ? 2452 : 0))
        #expect(try await scene.findings() == [])
    }
}
