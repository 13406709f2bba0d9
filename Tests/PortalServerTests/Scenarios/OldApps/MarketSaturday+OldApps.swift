import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The screens of the old Harvest apps.
extension MarketSaturday {
    // MARK: The customer's

    /// The setup secret, addPaymentMethodDetails, the list of cards, the default card and deletePaymentMethod.
    func managesCards(_ ana: HarvestClient) async throws {
        let setup = try await ana.createPaymentSetup()
        #expect(setup.status == .requiresMethod && !setup.clientSecret.isEmpty)
        let first = try #require(
            try await ana.confirmPaymentSetup(setup.id, API.PaymentSetupConfirm(methodToken: "tok_visa")).paymentMethod)
        let fresh = try await ana.createPaymentSetup()
        #expect(fresh.id != setup.id && fresh.clientSecret != setup.clientSecret)
        let second = try #require(
            try await ana.confirmPaymentSetup(fresh.id, API.PaymentSetupConfirm(methodToken: "tok_visa")).paymentMethod)
        #expect(try await ana.setDefaultPaymentMethod(API.DefaultPaymentMethodSet(paymentMethodID: second.id)).isDefault)
        try await ana.deletePaymentMethod(first.id)
        let left = try await ana.paymentMethods().data
        #expect(left.map(\.id) == [second.id] && left.first?.isDefault == true && left.first?.last4 == "4242")
    }

    /// One of two saved addresses is active. Without one nothing can be ordered.
    func choosesAnAddress(_ ana: HarvestClient) async throws {
        let homeless = await refusal { _ = try await ana.placeOrder(order([(kale, 1)])) }
        #expect(homeless?.status == 422 && homeless?.errors?.map(\.field) == ["address_id"])
        let work = try await ana.createAddress(
            API.AddressDetails(title: "1 Work Ave", subtitle: "Los Angeles, CA 90012", position: try place(Self.bensDoor)))
        let home = try await ana.createAddress(
            API.AddressDetails(
                title: "1200 W 35th St", subtitle: "Los Angeles, CA 90007", position: try place(Self.anasDoor), apt: "4B",
                building: "Maple House", instructions: "gate code 12"))
        _ = try await ana.setActiveAddress(API.ActiveAddressSet(addressID: home.id))
        #expect(try await ana.addresses().data.filter(\.isActive).map(\.id) == [home.id])
        try await ana.deleteAddress(work.id)
        #expect(try await ana.addresses().data.map(\.id) == [home.id])
    }

    /// Near and favorite markets, farms by category, produce and its details, the cart, createStripePayment and addOrder.
    func ordersFromTwoFarms(_ ana: HarvestClient) async throws -> API.Order {
        let market = try #require(try await ana.markets(API.MarketQuery(near: Self.anasDoor)).data.first)
        try await ana.addFavourite(.market(market.id))
        #expect(try await ana.favourites().data.compactMap(\.market?.name) == ["Silverlake"])
        let groups = try await ana.vendors(at: market.id).data
        #expect(Set(groups.map(\.category.name)) == ["Veggie Vendors", "Fruit Vendors"])
        let farm = try #require(groups.flatMap(\.vendors).first { $0.name == "Green Acres" })
        let listed = try await ana.produce(API.ProduceQuery(source: .market(market.id), vendor: farm.id)).data
        #expect(Set(listed.map(\.name)) == ["Carrots", "Kale", "Spinach"])
        let detail = try await ana.produce(kale)
        #expect(detail.priceCents == 250 && detail.vendorName == "Green Acres" && detail.inStock)
        let lines = [(kale, 3), (carrots, 2), (peach, 4)]
        let quote = try await ana.quote(
            API.QuoteCreate(
                sourceID: .market(market.id), lines: lines.map { API.QuoteLineInput(produceID: $0.0, quantity: $0.1) }))
        var body = order(lines)
        body.expectedTotalCents = quote.amounts.totalCents
        let placed = try await ana.placeOrder(body)
        // The result of the payment, and confirmStripePayment where the card asks for it.
        #expect(try await ana.payment(try placed.paymentID).status == .authorised)
        #expect(placed.vendors.map(\.totalCents) == [1229, 556] && placed.phone == "+13105550142")
        return placed
    }

    /// The slide-up view appears with the driver, a chat and the items.
    func isAccepted(_ placed: API.Order, _ ana: HarvestClient) async throws -> (HarvestClient, API.DeliverySession) {
        #expect(try await ana.orders(API.OrderQuery(state: .current)).data.first?.driver == nil)
        let finn = try await driver("finn")
        try await goesOnline(finn)
        let offer = try #require(try await finn.offers().data.first)
        let session = try await accepts(offer, finn).deliverySession
        let shown = try #require(try await ana.orders(API.OrderQuery(state: .current)).data.first)
        #expect(shown.deliveryStatus == .accepted && shown.driver?.firstName == "Finn" && shown.driver?.phone != nil)
        #expect(shown.lines.map(\.name) == ["Kale", "Carrots", "Peach"])
        let chat = try #require(shown.conversationID)
        _ = try await ana.send(to: chat, API.MessageCreate(text: "hi"))
        _ = try await finn.send(to: chat, API.MessageCreate(text: "on my way"))
        #expect(Set(try await ana.messages(in: chat).data.map(\.text)) == ["hi", "on my way"])
        return (finn, session)
    }

    func followsTheDriver(
        _ placed: API.Order, _ ana: HarvestClient, _ finn: HarvestClient, _ session: API.DeliverySession
    ) async throws {
        portal.clock.advance(seconds: 60)
        let fix = API.PositionFix(position: try place(Self.farFromMarket), recordedAt: now)
        _ = try await finn.reportPositions(API.PositionBatch(fixes: [fix]))
        #expect(try await ana.driverPosition(of: placed.id).position == Self.farFromMarket)
        try await shopsAndDelivers(session, finn)
        #expect(try await ana.driverPosition(of: placed.id).position == nil)
    }

    // MARK: The driver's

    /// Ana's order, and Ben's a minute later.
    func twoOrdersWait() async throws -> [Bought] {
        let ana = try await customer("ana", at: Self.anasDoor)
        let first = try await ana.placeOrder(order([(kale, 3), (carrots, 2), (peach, 4)]))
        return [Bought(client: ana, order: first), try await benBuys()]
    }

    /// Arrives by position, ticks everything, and completes each stop a minute after the one before.
    func shopsAndDelivers(_ session: API.DeliverySession, _ driver: HarvestClient) async throws {
        portal.clock.advance(seconds: 60)
        let there = API.PositionFix(position: try place(Self.atMarket), recordedAt: now)
        let receipt = try await driver.reportPositions(API.PositionBatch(fixes: [there]))
        #expect(receipt.arrivedStopID == session.stops[0].id)
        let list = try await driver.shoppingList(of: session.id)
        #expect(list.orders.map(\.orderID) == session.stops.compactMap(\.orderID))
        let early = await refusal { _ = try await leaves(session.stops[0].id, Self.atMarket, driver, session) }
        #expect(early?.code == .linesOpen)
        for line in list.orders.flatMap({ $0.stalls.flatMap(\.lines) }) { try await tick(line, driver, session) }
        let market = API.StopCompletion(recordedAt: now, position: Self.atMarket)
        _ = try await driver.complete(session.stops[0].id, of: session.id, market)
        for (stop, door) in zip(session.stops.dropFirst(), [Self.atAnas, Self.atBens]) {
            _ = try await leaves(stop.id, door, driver, session)
        }
        let ended = try await driver.deliverySession(session.id)
        #expect(ended.status == .ended && ended.stops.allSatisfy { $0.status == .completed })
    }
}
