import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Markets that take only so many orders in half an hour. It is Saturday, 10:00.
@Suite(.portal) struct SlotLimitTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func limit(_ market: Market.ID, to orders: Int?) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE markets SET orders_per_slot = \(orders), version = version + 1 WHERE id = \(market)")
        }
    }

    private func slots(of shop: Shop) async throws -> [API.Slot] {
        try await client.api(.get, "/slots?source=\(shop.market)&days=1&limit=50").decoded(API.Page<API.Slot>.self).data
    }

    private func taken(_ shop: Shop) async throws -> [Int] {
        try await portal.services.read { db in
            try db.all(Int.self, "SELECT taken FROM slot_orders WHERE market_id = \(shop.market) ORDER BY starts_at LIMIT 100")
        }
    }

    @Test func `a full slot refuses orders with the next free ones, and says so in slots and quotes`() async throws {
        let shop = try await Shop(portal)
        try await limit(shop.market, to: 1)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let before = try await slots(of: shop)
        #expect(before.allSatisfy { $0.isAvailable })
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-slot-0000000001", client)
        let next = try #require(before.dropFirst().first)
        let later = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"\(next.startsAt)\"")
        _ = try await portal.place(later, as: ana, key: "key-slot-0000000002", client)
        let refused = try await client.order(shop.cart([(shop.kale, 1)]), as: bob, key: "key-slot-0000000003")
        let problem = try refused.decoded(API.Problem.self)
        #expect(refused.status == .conflict && problem.code == .marketClosed)
        #expect(problem.nextSlots?.first?.startsAt == before[2].startsAt && problem.nextSlots?.allSatisfy { $0.isAvailable } == true)
        #expect(try await client.order(later, as: bob, key: "key-slot-0000000004").code == "market_closed")
        #expect(try await slots(of: shop).map(\.isAvailable).prefix(3) == [false, false, true])
        let quote = try await client.api(.post, "/quotes", shop.cart([(shop.kale, 1)]), as: bob).decoded(API.Quote.self)
        #expect(!quote.canOrderNow && quote.nextSlots.first?.startsAt == before[2].startsAt)
        #expect(try await shop.stock(of: shop.kale) == 8)
        #expect(try await taken(shop) == [1, 1])
    }

    @Test func `an order that is cancelled or not paid frees its place`() async throws {
        let shop = try await Shop(portal)
        try await limit(shop.market, to: 1)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-free-0000000001", client)
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: bob, key: "key-free-0000000002").status == .conflict)
        _ = try await client.press("/orders/\(order)/cancellation", as: ana, key: "key-free-0000000003")
        #expect(try await taken(shop) == [0])
        try await portal.addCard("test_declined", of: bob.id)
        let card = try await portal.services.read { db in
            try db.one(Card.ID.self, "SELECT id FROM payment_methods WHERE user_id = \(bob.id) AND NOT is_default")
        }
        let declined = shop.cart([(shop.kale, 1)], ",\"payment_method_id\":\"\(card)\"")
        let failed = try await client.order(declined, as: bob, key: "key-free-0000000004").decoded(API.Order.self)
        #expect(failed.deliveryStatus == .paymentFailed)
        #expect(try await taken(shop) == [0])
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: bob, key: "key-free-0000000005").status == .created)
    }

    @Test func `of fifty buyers of the last five places, five get an order`() async throws {
        let shop = try await Shop(portal, kaleStock: 1000)
        try await limit(shop.market, to: 5)
        let buyers = try await portal.addBuyers(50, like: try await portal.buyer())
        let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
            for (number, buyer) in buyers.enumerated() {
                group.addTask { [portal] in
                    try await portal.run { client async throws in
                        let answer = try await client.order(shop.cart([(shop.kale, 1)]), as: buyer, key: "key-place-000000000-\(number)")
                        guard answer.status == .created || answer.code == "market_closed" else { throw Surprise(text: answer.text) }
                        return answer.status
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count == 50 && statuses.filter { $0 == .created }.count == 5)
        #expect(try await taken(shop) == [5])
        #expect(try await shop.stock(of: shop.kale) == 995)
        #expect(try await portal.charges() == ["authorised": 5])
    }

    @Test func `without a limit nothing is counted, and open orders are counted when a market gets one`() async throws {
        let shop = try await Shop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-count-000000001", client)
        #expect(try await taken(shop).isEmpty)
        try await limit(shop.market, to: 1)
        try await portal.services.write { db in
            guard let source = try db.orderSources.find(.market(shop.market)) else { throw AccessRefusal.notFound }
            for _ in 1...2 { try db.slotOrders.countOpenOrders(at: .market(shop.market), hours: try db.orderSources.hours(of: source)) }
        }
        #expect(try await taken(shop) == [1])
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: bob, key: "key-count-000000002").code == "market_closed")
        _ = try await client.press("/orders/\(order)/cancellation", as: ana, key: "key-count-000000003")
        #expect(try await taken(shop) == [0])
    }

    @Test func `an order whose payment is pending is counted when a market gets a limit, and frees its place`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addCard("test_authentication", of: ana.id)
        let card = try await portal.services.read { db in
            try db.one(Card.ID.self, "SELECT id FROM payment_methods WHERE user_id = \(ana.id) AND NOT is_default")
        }
        let cart = shop.cart([(shop.kale, 1)], ",\"payment_method_id\":\"\(card)\"")
        let order = try await client.order(cart, as: ana, key: "key-unpaid-00000001").decoded(API.Order.self)
        #expect(order.deliveryStatus == .pendingPayment)
        try await limit(shop.market, to: 1)
        try await portal.services.write { db in
            guard let source = try db.orderSources.find(.market(shop.market)) else { throw AccessRefusal.notFound }
            for _ in 1...2 { try db.slotOrders.countOpenOrders(at: .market(shop.market), hours: try db.orderSources.hours(of: source)) }
        }
        #expect(try await taken(shop) == [1])
        _ = try await client.press("/orders/\(order.id)/cancellation", as: ana, key: "key-unpaid-00000002")
        #expect(try await taken(shop) == [0])
    }

    @Test func `an administrator sets and lifts the limit in the market form, which refuses what is no number`() async throws {
        let ian = try await portal.signUp(.ian)
        func form(_ limit: String, version: String? = nil) -> [String: String] {
            var fields = [
                "name": "Mariachi Plaza", "street": "1831 E 1st St", "city": "Los Angeles", "state": "CA", "zip": "90033",
                "lat": "34.0475", "lon": "-118.2190", "tax": "9.5", "zone": "America/Los_Angeles", "status": "open", "open_fri": "1",
                "from_fri": "09:00", "to_fri": "12:00", "op": "save", "orders_per_slot": limit,
            ]
            fields["version"] = version
            return fields
        }
        for wrong in ["0", "-1", "many", "10001"] {
            let refused = try await client.submit("/admin/markets", form(wrong), as: ian)
            #expect(refused.status == .unprocessableContent && refused.markup.shows("Enter a number from 1 to 10,000"), "\(wrong)")
        }
        let added = try await client.submit("/admin/markets", form("12"), as: ian)
        let path = try #require(added.headers[.location])
        let page = try await client.page(path, as: ian).markup
        #expect(page.value(of: "orders_per_slot") == "12")
        let version = try #require(page.value(of: "version"))
        #expect(try await client.submit(path, form("", version: version), as: ian).status == .seeOther)
        let stored = try await portal.services.read { db in
            try db.one(Int?.self, "SELECT orders_per_slot FROM markets WHERE name = 'Mariachi Plaza'")
        }
        #expect(stored == nil)
    }

    struct Surprise: Error { let text: String }
}
