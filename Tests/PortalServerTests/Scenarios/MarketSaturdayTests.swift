import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import PortalServer

/// Flow S1: two customers, one driver's tour, a third order left over. Everything through HarvestClient over HTTP, time by hand.
@Suite struct MarketSaturdayTests {
    @Test func `a market Saturday, from signing up to the last cent`() async throws {
        let portal = try await TestPortal(at: "2026-11-21T10:00:00-08:00")
        let saturday = try await MarketSaturday(portal)
        let application = Application(responder: Routes.router(portal.services).buildResponder(), logger: portal.services.logger)
        try await application.test(.live) { server in
            let guest = HarvestClient(baseURL: "http://127.0.0.1:\(server.port ?? 0)")
            let ana = try await saturday.signsUp("ana", guest)
            try await saturday.browses(ana)
            let first = try await saturday.buys(ana)
            let (ben, cleo) = try await saturday.othersBuy(guest)
            try await saturday.driversDecline(ana: first, ben: ben.order, cleo: cleo.order, guest)
            let finn = try await saturday.finnDelivers(ana: (ana, first), ben: ben, cleo: cleo, guest)
            try await saturday.booksAgree(ana: first, ben: ben.order, finn)
            try await saturday.laterOrders(ana)
        }
    }
}

/// The people and the places of S1.
struct MarketSaturday: Sendable {
    static let market = Position(latitude: 34.0900, longitude: -118.2750)
    static let atMarket = Position(latitude: 34.0901, longitude: -118.2750)
    static let anasDoor = Position(latitude: 34.0224, longitude: -118.2851)
    static let bensDoor = Position(latitude: 34.0511, longitude: -118.3014)

    let portal: TestPortal
    let shop: Shop
    let longBeach: Market.ID

    init(_ portal: TestPortal) async throws {
        self.portal = portal
        shop = try await Shop(portal)
        longBeach = try await portal.addMarket("Long Beach", latitude: 33.77, longitude: -118.19, closes: "14:00")
        try await portal.addStall(shop.greenAcres, at: shop.market, number: "A4")
        try await portal.addStall(shop.sunnyOrchard, at: shop.market, number: "B2")
    }

    var now: Instant { portal.clock.now }

    // MARK: Steps 1 to 4

    func signsUp(_ name: String, _ guest: HarvestClient) async throws -> HarvestClient {
        func body(email: String, password: String = "harvest1", terms: Bool = true) -> API.UserCreate {
            API.UserCreate(
                email: email, password: password, firstName: name.capitalized, lastName: "Stone", phone: "+13105550142", acceptTerms: terms)
        }
        let signIn = try await guest.signUp(body(email: "\(name)@saturday.example.com"))
        for (wrong, field) in [
            (body(email: "x\(name)@saturday.example.com", terms: false), "accept_terms"),
            (body(email: "y\(name)@saturday.example.com", password: "harvest"), "password"),
            (body(email: "\(name)@saturday.example.com"), "email"),
        ] {
            let failure = await problem { _ = try await guest.signUp(wrong) }
            #expect(failure?.status == 422 && failure?.errors?.map(\.field) == [field])
        }
        return guest.signed(in: signIn)
    }

    func browses(_ ana: HarvestClient) async throws {
        let address = try await ana.createAddress(
            API.AddressCreate(
                title: "1200 W 35th St", subtitle: "Los Angeles, CA 90007", position: try #require(Self.anasDoor), apt: "4B",
                instructions: "gate code 12"))
        #expect(address.isActive)
        let near = try await ana.markets(API.MarketQuery(near: Self.anasDoor, radiusMetres: 20_000))
        #expect(near.data.map(\.name) == ["Silverlake"])
        #expect(near.data.first?.distanceMetres.map { Distance.miles(Double($0)) } == "4.7")
        try await ana.addFavourite(.market(shop.market))
        #expect(try await ana.favourites().data.count == 1)
        let groups = try await ana.vendors(at: shop.market)
        #expect(groups.data.flatMap(\.vendors).count == 2)
        #expect(try await ana.produce(API.ProduceQuery(source: .market(shop.market))).data.count == 4)
    }

