import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Pick-up orders that EBT pays, as their customers quote and place them.
@Suite(.portal) struct EBTOrderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a quote says what EBT pays at which stall, and charges fee and tax for the rest only`() async throws {
        let scene = try await EBTScene(portal, client)
        let quote: API.Quote = try await scene.quote(scene.firstCart).decoded()
        let amounts = quote.amounts
        #expect([amounts.subtotalCents, amounts.serviceFeeCents, amounts.taxCents, amounts.totalCents] == [918, 115, 64, 1097])
        #expect(amounts.ebtCents == 750)
        // Peaches are eligible, but their vendor does not take EBT.
        #expect(quote.lines.map(\.paidWithEBT) == [true, nil, nil])
        #expect(quote.vendors.map(\.ebtCents) == [750, nil])
        #expect(quote.vendors.map(\.totalCents) == [426, 556])
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let both: API.Quote = try await scene.quote(scene.firstCart).decoded()
        #expect(both.amounts.ebtCents == 1270)
        #expect(both.vendors.map(\.ebtCents) == [750, 520])
        #expect(both.amounts.subtotalCents == 398)
    }

    @Test func `whoever does not ask for EBT pays what was paid before`() async throws {
        let scene = try await EBTScene(portal, client)
        let lines = [(scene.shop.kale, 3), (scene.shop.carrots, 2), (scene.shop.peach, 4)]
        let plain = try await scene.quote(scene.shop.pickupCart(lines))
        let quote: API.Quote = try plain.decoded()
        #expect([quote.amounts.subtotalCents, quote.amounts.serviceFeeCents, quote.amounts.taxCents] == [1668, 208, 117])
        #expect(quote.amounts.totalCents == 1993)
        #expect(!plain.markup.mentions("ebt"))
        let declined = try await scene.quote(scene.shop.cart(lines, ",\"fulfilment\":\"pickup\",\"pay_with_ebt\":false"))
        #expect(declined.text == plain.text)
    }

    @Test func `a delivery can't be paid with EBT, and the refusal says why`() async throws {
        let scene = try await EBTScene(portal, client)
        let body = scene.shop.cart([(scene.shop.kale, 1)], ",\"pay_with_ebt\":true")
        for answer in [try await scene.quote(body), try await client.order(body, as: scene.ana)] {
            #expect(answer.status == .unprocessableContent)
            #expect(answer.fieldErrors == ["pay_with_ebt pickup_only"])
            #expect(answer.markup.mentions("EBT can only be used at the stall"))
        }
        #expect(try await portal.charges() == [:])
    }

    @Test func `an order holds only the card's part, and shows both`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.shown(try await scene.place(scene.firstCart))
        #expect(order.payment?.status == .authorised)
        #expect(order.payment?.amountCents == 1097)
        #expect(order.amounts.totalCents == 1097)
        #expect(order.amounts.ebtCents == 750)
        #expect(order.lines.map(\.paidWithEBT) == [true, nil, nil])
        #expect(order.vendors.map(\.ebtCents) == [750, nil])
        #expect(try await scene.findings() == [])
    }

    @Test func `a line keeps its eligibility and its tender, whatever its vendor changes later`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.firstCart)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET snap_eligible = FALSE")
            _ = try db.execute("UPDATE vendors SET takes_ebt = FALSE")
        }
        #expect(try await scene.shown(order).amounts.ebtCents == 750)
        let eligible = try await portal.services.read { db in
            try db.all(Bool.self, "SELECT snap_eligible FROM order_lines WHERE order_id = \(order) ORDER BY position")
        }
        #expect(eligible == [true, false, true])
    }

    @Test func `an order that EBT pays as a whole needs no card and waits for none`() async throws {
        let scene = try await EBTScene(portal, client)
        let bob = try await portal.signUp(.bob)
        let body = scene.cart([(scene.shop.kale, 3)], ",\"phone\":\"+13105550155\"")
        let answer = try await client.order(body, as: bob)
        let order: API.Order = try answer.decoded()
        #expect(answer.status == .created)
        #expect(order.deliveryStatus == .created)
        #expect(order.payment == nil)
        #expect(order.amounts.totalCents == 0)
        #expect(order.amounts.ebtCents == 750)
        #expect(order.amounts.serviceFeeCents == 0)
        #expect(order.history.map(\.status) == [.pendingPayment, .created])
        #expect(try await portal.charges() == [:])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 7)
        // The same key gives the same answer, and no second order.
        #expect(try await client.order(body, as: bob).text == answer.text)
        #expect(try await portal.statuses() == ["created": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `without a card an order that the card pays in part is refused`() async throws {
        let scene = try await EBTScene(portal, client)
        let bob = try await portal.signUp(.bob)
        let body = scene.cart([(scene.shop.kale, 3), (scene.shop.carrots, 1)], ",\"phone\":\"+13105550155\"")
        let answer = try await client.order(body, as: bob)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.fieldErrors == ["payment_method_id required"])
        #expect(try await portal.statuses() == [:])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test func `a customer cancels an order that EBT pays, and there is nothing to give back but the stock`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.cart([(scene.shop.kale, 3)]))
        let answer = try await client.press("/orders/\(order)/cancellation", as: scene.ana, key: "key-cancel-0123456789")
        let cancelled: API.Order = try answer.decoded()
        #expect(cancelled.deliveryStatus == .cancelled)
        #expect(cancelled.payment == nil)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await portal.charges() == [:])
        let mixed = try await scene.place(scene.firstCart, key: "key-ebt-mixed-000001")
        _ = try await client.press("/orders/\(mixed)/cancellation", as: scene.ana, key: "key-cancel-0123456790")
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that EBT pays begins at its slot`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.cart([(scene.shop.kale, 1)], ",\"scheduled_for\":\"2026-11-28T18:00:00Z\""))
        #expect(try await portal.statuses() == ["scheduled": 1])
        portal.clock.set(try #require(Instant("2026-11-28T17:59:59Z")))
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["scheduled": 1])
        portal.clock.set(try #require(Instant("2026-11-28T18:00:00Z")))
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await scene.shown(order).deliveryStatus == .created)
    }

    @Test func `the total that the customer confirms is that of the card`() async throws {
        let scene = try await EBTScene(portal, client)
        let lines = [(scene.shop.kale, 3), (scene.shop.carrots, 2), (scene.shop.peach, 4)]
        let wrong = try await client.order(scene.cart(lines, ",\"expected_total_cents\":1847"), as: scene.ana)
        #expect(wrong.code == "total_changed")
        let right = try await client.order(scene.cart(lines, ",\"expected_total_cents\":1097"), as: scene.ana, key: "key-ebt-0123456780")
        #expect(right.status == .created)
    }

    @Test func `an order is refused if what EBT pays is no longer what the customer saw`() async throws {
        let scene = try await EBTScene(portal, client)
        let body = scene.cart([(scene.shop.kale, 3)], ",\"expected_total_cents\":0,\"expected_ebt_cents\":750")
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit_price_cents = 300 WHERE id = \(scene.shop.kale)")
        }
        #expect(try await client.order(body, as: scene.ana).code == "total_changed")
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit_price_cents = 250 WHERE id = \(scene.shop.kale)")
        }
        #expect(try await client.order(body, as: scene.ana, key: "key-ebt-0123456781").status == .created)
    }

    @Test func `an order is placed in as many statements as one that the card pays`() async throws {
        portal.gateway.isLocal.withLock { $0 = true }
        let scene = try await EBTScene(portal, client)
        _ = try await scene.place(scene.firstCart, key: "key-ebt-warm-00000001")
        let card = try await portal.cost { _ = try await client.order(scene.shop.firstCart, as: scene.ana, key: "key-card-0123456789") }
        let ebt = try await portal.cost { _ = try await scene.place(scene.firstCart, key: "key-ebt-cold-00000001") }
        #expect(ebt.statements <= card.statements)
        #expect(ebt.commits == card.commits, "\(ebt) \(card)")
    }

    @Test func `a customer without a card has two open orders at a time, because nothing of theirs is held`() async throws {
        let scene = try await EBTScene(portal, client)
        let body = scene.cart([(scene.shop.kale, 1)])
        for key in ["key-ebt-first-0000001", "key-ebt-second-000001"] { _ = try await scene.place(body, key: key) }
        let third = try await client.order(body, as: scene.ana, key: "key-ebt-third-0000001")
        #expect(third.status == .conflict)
        #expect(third.markup.mentions("open_order_limit"))
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 8)
        // What a card holds is not limited by this.
        _ = try await scene.place(scene.firstCart, key: "key-ebt-fourth-000001")
    }
}
