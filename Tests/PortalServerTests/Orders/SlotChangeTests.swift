import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A customer moves an order that no driver has to another slot. It is Saturday, 10:00, and the market closes at 14:00.
@Suite(.portal) struct SlotChangeTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    static let noon = "2026-11-21T20:00:00Z"
    static let one = "2026-11-21T21:00:00Z"
    static let nextWeek = "2026-11-28T18:00:00Z"

    private func move(_ order: Order.ID, to slot: String, as person: Visitor) async throws -> TestResponse {
        try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"\#(slot)"}"#, as: person)
    }

    private func read(_ order: Order.ID, as person: Visitor) async throws -> API.Order {
        try await client.api(.get, "/orders/\(order)", as: person).decoded()
    }

    private func limit(_ market: Market.ID, to orders: Int) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE markets SET orders_per_slot = \(orders), version = version + 1 WHERE id = \(market)")
        }
    }

    private func taken(_ shop: Shop) async throws -> [Int] {
        try await portal.services.read { db in
            try db.all(Int.self, "SELECT taken FROM slot_orders WHERE market_id = \(shop.market) ORDER BY starts_at LIMIT 100")
        }
    }

    private func changes(for recipient: String) async throws -> [API.OrderSlotChanged] {
        try await portal.events(for: [recipient]).filter { $0.type == "order.slot_changed" }.map {
            try JSONDecoder().decode(API.OrderSlotChanged.self, from: Data($0.payload.utf8))
        }
    }

    private func work(at time: String) async throws {
        portal.clock.set(try #require(Instant(time)))
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
    }

    @Test func `an order takes a place in its new slot, gives the old one back, and costs the same`() async throws {
        let shop = try await Shop(portal)
        try await limit(shop.market, to: 2)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-move-0000000001", client)
        let before = try await read(order, as: ana)
        #expect(before.allowedActions.contains(.changeSlot))
        let answer = try await move(order, to: Self.noon, as: ana)
        #expect(answer.status == .ok, "\(answer.text)")
        let moved = try answer.decoded(API.Order.self)
        #expect(moved.deliveryStatus == .scheduled && moved.scheduledFor == Instant(Self.noon))
        #expect(moved.amounts == before.amounts && moved.lines == before.lines && moved.payment?.status == .authorised)
        #expect(moved.history.map(\.status) == [.pendingPayment, .created, .scheduled])
        #expect(moved.allowedActions.contains(.changeSlot) && moved.allowedActions.contains(.cancel))
        #expect(try await taken(shop) == [0, 1])
        #expect(try await move(order, to: Self.one, as: ana).status == .ok)
        #expect(try await taken(shop) == [0, 0, 1])
        #expect(try await read(order, as: ana).history == moved.history)
        #expect(try await client.press("/orders/\(order)/cancellation", as: ana, key: "key-move-0000000002").status == .ok)
        #expect(try await taken(shop) == [0, 0, 0])
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await portal.charges() == ["voided": 1])
    }

    @Test func `administrators and vendors see every time to which an order was moved`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-seen-0000000001", client)
        for slot in [Self.noon, Self.one, "2026-11-21T20:30:00Z"] {
            portal.clock.advance(seconds: 60)
            #expect(try await move(order, to: slot, as: ana).status == .ok)
        }
        let admin = try await client.page("/admin/orders/\(order)", as: try await portal.signUp(.ian)).markup
        let vendor = try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup
        for page in [admin, vendor] {
            for time in ["today 12:00 pm", "today 1:00 pm", "today 12:30 pm"] {
                #expect(page.shows("Moved by the customer to \(time)"), "\(time)")
            }
        }
    }

    @Test func `a full slot is refused with the next free ones, and the order stays where it is`() async throws {
        let shop = try await Shop(portal)
        try await limit(shop.market, to: 1)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-full-0000000001", client)
        let booked = shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"\(Self.noon)\"")
        _ = try await portal.place(booked, as: bob, key: "key-full-0000000002", client)
        let before = try await read(order, as: ana)
        let refused = try await move(order, to: Self.noon, as: ana)
        #expect(refused.status == .conflict && refused.code == "market_closed")
        let slots = try #require(try refused.decoded(API.Problem.self).nextSlots)
        #expect(!slots.isEmpty && slots.allSatisfy { $0.isAvailable && $0.startsAt != Instant(Self.noon) })
        #expect(try await taken(shop) == [1, 1])
        #expect(try await read(order, as: ana) == before)
        // Its own slot is full with the order itself.
        #expect(try await move(order, to: "2026-11-21T18:15:00Z", as: ana).status == .ok)
        #expect(try await taken(shop) == [1, 1])
    }

    @Test func `a time that the market does not offer is refused`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-shut-0000000001", client)
        for wrong in ["2026-11-21T17:30:00Z", "2026-11-21T22:00:00Z", "2026-11-24T18:00:00Z", "2027-01-02T18:00:00Z"] {
            let refused = try await move(order, to: wrong, as: ana)
            #expect(refused.fieldErrors == ["scheduled_for outside_opening_hours"], "\(wrong)")
            #expect(try refused.decoded(API.Problem.self).nextSlots?.isEmpty == false, "\(wrong)")
        }
        let empty = try await client.api(.put, "/orders/\(order)/slot", "{}", as: ana)
        #expect(empty.fieldErrors == ["scheduled_for required"])
        try await portal.services.write { db in
            _ = try db.execute("UPDATE markets SET status = 'closed', version = version + 1 WHERE id = \(shop.market)")
        }
        let closed = try await move(order, to: Self.noon, as: ana)
        #expect(closed.status == .conflict && closed.code == "market_closed")
        let shown = try await read(order, as: ana)
        #expect(shown.deliveryStatus == .created && !shown.allowedActions.contains(.changeSlot))
    }

    @Test func `an order that a driver is asked to take, has taken, or that is over does not move, nor does a pick-up`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-late-0000000001", client)
        #expect(try await move(order, to: Self.noon, as: ana).status == .ok)
        try await work(at: Self.noon)
        func expectRefused(_ status: String) async throws {
            let refused = try await move(order, to: Self.one, as: ana)
            #expect(refused.status == .conflict && refused.code == "illegal_state", "\(status)")
            #expect(try refused.decoded(API.Problem.self).currentStatus == status)
            #expect(try await !read(order, as: ana).allowedActions.contains(.changeSlot), "\(status)")
        }
        let now = portal.clock.now
        try await portal.services.write { db in
            _ = try db.orders.transition(order, to: .retrieved, by: .system, driver: dee.id, leaseExpiresAt: now + 120, at: now)
        }
        try await expectRefused("retrieved")
        try await portal.services.write { db in
            _ = try db.orders.transition(order, to: .accepted, by: .driver, actor: dee.id.description, driver: dee.id, at: now)
        }
        try await expectRefused("accepted")
        // A lost answer can be asked for again.
        #expect(try await move(order, to: Self.noon, as: ana).decoded(API.Order.self).deliveryStatus == .accepted)
        try await portal.pickUp(order)
        try await portal.deliver(order)
        try await expectRefused("delivered")
        #expect(try await move(order, to: Self.noon, as: ana).code == "illegal_state")
        let collected = try await portal.place(shop.pickupCart([(shop.peach, 1)]), as: ana, key: "key-late-0000000002", client)
        #expect(try await move(collected, to: Self.one, as: ana).code == "illegal_state")
        #expect(try await !read(collected, as: ana).allowedActions.contains(.changeSlot))
    }

    @Test func `a stranger's order does not exist`() async throws {
        let shop = try await Shop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-alien-000000001", client)
        for stranger in [bob, shop.rosa] { #expect(try await move(order, to: Self.noon, as: stranger).status == .notFound) }
        #expect(try await read(order, as: ana).deliveryStatus == .created)
    }

    @Test func `the same slot again has the same answer and no second event, and everyone concerned gets the first`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-again-000000001", client)
        let first = try await move(order, to: Self.noon, as: ana)
        let again = try await move(order, to: Self.noon, as: ana)
        #expect(first.status == .ok && again.text == first.text)
        for recipient in [ana.id.description, shop.greenAcres.description, shop.sunnyOrchard.description, EventRecipient.admins] {
            let change = try #require(try await changes(for: recipient).first)
            #expect(try await changes(for: recipient).count == 1)
            #expect(change.orderID == order && change.scheduledFor == Instant(Self.noon) && change.previouslyFor == nil)
            #expect(change.previousStatus == .created && change.deliveryStatus == .scheduled)
            #expect(Set(change.vendorIDs) == [shop.greenAcres, shop.sunnyOrchard])
        }
        #expect(try await move(order, to: Self.one, as: ana).status == .ok)
        let second = try #require(try await changes(for: ana.id.description).last)
        #expect(second.previousStatus == .scheduled && second.previouslyFor == Instant(Self.noon))
        #expect(try await portal.eventCount("order.status_changed", for: ana.id.description) == 2)
    }

    @Test func `vendors’ members who see orders are told of a move, again once they have read of it, and led to the order`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-members-00000001", client)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET can_orders = FALSE WHERE user_id = \(shop.tom.id)")
        }
        let number = try await read(order, as: ana).number
        func told() async throws -> [String] {
            try await portal.told(shop.rosa).filter { $0.kind == "order.slot_changed" }.map(\.text)
        }
        // Who has not read of a move is not told of the next one: a customer could fill phones by moving to and fro.
        for slot in [Self.noon, Self.one, Self.one, Self.noon] { #expect(try await move(order, to: slot, as: ana).status == .ok) }
        let text = "The customer moved order \(number) to another time."
        #expect(try await told() == [text])
        let now = portal.clock.now
        try await portal.services.write { db in _ = try db.execute("UPDATE notifications SET read_at = \(now)") }
        #expect(try await move(order, to: Self.one, as: ana).status == .ok)
        #expect(try await told() == [text, text])
        for other in [shop.tom, ana] { #expect(try await !portal.toldKinds(other).contains("order.slot_changed")) }
        #expect(try await client.page("/notifications", as: shop.rosa).markup.leads(to: "/vendor/orders/\(order)"))
    }

    @Test func `a vendor who moves an order of their own is not told`() async throws {
        let shop = try await Shop(portal)
        try await portal.equip(shop.rosa)
        let order = try await portal.place(shop.firstCart, as: shop.rosa, key: "key-own-000000000001", client)
        #expect(try await move(order, to: Self.noon, as: shop.rosa).status == .ok)
        #expect(try await !portal.toldKinds(shop.rosa).contains("order.slot_changed"))
        #expect(try await portal.toldKinds(shop.tom).contains("order.slot_changed"))
    }

    @Test func `a moved order is offered from its new slot on, and expires with that day`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 1), (shop.peach, 1)], ",\"scheduled_for\":\"\(Self.nextWeek)\"")
        let order = try await portal.place(cart, as: ana, key: "key-day-00000000001", client)
        try await portal.services.write { db in _ = try db.execute("UPDATE order_vendors SET packed_at = 1 WHERE order_id = \(order)") }
        func parts() async throws -> [String] {
            try await portal.services.read { db in
                try db.all("SELECT market_day, packed_at FROM order_vendors WHERE order_id = \(order) LIMIT 10") {
                    "\(try $0.text("market_day")) \(try $0.intIfPresent("packed_at") != nil)"
                }
            }
        }
        #expect(try await move(order, to: "2026-11-28T20:00:00Z", as: ana).status == .ok)
        #expect(try await parts() == ["2026-11-28 true", "2026-11-28 true"])
        #expect(try await move(order, to: "2026-12-05T18:00:00Z", as: ana).status == .ok)
        #expect(try await parts() == ["2026-12-05 false", "2026-12-05 false"])
        for (time, status) in [
            ("2026-11-28T23:00:00Z", "scheduled"), ("2026-12-04T18:00:00Z", "scheduled"), ("2026-12-05T17:59:00Z", "scheduled"),
            ("2026-12-05T18:00:00Z", "created"), ("2026-12-05T21:59:00Z", "created"), ("2026-12-05T22:00:00Z", "expired"),
        ] {
            try await work(at: time)
            #expect(try await portal.statuses() == [status: 1], "\(time)")
        }
    }

    @Test func `the customer is told of each slot that begins`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-told-0000000001", client)
        for slot in [Self.noon, Self.one] {
            #expect(try await move(order, to: slot, as: ana).status == .ok)
            try await work(at: slot)
            #expect(try await read(order, as: ana).deliveryStatus == .created)
        }
        #expect(try await portal.toldKinds(ana).count { $0 == "order.slot_started" } == 2)
    }
}