    // MARK: Steps 4 to 7

    func buys(_ ana: HarvestClient) async throws -> API.Order {
        let lines = [(shop.kale, 3), (shop.carrots, 2), (shop.peach, 4)]
        let unpaid = await problem { _ = try await ana.placeOrder(order(lines)) }
        #expect(unpaid?.status == 422)
        try await addCard("tok_visa", to: ana)
        let cards = try await ana.paymentMethods()
        #expect(cards.data.map(\.last4) == ["4242"] && cards.data.map(\.isDefault) == [true])
        let quote = try await ana.quote(
            API.QuoteCreate(sourceID: .market(shop.market), lines: lines.map { API.QuoteLineInput(produceID: $0.0, quantity: $0.1) }))
        #expect(quote.amounts.subtotalCents == 1668 && quote.amounts.serviceFeeCents == 417 && quote.amounts.taxCents == 117)
        #expect(quote.amounts.tipCents == 250 && quote.amounts.totalCents == 2452 && quote.itemCount == 9)
        let key = try #require(API.IdempotencyKey("saturday-first-order"))
        let placed = try await ana.placeOrder(order(lines), key: key)
        let repeated = try await ana.placeOrder(order(lines), key: key)
        #expect(placed.deliveryStatus == .created && placed.payment.status == .authorised && placed.payment.amountCents == 2452)
        #expect(repeated.id == placed.id)
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await [shop.stock(of: shop.kale), shop.stock(of: shop.carrots), shop.stock(of: shop.peach)] == [7, 18, 36])
        return placed
    }

    struct Bought: Sendable {
        let client: HarvestClient
        let order: API.Order
    }

    func othersBuy(_ guest: HarvestClient) async throws -> (Bought, Bought) {
        let ben = try await customer("ben", at: Self.bensDoor, guest)
        portal.clock.advance(seconds: 60)
        let bens = try await ben.placeOrder(order([(shop.spinach, 2)]))
        #expect(bens.amounts.totalCents == 1176)
        portal.clock.advance(seconds: 60)
        let cleo = try await customer("cleo", at: Self.bensDoor, guest)
        let cleos = try await cleo.placeOrder(order([(shop.kale, 1)]))
        #expect(cleos.amounts.totalCents == 369)
        #expect(try await shop.stock(of: shop.kale) == 6)
        return (Bought(client: ben, order: bens), Bought(client: cleo, order: cleos))
    }

    // MARK: Steps 8 and 9

    func driversDecline(ana: API.Order, ben: API.Order, cleo: API.Order, _ guest: HarvestClient) async throws {
        portal.clock.advance(seconds: 180)
        let dee = try await driver("Dee", guest)
        let eve = try await driver("Eve", guest)
        try await goOnline(dee)
        try await goOnline(eve)
        let offer = try #require(try await dee.offers().data.first)
        #expect(offer.orders.map(\.orderID) == [ana.id, ben.id])
        #expect(offer.orders.map(\.earnCents) == [459, 220] && offer.orders.map(\.itemCount) == [9, 2])
        let evesOffer = try #require(try await eve.offers().data.first)
        #expect(evesOffer.orders.map(\.orderID) == [cleo.id])
        _ = try await dee.declineOffer(offer.id)
        _ = try await eve.declineOffer(evesOffer.id)
        _ = try await eve.endShift()
        try await search()
        #expect(try await dee.offers().data.first?.orders.map(\.orderID) == [cleo.id])
        if let last = try await dee.offers().data.first { _ = try await dee.declineOffer(last.id) }
        _ = try? await dee.endShift()
    }

    // MARK: Steps 10 to 13

    func finnDelivers(ana: (HarvestClient, API.Order), ben: Bought, cleo: Bought, _ guest: HarvestClient) async throws -> HarvestClient {
        let finn = try await driver("Finn", guest)
        try await goOnline(finn)
        let offer = try #require(try await finn.offers().data.first)
        let outcome = try await finn.acceptOffer(offer.id, API.OfferAccept(orderIDs: offer.orders.map(\.orderID)))
        let session = outcome.deliverySession
        #expect(session.stops.map(\.name) == ["Silverlake", "Ana Stone", "Ben Stone"])
        #expect(try await ana.0.order(ana.1.id).deliveryStatus == .accepted)
        let busy = await problem { try await goOnline(finn) }
        #expect(busy?.code == .driverBusy)
        try await chats(ana.0, finn, stranger: cleo.client, chat: try #require(session.stops[1].conversationID))
        #expect(try await ana.0.order(ana.1.id).driver?.phone != nil)
        #expect(try await cleo.client.order(cleo.order.id).driver == nil)
        try await shops(finn, session)
        try await handsOver(finn, session, ana: ana, ben: ben)
        return finn
    }

    private func chats(_ ana: HarvestClient, _ finn: HarvestClient, stranger: HarvestClient, chat: Conversation.ID) async throws {
        _ = try await ana.send(to: chat, API.MessageCreate(text: "hi"))
        let feed = try await finn.events(API.EventQuery(after: 0, types: ["message.created"]))
        #expect(feed.data.count == 1)
        #expect(await problem { _ = try await stranger.messages(in: chat) }?.status == 404)
    }

    private func shops(_ finn: HarvestClient, _ session: API.DeliverySession) async throws {
        let stop = session.stops[0].id
        let far = try #require(Position(latitude: 34.108, longitude: -118.275))
        let tooFar = await problem { _ = try await finn.arrive(at: stop, of: session.id, API.StopArrival(recordedAt: now, position: far)) }
        #expect(tooFar?.code == .tooFar)
        _ = try await finn.arrive(at: stop, of: session.id, API.StopArrival(recordedAt: now, position: Self.atMarket))
        let lines = try await finn.shoppingList(of: session.id).orders.flatMap { $0.stalls.flatMap(\.lines) }
        #expect(lines.count == 4)
        for line in lines.dropLast() { try await tick(line, finn, session) }
        let completion = API.StopCompletion(recordedAt: now, position: Self.atMarket)
        #expect(await problem { _ = try await finn.complete(stop, of: session.id, completion) }?.code == .linesOpen)
        try await tick(try #require(lines.last), finn, session)
        let shopped = try await finn.complete(stop, of: session.id, completion)
        #expect(shopped.currentStopID == session.stops[1].id)
    }

    private func tick(_ line: API.ShoppingLine, _ finn: HarvestClient, _ session: API.DeliverySession) async throws {
        _ = try await finn.setShoppingLine(line.lineID, in: session.id, API.ShoppingLinePut(pickStatus: .picked, recordedAt: now))
    }

    private func handsOver(_ finn: HarvestClient, _ session: API.DeliverySession, ana: (HarvestClient, API.Order), ben: Bought) async throws
    {
        #expect(try await ana.0.order(ana.1.id).driverProgress == .toYou)
        #expect(try await ben.client.order(ben.order.id).driverProgress == .toOtherCustomer)
        let (first, last) = (session.stops[1].id, session.stops[2].id)
        _ = try await finn.complete(first, of: session.id, API.StopCompletion(recordedAt: now, position: Self.anasDoor))
        #expect(try await ana.0.order(ana.1.id).deliveryStatus == .delivered)
        #expect(try await ben.client.order(ben.order.id).driverProgress == .toYou)
        let ended = try await finn.complete(last, of: session.id, API.StopCompletion(recordedAt: now, position: Self.bensDoor))
        #expect(ended.status == .ended)
        for customer in [ana.0, ben.client] { #expect(try await customer.orders(API.OrderQuery(state: .current)).data.isEmpty) }
        let chat = try #require(session.stops[1].conversationID)
        #expect(await problem { _ = try await ana.0.send(to: chat, API.MessageCreate(text: "late")) }?.code == .conversationClosed)
    }

    // MARK: Steps 14 to 16

    func booksAgree(ana: API.Order, ben: API.Order, _ finn: HarvestClient) async throws {
        let finnID = try await finn.me().id
        let (green, sunny) = (shop.greenAcres, shop.sunnyOrchard)
        let sums = try await portal.services.read { db in
            try [.driverPayable(finnID), .platformRevenue, .vendorPayable(green), .vendorPayable(sunny), .processorCash].map {
                (account: LedgerAccount) in
                try db.ledger.balance(of: account)
            }
        }
        // 4.59 + 2.20, 2.08 + 1.00, 12.29 + 8.56, 5.56; together what Ana and Ben paid.
        #expect(sums == [679, 308, 2085, 556, -3628])
        let earnings = try await finn.earnings()
        #expect(earnings.today.earnedCents == 679)
        #expect(try await portal.charges()["captured"] == 2)
    }

    func laterOrders(_ ana: HarvestClient) async throws {
        portal.clock.set(try #require(Instant("2026-11-21T15:00:00-08:00")))
        let closed = await problem { _ = try await ana.placeOrder(order([(shop.kale, 1)])) }
        #expect(closed?.code == .marketClosed && closed?.nextSlots?.isEmpty == false)
        let nine = try #require(Instant("2026-11-28T09:00:00-08:00"))
        let booked = try await ana.placeOrder(order([(shop.kale, 1)], for: nine))
        #expect(booked.deliveryStatus == .scheduled)
        let close = await problem { _ = try await ana.placeOrder(order([(shop.kale, 1)], for: Instant("2026-11-28T14:00:00-08:00"))) }
        #expect(close?.status == 422 && close?.errors?.first?.field == "scheduled_for")
        portal.clock.set(nine)
        for _ in 0..<3 { _ = try await PaymentSweeper(services: portal.services).tick() }
        #expect(try await ana.order(booked.id).deliveryStatus == .created)

        try await addCard("tok_authenticate", to: ana, isDefault: true)
        let waiting = try await ana.placeOrder(order([(shop.kale, 1)]))
        #expect(waiting.deliveryStatus == .pendingPayment && waiting.payment.status == .requiresAction)
        let before = try await shop.stock(of: shop.kale)
        try await addCard("tok_declined", to: ana, isDefault: true)
        let declined = try await ana.placeOrder(order([(shop.kale, 1)]))
        #expect(declined.deliveryStatus == .paymentFailed)
        #expect(try await shop.stock(of: shop.kale) == before)
    }

    // MARK: Helping hands

    private func order(_ lines: [(Produce.ID, Int)], for slot: Instant? = nil) -> API.OrderCreate {
        API.OrderCreate(
            sourceID: .market(shop.market), lines: lines.map { API.OrderLineInput(produceID: $0.0, quantity: $0.1) }, scheduledFor: slot)
    }

    private func customer(_ name: String, at door: Position?, _ guest: HarvestClient) async throws -> HarvestClient {
        let client = try await signsUp(name, guest)
        _ = try await client.createAddress(
            API.AddressCreate(title: "2 Elm St", subtitle: "Los Angeles, CA 90006", position: try #require(door)))
        try await addCard("tok_visa", to: client)
        return client
    }

    private func addCard(_ token: String, to client: HarvestClient, isDefault: Bool = false) async throws {
        let setup = try await client.createPaymentSetup()
        let confirmed = try await client.confirmPaymentSetup(setup.id, API.PaymentSetupConfirm(methodToken: token))
        let card = try #require(confirmed.paymentMethod?.id)
        if isDefault { _ = try await client.setDefaultPaymentMethod(API.DefaultPaymentMethodSet(paymentMethodID: card)) }
    }

    private func driver(_ name: String, _ guest: HarvestClient) async throws -> HarvestClient {
        var client = guest
        client.token = try await portal.join(name, drives: true).token
        return client
    }

    /// What the server does for those online a moment later.
    private func search() async throws {
        portal.clock.advance(seconds: 2)
        _ = try await SearchWorker(services: portal.services).tick()
    }

    private func goOnline(_ driver: HarvestClient) async throws {
        let start = try #require(Position(latitude: 34.0522, longitude: -118.2437))
        _ = try await driver.startShift(API.ShiftPut(position: start, recordedAt: now))
    }

    private func problem(_ body: () async throws -> Void) async -> API.Problem? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? ProblemFailure)?.problem
        }
    }
}
