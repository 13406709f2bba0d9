import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Steps 2 to 5, and 7: finding the market, filling a cart, paying for it.
extension MarketSaturday {
    func findsTheMarket(_ ana: HarvestClient) async throws {
        let made = try await ana.createAddress(
            API.AddressDetails(
                title: "1200 W 35th St", subtitle: "Los Angeles, CA 90007", position: try place(Self.anasDoor), apt: "4B",
                instructions: "gate code 12"))
        let active = try await ana.setActiveAddress(API.ActiveAddressSet(addressID: made.id))
        #expect(active.isActive && active.apt == "4B" && active.instructions == "gate code 12" && active.position == Self.anasDoor)
        let near = try await ana.markets(API.MarketQuery(near: Self.anasDoor)).data
        #expect(near.map(\.name) == ["Silverlake"])
        #expect(near.first?.distanceMetres.map { Distance.miles(Double($0)) } == "4.7")
        let wider = try await ana.markets(API.MarketQuery(near: Self.anasDoor, radiusMetres: 30_000)).data
        #expect(wider.map(\.name) == ["Silverlake", "Long Beach"])
        #expect((29_350..<29_450).contains(try #require(wider.last?.distanceMetres)))
    }

    func browses(_ ana: HarvestClient) async throws {
        try await ana.addFavourite(.market(silverlake))
        let favourites = try await ana.favourites().data
        #expect(favourites.map(\.id) == [.market(silverlake)] && favourites.first?.market?.name == "Silverlake")
        #expect(favourites.first?.market?.distanceMetres == nil)
        let market = try await ana.favourites(API.FavouriteQuery(kind: .market, near: Self.anasDoor)).data.first?.market
        #expect(market?.distanceMetres.map { Distance.miles(Double($0)) } == "4.7")
        let groups = try await ana.vendors(at: silverlake).data
        let named = Dictionary(uniqueKeysWithValues: groups.map { ($0.category.name, $0.vendors.map(\.name)) })
        #expect(named == ["Veggie Vendors": ["Green Acres"], "Fruit Vendors": ["Sunny Orchard"]])
        let shown = try await ana.produce(API.ProduceQuery(source: .market(silverlake))).data
        #expect(shown.map(\.name).sorted() == ["Carrots", "Kale", "Peach", "Spinach"] && shown.allSatisfy(\.inStock))
        let all = try await ana.produce(API.ProduceQuery(source: .market(silverlake), soldOut: true)).data
        #expect(all.filter { !$0.inStock }.map(\.name) == ["Beets"])
    }

    func buys(_ ana: HarvestClient) async throws -> Bought {
        let cart = order([(kale, 3), (carrots, 2), (peach, 4)])
        let unpaid = await refusal { _ = try await ana.placeOrder(cart) }
        #expect(unpaid?.status == 422 && unpaid?.errors?.map(\.field) == ["payment_method_id"])
        try await addCard("tok_visa", to: ana)
        try await showsCard(ana)
        let quote = try await ana.quote(
            API.QuoteCreate(
                sourceID: cart.sourceID, lines: cart.lines.map { API.QuoteLineInput(produceID: $0.produceID, quantity: $0.quantity) }))
        #expect(quote.itemCount == 9)
        expect(quote.amounts, food: 1668, fee: 417, tax: 117, tip: 250, total: 2452)

        let key = try #require(API.IdempotencyKey("saturday-first-order"))
        let first: Reply<API.Order> = try await ana.posted("/orders", cart, key: key)
        let again: Reply<API.Order> = try await ana.posted("/orders", cart, key: key)
        let placed = first.value
        #expect(first.status == 201 && placed.deliveryStatus == .created && placed.itemCount == 9)
        expect(placed.amounts, food: 1668, fee: 417, tax: 117, tip: 250, total: 2452)
        #expect(placed.payment?.status == .authorised && placed.payment?.amountCents == 2452)
        #expect(again.value.id == placed.id && again.isReplayed)
        #expect(try await ana.orders().data.map(\.id) == [placed.id])
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await [stock(of: kale), stock(of: carrots), stock(of: peach)] == [7, 18, 36])
        let bought = Bought(client: ana, order: placed)
        try await stallsHear(of: bought)
        return bought
    }

    /// A card shows its brand, last digits and expiry only.
    private func showsCard(_ ana: HarvestClient) async throws {
        let cards = try await ana.paymentMethods().data
        #expect(cards.map(\.brand) == [.visa] && cards.map(\.last4) == ["4242"] && cards.map(\.isDefault) == [true])
        struct Anything: Decodable, Sendable { init(from decoder: any Decoder) {} }
        struct Cards: Decodable, Sendable { let data: [[String: Anything]] }
        let raw = try await ana.reply(to: Call<Cards>("GET", "/api/v1/me/payment-methods")).value.data
        #expect(raw.map { Set($0.keys) } == [["id", "brand", "last4", "expires_month", "expires_year", "is_default"]])
    }

    func benBuys() async throws -> Bought {
        let ben = try await customer("ben", at: Self.bensDoor)
        portal.clock.advance(seconds: 60)
        let placed = try await ben.placeOrder(order([(spinach, 2)]))
        expect(placed.amounts, food: 800, fee: 200, tax: 56, tip: 120, total: 1176)
        return Bought(client: ben, order: placed)
    }

    func cleoBuys() async throws -> Bought {
        let cleo = try await customer("cleo", at: Self.bensDoor)
        portal.clock.advance(seconds: 60)
        let placed = try await cleo.placeOrder(order([(kale, 1)]))
        expect(placed.amounts, food: 250, fee: 63, tax: 18, tip: 38, total: 369)
        let shares = try await portal.services.read { db in try db.orders.find(placed.id).map { [$0.driverShare, $0.platformShare] } }
        #expect(shares == [70, 31] && placed.vendors.map(\.totalCents) == [268])
        #expect(try await stock(of: kale) == 6)
        return Bought(client: cleo, order: placed)
    }

    func order(_ lines: [(Produce.ID, Int)], for slot: Instant? = nil) -> API.OrderCreate {
        API.OrderCreate(
            sourceID: .market(silverlake), lines: lines.map { API.OrderLineInput(produceID: $0.0, quantity: $0.1) }, scheduledFor: slot)
    }

    private func expect(
        _ amounts: API.Amounts, food: Cents, fee: Cents, tax: Cents, tip: Cents, total: Cents, at place: SourceLocation = #_sourceLocation
    ) {
        let found = [amounts.subtotalCents, amounts.serviceFeeCents, amounts.taxCents, amounts.tipCents, amounts.totalCents]
        #expect(found == [food, fee, tax, tip, total], sourceLocation: place)
    }
}
