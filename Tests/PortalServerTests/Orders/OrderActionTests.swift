import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `allowed_actions` of an order in each state, and what happens to who does as it says, or not. It is Saturday, 10:00.
@Suite(.portal) struct OrderActionTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// What an order went through.
    enum Scene: String, CaseIterable {
        case authenticating, declined, scheduled, waiting, rainedOff, offered, accepted, asked, pickedUp, delivered, undeliverable,
            cancelled
        case pickup, ready, collected
    }

    /// The shop, its customers by card, and their driver.
    private struct People {
        let shop: Shop
        let ana: Visitor
        let authenticating: Visitor
        let declined: Visitor
        let dee: Visitor

        init(_ portal: TestPortal) async throws {
            shop = try await Shop(portal, kaleStock: 10_000)
            ana = try await portal.buyer()
            authenticating = try await portal.join("Bob")
            try await portal.equip(authenticating, card: "tok_authenticate")
            declined = try await portal.join("Cleo")
            try await portal.equip(declined, card: "tok_declined")
            dee = try await portal.signUp(.dee)
        }

        func customer(of scene: Scene) -> Visitor {
            switch scene {
            case .authenticating: authenticating
            case .declined: declined
            default: ana
            }
        }
    }

    /// A new order that went through a scene, as its customer sees it.
    private func order(_ scene: Scene, _ people: People, key: String) async throws -> API.Order {
        let (shop, customer, now) = (people.shop, people.customer(of: scene), portal.services.now())
        let isPickup = [.pickup, .ready, .collected].contains(scene)
        let slot = scene == .scheduled ? #","scheduled_for":"2026-11-21T20:30:00Z""# : ""
        let cart = isPickup ? shop.pickupCart([(shop.kale, 2)]) : shop.cart([(shop.kale, 2)], slot)
        let order = try await portal.place(cart, as: customer, key: key, client)
        func transition(to status: OrderStatus, by actor: OrderActor) async throws {
            _ = try await portal.services.write { try $0.orders.transition(order, to: status, by: actor, at: now) }
        }
        switch scene {
        case .authenticating, .declined, .scheduled, .waiting, .pickup: break
        case .rainedOff:
            guard let day = LocalDate("2026-11-21") else { break }
            let cancellation = MarketDayCancellation(of: shop.market, on: day, reason: "Storm", by: "console", at: now)
            try await portal.services.write { db in
                _ = try cancellation.cancel(db)
                // The market opens again, so that the next order can be placed, and this one has a slot on the same day.
                try db.execute("DELETE FROM market_closed_dates")
                try db.execute("UPDATE markets SET version = version + 1")
            }
        case .offered:
            _ = try await portal.services.write { db in
                try db.orders.transition(order, to: .retrieved, by: .system, driver: people.dee.id, leaseExpiresAt: now + 120, at: now)
            }
        case .accepted: try await portal.accept(order, by: people.dee)
        case .asked:
            try await portal.accept(order, by: people.dee)
            try await portal.services.write { db in
                _ = try db.execute(
                    """
                    UPDATE order_lines SET pick_status = 'short', picked_quantity = 1, shortage_rule = 'ask', shortage_status = 'waiting',
                        answer_by = \(now + 300) WHERE order_id = \(order)
                    """)
            }
        case .pickedUp, .undeliverable:
            try await portal.accept(order, by: people.dee)
            try await portal.pickUp(order)
            if scene == .undeliverable { try await transition(to: .undeliverable, by: .admin) }
        case .delivered: try await portal.complete(order, by: people.dee)
        case .cancelled: try await transition(to: .cancelled, by: .customer)
        case .ready, .collected:
            try await transition(to: .ready, by: .vendor)
            guard scene == .collected else { break }
            let payment = try await portal.services.write { try $0.sell(order, as: .collected, by: .vendor, at: now) }
            try await PaymentService(services: portal.services).carryOut(payment)
        }
        return try await client.api(.get, "/orders/\(order)", as: customer).decoded()
    }

    /// Does what an action stands for.
    private func take(_ action: API.OrderAction, _ order: API.Order, as person: Visitor, key: String) async throws -> TestResponse {
        let path = "/orders/\(order.id)"
        switch action {
        case .confirmPayment: return try await client.press("/payments/\(try order.paymentID)/confirmation", nil, as: person, key: key)
        case .replaceCard:
            let card = try await portal.addCard("tok_visa", of: person.id)
            return try await client.press("\(path)/replacement-card", #"{"payment_method_id":"\#(card)"}"#, as: person, key: key)
        case .cancel: return try await client.press("\(path)/cancellation", as: person, key: key)
        case .changeSlot: return try await client.api(.put, "\(path)/slot", #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#, as: person)
        case .answerRainOff: return try await client.press("\(path)/rain-off-choice", #"{"choice":"refund"}"#, as: person, key: key)
        case .raiseTip: return try await client.press("\(path)/tip", #"{"tip_cents":900}"#, as: person, key: key)
        case .answerShortage:
            let line = order.lines[0].id
            return try await client.api(.post, "\(path)/lines/\(line)/shortage-answer", #"{"answer":"take_rest"}"#, as: person)
        case .showCode: return try await client.api(.get, "\(path)/hand-over-code", as: person)
        case .rate: return try await client.api(.put, "\(path)/rating", #"{"freshness":5,"on_time":4}"#, as: person)
        case .reportIssue: return try await client.press("\(path)/issues", #"{"kind":"late"}"#, as: person, key: key)
        case .reorder: return try await client.api(.get, "\(path)/reorder-quote", as: person)
        }
    }

    @Test(arguments: Scene.allCases)
    func `each action that an order names works, and what it does not name is refused`(scene: Scene) async throws {
        let people = try await People(portal)
        let customer = people.customer(of: scene)
        for (index, action) in API.OrderAction.allCases.enumerated() {
            let order = try await order(scene, people, key: "key-place-\(scene.rawValue)-\(index + 10)".padded)
            let answer = try await take(action, order, as: customer, key: "key-act-\(scene.rawValue)-\(index + 10)".padded)
            let worked = answer.status.kind == .successful
            // What holds already is answered alike, and a quote of what is not over yet is only not proposed.
            let isHarmless = action == .confirmPayment || action == .reorder || (scene == .cancelled && action == .cancel)
            if isHarmless && worked { continue }
            #expect(worked == order.allowedActions.contains(action), "\(action): \(answer.status) \(answer.text.prefix(200))")
        }
    }

    @Test func `an order whose card must be approved does not offer another slot`() async throws {
        let people = try await People(portal)
        let cart = people.shop.cart([(people.shop.kale, 1)], #","scheduled_for":"2026-11-28T18:00:00Z""#)
        let id = try await portal.place(cart, as: people.authenticating, key: "key-later-0000000001", client)
        func read() async throws -> API.Order { try await client.api(.get, "/orders/\(id)", as: people.authenticating).decoded() }
        #expect(try await read().allowedActions.contains(.changeSlot))
        portal.clock.set(try #require(Instant("2026-11-27T18:00:00Z")))
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        let asked = try await read()
        #expect(asked.deliveryStatus == .scheduled && asked.payment?.status == .requiresAction)
        #expect(asked.allowedActions.contains(.confirmPayment) && !asked.allowedActions.contains(.changeSlot))
        let slot = #"{"scheduled_for":"2026-11-28T20:00:00Z"}"#
        let refused = try await client.api(.put, "/orders/\(id)/slot", slot, as: people.authenticating)
        #expect(refused.status == .conflict && refused.code == "illegal_state")
    }
}

extension String {
    /// At least as long as an idempotency key must be.
    fileprivate var padded: String { self + String(repeating: "0", count: max(0, 20 - utf8.count)) }
}
