import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Steps 11 to 13: chat, shopping, two deliveries.
extension MarketSaturday {
    /// Without an accepted driver there is no chat.
    func nobodyTalksYet(_ orders: Orders) async throws {
        for bought in [orders.ana, orders.ben] {
            #expect(try await bought.client.conversations().data.isEmpty)
            let order = try await bought.now()
            #expect(order.conversationID == nil && order.driver == nil)
            let nowhere = portal.services.id(Conversation.ID.self)
            #expect(await refusal { _ = try await bought.client.messages(in: nowhere) }?.status == 404)
            #expect(await refusal { _ = try await bought.client.send(to: nowhere, API.MessageCreate(text: "hi")) }?.status == 404)
        }
    }

    func theyTalk(_ orders: Orders, _ finn: HarvestClient, _ session: API.DeliverySession) async throws {
        let (ana, cleo) = (orders.ana.client, orders.cleo.client)
        let chat = try #require(session.stops[1].conversationID)
        let before = Int(try await portal.lastEventNumber())
        try await portal.followingEvents {
            async let next = finn.eventStream(after: before).first { _ in true }
            let sent = try await ana.send(to: chat, API.MessageCreate(text: "hi"))
            let heard = try await next?.payload
            #expect(heard == .messageCreated(.init(message: sent)))
        }
        #expect(try await finn.messages(in: chat).data.map(\.text) == ["hi"])
        #expect(await refusal { _ = try await cleo.conversation(chat) }?.status == 404)
        #expect(await refusal { _ = try await cleo.messages(in: chat) }?.status == 404)
        #expect(await refusal { _ = try await cleo.send(to: chat, API.MessageCreate(text: "hi")) }?.status == 404)
        let driver = try await orders.ana.now().driver
        #expect(driver?.firstName == "Finn" && driver?.phone == "+13105550142")
        #expect(try await orders.cleo.now().driver == nil)
    }

    /// Step 12.
    func finnShops(_ orders: Orders, _ finn: HarvestClient, _ session: API.DeliverySession) async throws {
        let (market, far) = (session.stops[0].id, try place(Self.farFromMarket))
        try await stands(finn, far)
        #expect(try await orders.ana.client.driverPosition(of: orders.ana.id).position == far)
        #expect(try await progress(orders) == [.toMarket, .toMarket])
        let early = await refusal {
            _ = try await finn.arrive(at: market, of: session.id, API.StopArrival(recordedAt: now, position: far))
        }
        #expect(early?.status == 409 && early?.code == .tooFar && early?.allowedMetres == 20)
        #expect((1990...2010).contains(try #require(early?.distanceMetres)))
        #expect(try await stands(finn, try place(Self.atMarket)).arrivedStopID == market)
        #expect(try await progress(orders) == [.atMarket, .atMarket])

        let list = try await finn.shoppingList(of: session.id).orders
        #expect(list.map { $0.stalls.flatMap(\.lines).count } == [3, 1])
        let lines = list.flatMap { $0.stalls.flatMap(\.lines) }
        for line in lines.dropLast() { try await tick(line, finn, session) }
        let open = await refusal { _ = try await completes(market, Self.atMarket, finn, session) }
        #expect(open?.status == 409 && open?.code == .linesOpen)
        try await tick(try #require(lines.last), finn, session)
        let shopped = try await completes(market, Self.atMarket, finn, session)
        #expect(shopped.currentStopID == session.stops[1].id && shopped.openLines == 0)
        #expect(try await progress(orders) == [.toYou, .toOtherCustomer])
        #expect(try await statuses(orders) == [.pickedUp, .pickedUp, .created])
        try await sharesArePending(orders, finn)
    }

    /// Step 13.
    func finnDelivers(_ orders: Orders, _ finn: HarvestClient, _ session: API.DeliverySession) async throws {
        let (first, last) = (session.stops[1], session.stops[2])
        #expect(await refusal { _ = try await completes(first.id, Self.atBens, finn, session) }?.code == .tooFar)
        let half = try await completes(first.id, Self.atAnas, finn, session)
        #expect(half.status == .running && half.currentStopID == last.id)
        #expect(try await statuses(orders) == [.delivered, .pickedUp, .created])
        #expect(try await progress(orders) == [nil, .toYou])
        #expect(try await current(orders) == [[], [orders.ben.id]])
        try await anasShareIsAvailable(orders, finn)

        let ended = try await completes(last.id, Self.atBens, finn, session)
        #expect(ended.status == .ended && ended.currentStopID == nil && ended.stops.allSatisfy { $0.status == .completed })
        #expect(try await statuses(orders) == [.delivered, .delivered, .created])
        #expect(try await current(orders) == [[], []])
        #expect(try await finn.shift().status == .offline)
        for (bought, stop) in [(orders.ana, first), (orders.ben, last)] {
            let chat = try #require(stop.conversationID)
            #expect(try await bought.client.messages(in: chat).data.map(\.text) == (stop.id == first.id ? ["hi"] : []))
            for party in [bought.client, finn] {
                let late = await refusal { _ = try await party.send(to: chat, API.MessageCreate(text: "late")) }
                #expect(late?.status == 409 && late?.code == .conversationClosed)
            }
        }
    }

    // MARK: The driver's position

    @discardableResult
    private func stands(_ driver: HarvestClient, _ position: Position) async throws -> API.PositionReceipt {
        portal.clock.advance(seconds: 60)
        return try await driver.reportPositions(API.PositionBatch(fixes: [API.PositionFix(position: position, recordedAt: now)]))
    }

    func tick(_ line: API.ShoppingLine, _ driver: HarvestClient, _ session: API.DeliverySession) async throws {
        _ = try await driver.setShoppingLine(line.lineID, in: session.id, API.ShoppingLinePut(pickStatus: .picked, recordedAt: now))
    }

    private func completes(
        _ stop: Stop.ID, _ position: Position?, _ driver: HarvestClient, _ session: API.DeliverySession
    ) async throws -> API.DeliverySession {
        portal.clock.advance(seconds: 60)
        return try await driver.complete(stop, of: session.id, API.StopCompletion(recordedAt: now, position: position))
    }

    /// The driver's progress that Ana and Ben see.
    private func progress(_ orders: Orders) async throws -> [DriverProgress?] {
        [try await orders.ana.now().driverProgress, try await orders.ben.now().driverProgress]
    }

    /// The current orders in the apps of Ana and Ben.
    private func current(_ orders: Orders) async throws -> [[Order.ID]] {
        var found: [[Order.ID]] = []
        for bought in [orders.ana, orders.ben] {
            found.append(try await bought.client.orders(API.OrderQuery(state: .current)).data.map(\.id))
        }
        return found
    }
}
