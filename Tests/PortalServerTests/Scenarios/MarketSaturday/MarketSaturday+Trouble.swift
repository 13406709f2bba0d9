import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The kale runs short, and Ana takes what there is. Finn hands Ben's order back, Gus brings it, and nobody is at the door. Ana raises the tip.
extension MarketSaturday {
    func muchGoesWrong() async throws {
        let ana = try await customer("ana", at: Self.anasDoor)
        var cart = order([(kale, 3), (carrots, 2), (peach, 4)])
        cart.lines[0].shortageRule = .ask
        let anas = Bought(client: ana, order: try await ana.placeOrder(cart))
        let bens = try await benBuys()
        let finn = try await driver("finn")
        try await goesOnline(finn)
        let offer = try #require(try await finn.offers().data.first)
        let session = try await accepts(offer, finn).deliverySession
        #expect(session.stops.map(\.orderID) == [nil, anas.id, bens.id])

        let kept = try await finnHandsBack(bens, finn, session)
        try await anaTakesWhatThereIs(anas, finn, kept)
        let gus = try await gusFindsNobody(bens)
        #expect(try await leaves(kept.stops[1].id, Self.atAnas, finn, kept).status == .ended)
        try await anaRaisesTheTip(anas, finn)
        try await ianDecides(bens, gus)
        #expect(try await findings() == [])
    }

    /// Ben's order waits for another driver, and Ana's goes on.
    private func finnHandsBack(
        _ bens: Bought, _ finn: HarvestClient, _ session: API.DeliverySession
    ) async throws -> API.DeliverySession {
        let kept = try await finn.release(bens.id, of: session.id, API.OrderRelease(reason: "No room left", recordedAt: now))
        #expect(kept.status == .running && kept.stops.map(\.status) == [.current, .ahead, .cancelled])
        let waiting = try await bens.now()
        #expect(waiting.deliveryStatus == .created && waiting.driver == nil)
        #expect(try await finn.shoppingList(of: session.id).orders.map { $0.stalls.flatMap(\.lines).count } == [3])
        let again = await refusal {
            _ = try await finn.release(bens.id, of: session.id, API.OrderRelease(reason: "No room left", recordedAt: now))
        }
        #expect(again?.status == 409 && again?.code == .illegalState)
        return kept
    }

    private func anaTakesWhatThereIs(_ anas: Bought, _ finn: HarvestClient, _ session: API.DeliverySession) async throws {
        let lines = try await finn.shoppingList(of: session.id).orders.flatMap { $0.stalls.flatMap(\.lines) }
        for line in lines where line.name != "Kale" { try await tick(line, finn, session) }
        let short = try #require(lines.first { $0.name == "Kale" }).lineID
        let one = API.ShoppingLinePut(pickStatus: .short, pickedQuantity: 1, recordedAt: now)
        _ = try await finn.setShoppingLine(short, in: session.id, one)
        let early = await refusal { _ = try await leaves(session.stops[0].id, Self.atMarket, finn, session) }
        #expect(early?.code == .linesOpen && early?.openLines == 1)
        let answered = try await anas.client.answerShortage(of: short, in: anas.id, API.ShortageAnswer(answer: .takeRest))
        #expect(answered.lines.first { $0.id == short }?.shortage?.answer == .takeRest)
        #expect(try await leaves(session.stops[0].id, Self.atMarket, finn, session).openLines == 0)
        #expect(try await anas.now().deliveryStatus == .pickedUp)
    }

