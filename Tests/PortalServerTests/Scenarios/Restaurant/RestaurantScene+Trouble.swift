import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The kitchen has one plate too few, and Kim takes what there is. Lou hands her order back, and Max brings it. Nobody is at Zoe's door. Kim raises
/// the tip.
extension RestaurantScene {
    func muchGoesWrong() async throws {
        let (kim, zoe) = (try await customer("kim"), try await customer("zoe"))
        for person in [kim, zoe] { try await moveIn(person) }
        let kims = try await kimTakesWhatThereIs(kim)
        let (lou, max) = (try await driver("Lou"), try await driver("Max"))
        try await louHandsBack(kims, kim, lou)
        try await maxDelivers(kims, max)
        try await kimRaisesTheTip(kims, kim, max)
        let zoes = try await place([(mole, 1)], zoe)
        try await ready(zoes.id)
        try await louFindsNobody(zoes, zoe, lou)
        try await operatorDecides(zoes, zoe, lou)
        #expect(try await findings() == [])
    }

    private func kimTakesWhatThereIs(_ kim: HarvestClient) async throws -> API.Order {
        var cart = order([(taco, 2), (horchata, 1)])
        cart.lines[0].shortageRule = .ask
        let placed = try await kim.placeOrder(cart)
        let short = try #require(placed.lines.first { $0.produceID == taco }).id
        let page = "/vendor/orders/\(placed.id)/short"
        let left = ["line": "\(short)", "left_\(short)": "1", "op": "refund"]
        #expect(try await owner.send(page, left).status == .seeOther)
        let asked = try await kim.order(placed.id)
        #expect(asked.allowedActions.contains(.answerShortage))
        let line = try #require(asked.lines.first { $0.id == short })
        #expect(line.shortage?.status == .waiting)
        let answered = try await kim.answerShortage(of: line, in: placed.id, .takeRest)
        #expect(answered.lines.first { $0.id == short }?.shortage?.answer == .takeRest)
        try await ready(placed.id)
        return placed
    }

    /// The order is ready as before, for others.
    private func louHandsBack(_ order: API.Order, _ kim: HarvestClient, _ lou: HarvestClient) async throws {
        let session = try await lou.claimReadyOrder(order.id)
        portal.clock.advance(seconds: 60)
        let reason = API.OrderRelease(reason: "Flat tire", recordedAt: portal.clock.now)
        let ended = try await lou.release(order.id, of: session.id, reason)
        #expect(ended.status == .ended && ended.stops.map(\.status) == [.cancelled, .cancelled])
        let waiting = try await kim.order(order.id)
        #expect(waiting.deliveryStatus == .created && waiting.preparation == .ready && waiting.driver == nil)
        #expect(await refusal { _ = try await lou.claimReadyOrder(order.id) }?.status == 404)
    }

    private func maxDelivers(_ order: API.Order, _ max: HarvestClient) async throws {
        let near = API.ReadyOrderQuery(near: Self.counter)
        #expect(try await max.readyOrders(near).data.map(\.orderID) == [order.id])
        let session = try await max.claimReadyOrder(order.id)
        try await takesAlong(max, session)
        portal.clock.advance(seconds: 600)
        let door = API.StopCompletion(recordedAt: portal.clock.now, position: Self.nearDoor)
        #expect(try await max.complete(session.stops[1].id, of: session.id, door).status == .ended)
    }

    /// 1 taco plate, 1 horchata: food 12.75, fee 3.19, tip 1.91, tax 0.89. The tip becomes 5.00.
    private func kimRaisesTheTip(_ order: API.Order, _ kim: HarvestClient, _ max: HarvestClient) async throws {
        #expect(try await kim.order(order.id).amounts.capturedCents == 1874)
        let raised = try await kim.raiseTip(of: order.id, API.TipRaise(tipCents: 500))
        #expect(raised.amounts.tipCents == 500 && raised.amounts.capturedCents == 2183)
        let driver = try await max.me().id
        #expect(
            try await sums(of: order) == [
                .processorCash: -2183, .driverPayable(driver): 660, .platformRevenue: 159, .vendorPayable(uno): 1364,
            ])
        #expect(try await findings() == [])
    }

    /// A driver who handed one order back can claim others.
    private func louFindsNobody(_ order: API.Order, _ zoe: HarvestClient, _ lou: HarvestClient) async throws {
        let session = try await lou.claimReadyOrder(order.id)
        try await takesAlong(lou, session)
        portal.clock.advance(seconds: 600)
        let stop = session.stops[1]
        let door = API.StopArrival(recordedAt: portal.clock.now, position: Self.nearDoor)
        _ = try await lou.arrive(at: stop.id, of: session.id, door)
        _ = try await lou.send(to: try #require(stop.conversationID), API.MessageCreate(text: "I am at your door"))
        portal.clock.advance(seconds: 300)
        let report = API.UndeliverableReport(reason: "Rang twice", recordedAt: portal.clock.now)
        #expect(try await lou.reportUndeliverable(order.id, of: session.id, report).status == .ended)
        #expect(try await zoe.order(order.id).deliveryStatus == .undeliverable)
    }

    /// Food 10.00, fee 2.50, tip 1.50, tax 0.70. The driver is paid at once, and the rest once the operator refunded the food.
    private func operatorDecides(_ order: API.Order, _ zoe: HarvestClient, _ lou: HarvestClient) async throws {
        let driver = try await lou.me().id
        #expect(
            try await sums(of: order) == [
                .processorCash: -1470, .driverPayable(driver): 275, .platformPending: 125, .vendorPending(uno): 1070,
            ])
        let ian = try await portal.signUp(.ian)
        let form = ["refund": "\(portal.services.id(Refund.ID.self))", "amount": "10.00", "borne_by": "vendors", "reason": "Nobody came"]
        try await portal.run { client async throws in
            #expect(try await client.submit("/admin/orders/\(order.id)/refund", form, as: ian).status == .seeOther)
        }
        #expect(
            try await sums(of: order) == [
                .processorCash: -470, .driverPayable(driver): 275, .platformRevenue: 125, .vendorPayable(uno): 70,
            ])
        #expect(try await zoe.receipt(of: order.id).netCents == 470)
    }

    /// The balances of an order's accounts, without zeros.
    private func sums(of order: API.Order) async throws -> [LedgerAccount: Cents] {
        try await portal.services.read { try $0.ledger.sums(ofOrder: order.id) }.filter { $0.value != .zero }
    }

    /// What `portal verify` finds.
    private func findings() async throws -> [String] {
        try await portal.services.read { try LedgerVerification(db: $0).run().findings }
    }
}
