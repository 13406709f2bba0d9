import HarvestClient
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The kale runs short while Finn shops. Ana is asked, Green Acres offers spinach, and she takes it.
extension MarketSaturday {
    func kaleRunsShort() async throws {
        let ana = try await customer("ana", at: Self.anasDoor)
        var cart = order([(kale, 3), (carrots, 2), (peach, 4)])
        cart.lines[0].shortageRule = .ask
        let bought = Bought(client: ana, order: try await ana.placeOrder(cart))
        let finn = try await driver("finn")
        try await goesOnline(finn)
        let offer = try #require(try await finn.offers().data.first)
        let session = try await accepts(offer, finn).deliverySession

        let lines = try await finn.shoppingList(of: session.id).orders.flatMap { $0.stalls.flatMap(\.lines) }
        for line in lines {
            let isKale = line.name == "Kale"
            let put = API.ShoppingLinePut(pickStatus: isKale ? .short : .picked, pickedQuantity: isKale ? 1 : nil, recordedAt: now)
            _ = try await finn.setShoppingLine(line.lineID, in: session.id, put)
        }
        let short = try #require(lines.first { $0.name == "Kale" }).lineID
        let taken = try await anaTakesSpinach(bought, short, finn, session)
        _ = try await finn.setShoppingLine(taken, in: session.id, API.ShoppingLinePut(pickStatus: .picked, recordedAt: now))
        _ = try await leaves(session.stops[0].id, Self.atMarket, finn, session)
        #expect(try await leaves(session.stops[1].id, Self.atAnas, finn, session).status == .ended)
        try await substituteIsBooked(bought, finn)
    }

    /// Returns the line that the spinach becomes.
    private func anaTakesSpinach(
        _ bought: Bought, _ short: API.LineID, _ finn: HarvestClient, _ session: API.DeliverySession
    ) async throws -> API.LineID {
        let early = await refusal { _ = try await leaves(session.stops[0].id, Self.atMarket, finn, session) }
        #expect(early?.code == .linesOpen && early?.openLines == 1 && early?.retryAfterSeconds == 240)
        let page = "/vendor/orders/\(bought.id)/lines/\(short)/substitute"
        #expect(try await greenAcres.owner.send(page, ["produce": "\(spinach)", "quantity": "1"]).status == .seeOther)
        let asked = try await bought.now()
        #expect(asked.allowedActions.contains(.answerShortage))
        let substitute = try #require(asked.lines.first { $0.id == short }?.shortage?.substitute)
        #expect(substitute.produceID == spinach && substitute.lineCents == 400)
        let body = API.ShortageAnswer(answer: .takeSubstitute, substituteID: substitute.id)
        let answered = try await bought.client.answerShortage(of: short, in: bought.id, body)
        #expect(answered.lines.last?.substituteFor == short && !answered.allowedActions.contains(.answerShortage))
        #expect(try await stock(of: spinach) == 5)
        return substitute.id
    }

    /// Completes a stop a minute later.
    func leaves(
        _ stop: Stop.ID, _ position: Position?, _ driver: HarvestClient, _ session: API.DeliverySession
    ) async throws -> API.DeliverySession {
        portal.clock.advance(seconds: 60)
        return try await driver.complete(stop, of: session.id, API.StopCompletion(recordedAt: now, position: position))
    }

    /// 1 kale, 1 spinach, 2 carrots, 4 peaches: food 15.68, fee 3.92, tip 2.35, tax 1.10.
    private func substituteIsBooked(_ bought: Bought, _ finn: HarvestClient) async throws {
        let driver = try await finn.me().id
        let books = try await portal.services.read { try $0.ledger.sums(ofOrder: bought.id) }.filter { $0.value != .zero }
        #expect(
            books == [
                .processorCash: -2305, .driverPayable(driver): 431, .platformRevenue: 196, .vendorPayable(greenAcres.id): 1122,
                .vendorPayable(sunnyOrchard.id): 556,
            ])
        #expect(try await bought.client.receipt(of: bought.id).netCents == 2305)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }
}