    /// Returns Gus, who waited at Ben's door.
    private func gusFindsNobody(_ bens: Bought) async throws -> HarvestClient {
        let gus = try await driver("gus")
        #expect(try await goesOnline(gus).status == .offered)
        let offer = try #require(try await gus.offers().data.first)
        #expect(offer.orders.map(\.orderID) == [bens.id])
        let session = try await accepts(offer, gus).deliverySession
        for line in try await gus.shoppingList(of: session.id).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            try await tick(line, gus, session)
        }
        _ = try await leaves(session.stops[0].id, Self.atMarket, gus, session)
        let door = API.StopArrival(recordedAt: now, position: try place(Self.atBens))
        #expect(try await gus.arrive(at: session.stops[1].id, of: session.id, door).stops[1].status == .arrived)
        let chat = try #require(session.stops[1].conversationID)
        _ = try await gus.send(to: chat, API.MessageCreate(text: "I am at your door"))
        let early = await refusal { try await reportsNobody(gus, bens, session) }
        #expect(early?.status == 409 && early?.code == .tooEarly && early?.retryAfterSeconds == 300)
        portal.clock.advance(seconds: 300)
        try await reportsNobody(gus, bens, session)
        #expect(try await bens.now().deliveryStatus == .undeliverable)
        #expect(try await gus.deliverySession(session.id).status == .ended)
        return gus
    }

    private func reportsNobody(_ gus: HarvestClient, _ bens: Bought, _ session: API.DeliverySession) async throws {
        let report = API.UndeliverableReport(reason: "Rang twice", position: Self.atBens, recordedAt: now)
        _ = try await gus.reportUndeliverable(bens.id, of: session.id, report)
    }

    /// 1 kale, 2 carrots, 4 peaches: food 11.68, fee 2.92, tip 1.75, tax 0.82. The tip becomes 3.00.
    private func anaRaisesTheTip(_ anas: Bought, _ finn: HarvestClient) async throws {
        #expect(try await findings() == [])
        let delivered = try await anas.now()
        #expect(delivered.deliveryStatus == .delivered && delivered.amounts.capturedCents == 1717)
        #expect(delivered.allowedActions.contains(.raiseTip))
        let low = await refusal { _ = try await anas.client.raiseTip(of: anas.id, API.TipRaise(tipCents: 175)) }
        #expect(low?.status == 422 && low?.errors?.map(\.field) == ["tip_cents"])
        let raised = try await anas.client.raiseTip(of: anas.id, API.TipRaise(tipCents: 300))
        #expect(raised.amounts.tipCents == 300 && raised.amounts.capturedCents == 1842)
        let driver = try await finn.me().id
        #expect(
            try await sums(of: anas) == [
                .processorCash: -1842, .driverPayable(driver): 446, .platformRevenue: 146, .vendorPayable(greenAcres.id): 693,
                .vendorPayable(sunnyOrchard.id): 557,
            ])
        #expect(try await anas.client.receipt(of: anas.id).netCents == 1842)
    }

    /// The driver of the undeliverable order is paid at once. The stall's share waits until the operator decides.
    private func ianDecides(_ bens: Bought, _ gus: HarvestClient) async throws {
        let driver = try await gus.me().id
        #expect(
            try await sums(of: bens) == [
                .processorCash: -1176, .driverPayable(driver): 220, .platformPending: 100, .vendorPending(greenAcres.id): 856,
            ])
        #expect(try await findings() == [])
        let form = ["refund": "\(portal.services.id(Refund.ID.self))", "amount": "3.00", "borne_by": "platform", "reason": "Nobody came"]
        #expect(try await server.submit("/admin/orders/\(bens.id)/refund", form, as: ian).status == .seeOther)
        #expect(
            try await sums(of: bens) == [
                .processorCash: -876, .driverPayable(driver): 220, .platformRevenue: -200, .vendorPayable(greenAcres.id): 856,
            ])
        #expect(try await bens.client.receipt(of: bens.id).netCents == 876)
    }

    /// The balances of an order's accounts, without zeros.
    private func sums(of bought: Bought) async throws -> [LedgerAccount: Cents] {
        try await portal.services.read { try $0.ledger.sums(ofOrder: bought.id) }.filter { $0.value != .zero }
    }

    /// What `portal verify` finds.
    private func findings() async throws -> [String] {
        try await portal.services.read { try LedgerVerification(db: $0).run().findings }
    }
}
