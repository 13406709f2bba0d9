import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What apps take back, hand back and say afterwards: Finn hands Ben's order back and delivers Ana's twice, and nobody opens Ben's door for Gil.
extension MarketSaturday {
    func secondThoughts() async throws {
        let ana = try await customer("ana", at: Self.anasDoor)
        let ben = try await customer("ben", at: Self.bensDoor)
        let first = Bought(client: ana, order: try await ana.placeOrder(order([(kale, 2)])))
        portal.clock.advance(seconds: 60)
        let second = Bought(client: ben, order: try await ben.placeOrder(order([(spinach, 1)])))

        let finn = try await driver("finn")
        let session = try await begins(finn, with: [first, second])
        let rest = try await finn.release(second.id, of: session.id, API.OrderRelease(reason: "Flat tire", recordedAt: now))
        #expect(rest.stops.map(\.status) == [.current, .ahead, .cancelled])
        #expect(try await second.now().deliveryStatus == .created)
        try await ticksTwice(first, finn, session)
        try await deliversTwice(first, finn, session)
        try await afterwards(first)
        try await nobodyOpens(second)
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }

    /// A driver accepts these orders, which are the only ones that wait.
    private func begins(_ driver: HarvestClient, with orders: [Bought]) async throws -> API.DeliverySession {
        #expect(try await goesOnline(driver).status == .offered)
        let offer = try #require(try await driver.offers().data.first)
        #expect(offer.orders.map(\.orderID) == orders.map(\.id))
        return try await accepts(offer, driver).deliverySession
    }

    private func put(
        _ status: API.PickStatus, _ bought: Bought, _ driver: HarvestClient, _ session: API.DeliverySession
    ) async throws -> Int {
        portal.clock.advance(seconds: 10)
        let lines = try await driver.shoppingList(of: session.id).orders.filter { $0.orderID == bought.id }.flatMap(\.stalls)
        let line = try #require(lines.flatMap(\.lines).first).lineID
        let answer = try await driver.setShoppingLine(
            line, in: session.id, API.ShoppingLinePut(pickStatus: status, recordedAt: now))
        #expect(answer.pickStatus == status)
        return try await driver.shoppingList(of: session.id).openLines
    }

    private func ticksTwice(_ bought: Bought, _ driver: HarvestClient, _ session: API.DeliverySession) async throws {
        let ticked = try await put(.picked, bought, driver, session)
        #expect(try await put(.open, bought, driver, session) == ticked + 1)
        #expect(try await put(.picked, bought, driver, session) == ticked)
        let left = try await driver.complete(
            session.stops[0].id, of: session.id, API.StopCompletion(recordedAt: now, position: Self.atMarket))
        #expect(left.currentStopID == session.stops[1].id)
    }

    /// First at a position, then with the customer's code.
    private func deliversTwice(_ bought: Bought, _ driver: HarvestClient, _ session: API.DeliverySession) async throws {
        let door = session.stops[1].id
        let early = await refusal {
            _ = try await driver.reportUndeliverable(
                bought.id, of: session.id, API.UndeliverableReport(reason: "Rang twice", recordedAt: now))
        }
        #expect(early?.code == .tooEarly && early?.retryAfterSeconds == 300)
        portal.clock.advance(seconds: 600)
        let ended = try await driver.complete(door, of: session.id, API.StopCompletion(recordedAt: now, position: Self.atAnas))
        #expect(ended.status == .ended)
        #expect(try await driver.undoCompletion(of: door, in: session.id).status == .running)
        #expect(try await bought.now().deliveryStatus == .pickedUp)
        let code = try await bought.client.handOverCode(of: bought.id).code
        let again = try await driver.complete(door, of: session.id, API.StopCompletion(recordedAt: now, handOverCode: code))
        #expect(again.status == .ended)
        #expect(try await bought.now().deliveryStatus == .delivered)
    }

    private func afterwards(_ bought: Bought) async throws {
        let client = bought.client
        let rating = try await client.rateOrder(bought.id, API.RatingPut(freshness: 5, onTime: 4))
        #expect(try await bought.now().rating == rating && rating.onTime == 4)
        let line = try #require(bought.order.lines.first).id
        let issue = try await client.reportIssue(
            of: bought.id, API.IssueCreate(kind: .poorQuality, lineID: line, quantity: 1, description: "Wilted"))
        #expect(issue.status == .open && issue.lineID == line)
        #expect(try await client.issues(of: bought.id).data.map(\.id) == [issue.id])
        let quote = try await client.reorderQuote(of: bought.id)
        #expect(quote.lines.map(\.name) == ["Kale"] && quote.lines.map(\.quantity) == [2])
        let receipt = try await client.receipt(of: bought.id)
        #expect(receipt.netCents == bought.order.amounts.totalCents && receipt.vendors.map(\.vendorName) == ["Green Acres"])
    }

    private func nobodyOpens(_ bought: Bought) async throws {
        let gil = try await driver("gil")
        let session = try await begins(gil, with: [bought])
        #expect(try await put(.picked, bought, gil, session) == 0)
        _ = try await gil.complete(
            session.stops[0].id, of: session.id, API.StopCompletion(recordedAt: now, position: Self.atMarket))
        portal.clock.advance(seconds: 600)
        _ = try await gil.arrive(
            at: session.stops[1].id, of: session.id, API.StopArrival(recordedAt: now, position: Self.atBens))
        _ = try await gil.send(to: try #require(session.stops[1].conversationID), API.MessageCreate(text: "I am at your door"))
        portal.clock.advance(seconds: 300)
        let report = API.UndeliverableReport(reason: "Rang twice", position: Self.atBens, recordedAt: now)
        #expect(try await gil.reportUndeliverable(bought.id, of: session.id, report).status == .ended)
        #expect(try await bought.now().deliveryStatus == .undeliverable)
        #expect(try await gil.earnings(of: bought.id).earnedCents > 0)
    }
}
