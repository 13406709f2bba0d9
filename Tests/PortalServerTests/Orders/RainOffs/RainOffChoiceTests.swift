import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What customers choose after a market has canceled their day.
@Suite(.portal) struct RainOffChoiceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    static let tooLate = "The time to choose is over. The order is canceled, and you are not charged."

    @Test func `one customer takes the refund, one another day, one stays silent, and the books balance`() async throws {
        let scene = try await RainOffScene(portal, client)
        let shop = scene.shop
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let eve = try #require(try await portal.addBuyers(1, like: ana).first)
        let cart = shop.cart([(shop.kale, 2), (shop.peach, 3)])
        let orders = [
            try await portal.place(cart, as: ana, key: "key-three-0000000001", client),
            try await portal.place(cart, as: bob, key: "key-three-0000000002", client),
            try await portal.place(cart, as: eve, key: "key-three-0000000003", client),
        ]
        let placed = try await scene.read(orders[1], as: bob)
        _ = try await scene.cancelDay()
        #expect(try await shop.stock(of: shop.kale) == 4)

        let refunded = try await scene.refund(orders[0], as: ana).decoded(API.Order.self)
        #expect(refunded.deliveryStatus == .cancelled && refunded.rainOff == nil && refunded.payment?.status == .voided)
        #expect(refunded.cancellation?.by == .customer && refunded.cancellation?.reason == "The market canceled this day.")
        #expect(try await shop.stock(of: shop.kale) == 6)

        let moved = try await scene.move(orders[1], as: bob).decoded(API.Order.self)
        #expect(moved.deliveryStatus == .scheduled && moved.rainOff == nil && moved.scheduledFor == Instant(RainOffScene.nextWeek))
        #expect(moved.amounts == placed.amounts && moved.lines == placed.lines)
        // The reserved money would not last until then.
        #expect(moved.payment?.status == .planned)
        #expect(try await portal.charges() == ["voided": 2, "authorised": 1])

        try await scene.work(at: "2026-11-22T17:59:59Z")
        #expect(try await portal.statuses() == ["cancelled": 1, "scheduled": 2])
        try await scene.work(at: RainOffScene.deadline)
        let silent = try await scene.read(orders[2], as: eve)
        #expect(silent.deliveryStatus == .cancelled && silent.cancellation?.reason == "The market canceled this day.")
        #expect(try await portal.charges() == ["voided": 3])
        #expect(try await shop.stock(of: shop.kale) == 8)
        #expect(try await portal.toldKinds(eve) == ["order.cancelled", "order.rained_off"])
        #expect(try await portal.toldKinds(ana) == ["order.rained_off"])

        // Bob's order begins at its new slot, and its card pays it.
        try await scene.work(at: "2026-11-27T17:59:59Z")
        #expect(try await portal.charges() == ["voided": 3])
        try await scene.work(at: "2026-11-27T18:00:00Z")
        #expect(try await portal.charges() == ["voided": 3, "authorised": 1])
        try await scene.work(at: RainOffScene.nextWeek)
        #expect(try await scene.read(orders[1], as: bob).deliveryStatus == .created)
        try await portal.complete(orders[1], by: try await portal.signUp(.dee))
        #expect(try await portal.charges() == ["voided": 3, "captured": 1])
        let delivered = try await scene.read(orders[1], as: bob)
        #expect(delivered.deliveryStatus == .delivered && delivered.amounts.capturedCents == placed.amounts.totalCents)
        #expect(try await scene.findings() == [])
    }

    @Test func `a near day keeps the reserved money`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        try await portal.services.write { [shop = scene.shop] db in
            try db.execute(
                """
                INSERT INTO market_hours (market_id, weekday, opens_minute, closes_minute, season_from, season_until)
                VALUES (\(shop.market), 2, 480, 840, '', '')
                """)
            try db.execute("UPDATE markets SET version = version + 1")
        }
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-near-00000000001", client)
        _ = try await scene.cancelDay()
        let moved = try await scene.move(order, to: "2026-11-24T18:00:00Z", as: ana)
        #expect(moved.status == .ok, "\(moved.text)")
        #expect(try moved.decoded(API.Order.self).payment?.status == .authorised)
        #expect(try await portal.charges() == ["authorised": 1])
        try await scene.work(at: "2026-11-24T18:00:00Z")
        #expect(try await portal.statuses() == ["created": 1])
    }

    @Test func `the same choice again has the same answer, another one is refused`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let first = try await portal.place(scene.shop.cart([(scene.shop.kale, 1)]), as: ana, key: "key-same-00000000001", client)
        let second = try await portal.place(scene.shop.cart([(scene.shop.kale, 1)]), as: bob, key: "key-same-00000000002", client)
        _ = try await scene.cancelDay()
        let refunded = try await scene.refund(first, as: ana)
        #expect(try await scene.refund(first, as: ana).text == refunded.text)
        #expect(try await scene.refund(first, as: ana, key: "key-same-00000000003").text == refunded.text)
        let reversed = try await scene.move(first, as: ana)
        #expect(reversed.status == .conflict && reversed.code == "illegal_state")
        let moved = try await scene.move(second, as: bob)
        #expect(moved.status == .ok)
        #expect(try await scene.move(second, as: bob, key: "key-same-00000000004").text == moved.text)
        #expect(try await scene.refund(second, as: bob).code == "illegal_state")
        #expect(try await portal.statuses() == ["cancelled": 1, "scheduled": 1])
        #expect(
            try await scene.choose(#"{"choice":"refund"}"#, for: second, as: bob, key: "key-another-00000001").status
                == .unprocessableContent)
    }

    @Test func `a time that the market does not offer, the canceled day and a full slot are refused, and nothing is chosen`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET orders_per_slot = 1, version = version + 1") }
        let order = try await portal.place(scene.shop.cart([(scene.shop.kale, 1)]), as: ana, key: "key-wrong-0000000001", client)
        let booked = scene.shop.cart([(scene.shop.kale, 1)], ",\"scheduled_for\":\"\(RainOffScene.nextWeek)\"")
        _ = try await portal.place(booked, as: bob, key: "key-wrong-0000000002", client)
        _ = try await scene.cancelDay()
        for (number, wrong) in ["2026-11-21T20:00:00Z", "2026-11-24T18:00:00Z", "2026-11-28T22:00:00Z"].enumerated() {
            let refused = try await scene.move(order, to: wrong, as: ana, key: "key-wrong-000000001\(number)")
            #expect(refused.fieldErrors == ["scheduled_for outside_opening_hours"], "\(wrong)")
        }
        let full = try await scene.move(order, as: ana, key: "key-wrong-0000000003")
        #expect(full.status == .conflict && full.code == "market_closed")
        for (body, errors) in [
            ("{}", ["choice required"]), (#"{"choice":"points"}"#, ["choice not_one_of"]),
            (#"{"choice":"another_day"}"#, ["scheduled_for required"]),
            (#"{"choice":"refund","scheduled_for":"2026-11-28T18:00:00Z"}"#, ["scheduled_for unknown_field"]),
        ] {
            #expect(try await scene.choose(body, for: order, as: ana, key: "key-wrong-0000000004").fieldErrors == errors, "\(body)")
        }
        #expect(try await scene.read(order, as: ana).rainOff?.choices == [.anotherDay, .refund, .credit])
        #expect(try await scene.move(order, to: "2026-11-28T19:00:00Z", as: ana, key: "key-wrong-0000000005").status == .ok)
    }

    @Test func `there is nothing to choose without a rain-off, and a stranger's order does not exist`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-alien-0000000001", client)
        #expect(try await scene.refund(order, as: ana).code == "illegal_state")
        #expect(try await scene.move(order, as: ana).code == "illegal_state")
        _ = try await scene.cancelDay()
        #expect(try await scene.refund(order, as: bob).status == .notFound)
        #expect(try await scene.read(order, as: ana).rainOff != nil)
    }

    @Test func `the time decides: at the deadline nothing can be chosen, even if no worker ran`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-late-00000000001", client)
        _ = try await scene.cancelDay()
        portal.clock.set(try #require(Instant(RainOffScene.deadline)))
        for answer in [try await scene.move(order, as: ana), try await scene.refund(order, as: ana)] {
            #expect(answer.code == "illegal_state")
            #expect(try answer.decoded(API.Problem.self).detail == Self.tooLate)
        }
        let slot = try await client.api(.put, "/orders/\(order)/slot", #"{"scheduled_for":"\#(RainOffScene.nextWeek)"}"#, as: ana)
        #expect(slot.code == "illegal_state")
        let shown = try await scene.read(order, as: ana)
        #expect(shown.rainOff?.choices == [] && !shown.allowedActions.contains(.answerRainOff))
        _ = try await RainOffWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["cancelled": 1])
        let after = try await scene.move(order, as: ana, key: "key-late-00000000002")
        #expect(after.code == "illegal_state")
        #expect(try after.decoded(API.Problem.self).detail == Self.tooLate)
    }

    @Test func `of a choice and the deadline at the same time one wins, and the money follows it`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-race-00000000001", client)
        _ = try await scene.cancelDay()
        let deadline = try #require(Instant(RainOffScene.deadline))
        portal.clock.set(deadline.adding(milliseconds: -1))
        async let worker = RainOffWorker(services: portal.services).runOnce(now: deadline)
        let answer = try await portal.run { client in
            try await client.press(
                "/orders/\(order)/rain-off-choice", #"{"choice":"another_day","scheduled_for":"\#(RainOffScene.nextWeek)"}"#, as: ana,
                key: "key-race-00000000002")
        }
        _ = try await worker
        let shown = try await scene.read(order, as: ana)
        if answer.status == .ok {
            #expect(shown.deliveryStatus == .scheduled && shown.payment?.status == .planned)
        } else {
            #expect(answer.code == "illegal_state" && shown.deliveryStatus == .cancelled)
        }
        #expect(try await portal.charges() == ["voided": 1])
        let stock = try await scene.shop.stock(of: scene.shop.kale)
        #expect(stock == (answer.status == .ok ? 7 : 10))
        #expect(try await scene.findings() == [])
    }

    @Test func `canceling and moving the order as before are choices, too`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let cart = scene.shop.cart([(scene.shop.kale, 1)])
        let first = try await portal.place(cart, as: ana, key: "key-older-0000000001", client)
        let second = try await portal.place(cart, as: bob, key: "key-older-0000000002", client)
        _ = try await scene.cancelDay()
        #expect(try await client.press("/orders/\(first)/cancellation", as: ana, key: "key-older-0000000003").status == .ok)
        let moved = try await client.api(.put, "/orders/\(second)/slot", #"{"scheduled_for":"\#(RainOffScene.nextWeek)"}"#, as: bob)
        #expect(try moved.decoded(API.Order.self).rainOff == nil)
        #expect(try await portal.charges() == ["voided": 2])
        try await scene.work(at: RainOffScene.deadline)
        #expect(try await portal.statuses() == ["cancelled": 1, "scheduled": 1])
    }

    @Test func `a pick-up moves, is packed again, and is collected on its new day`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, shop) = (try await portal.buyer(), scene.shop)
        let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: "key-pickup-000000001", client)
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
        #expect(try await portal.statuses() == ["ready": 1])
        _ = try await scene.cancelDay()
        #expect(try await scene.move(order, as: ana).status == .ok)
        try await scene.work(at: "2026-11-27T18:00:00Z")
        try await scene.work(at: RainOffScene.nextWeek)
        #expect(try await portal.statuses() == ["created": 1])
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
        #expect(try await portal.statuses() == ["ready": 1])
    }

    @Test func `an order that EBT pays as a whole moves without a payment, and one that a stall has begun to hand over stays`() async throws
    {
        let ebt = try await EBTScene(portal, client)
        let (shop, ian) = (ebt.shop, try await portal.signUp(.ian))
        let whole = try await ebt.place(ebt.cart([(shop.kale, 2)]))
        try await ebt.takeEBT(shop.sunnyOrchard)
        let begun = try await ebt.packed(ebt.cart([(shop.kale, 1), (shop.peach, 1)]), key: "key-ebt-begun-0123456")
        #expect(try await ebt.handOver(begun, ebt: 250, taken: ["Kale"], as: shop.rosa).status == .seeOther)
        let path = "/admin/markets/\(shop.market)/days/2026-11-21/cancel"
        #expect(try await client.submit(path, ["reason": "Storm"], as: ian).status == .seeOther)
        #expect(try await ebt.shown(begun).deliveryStatus == .ready)
        let asked = try await ebt.shown(whole)
        #expect(asked.rainOff?.choices == [.anotherDay, .refund] && asked.payment == nil)
        let moved = try await client.press(
            "/orders/\(whole)/rain-off-choice", #"{"choice":"another_day","scheduled_for":"2026-11-28T18:00:00Z"}"#, as: ebt.ana,
            key: "key-ebt-moved-0123456")
        #expect(moved.status == .ok, "\(moved.text)")
        portal.clock.set(try #require(Instant("2026-11-28T18:00:00Z")))
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await ebt.shown(whole).deliveryStatus == .created)
    }

    @Test func `a card that is to be authorized later is left alone until its customer has chosen`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let cart = scene.shop.cart([(scene.shop.kale, 1)], ",\"scheduled_for\":\"\(RainOffScene.nextWeek)\"")
        let order = try await portal.place(cart, as: ana, key: "key-plan-00000000001", client)
        portal.clock.set(try #require(Instant("2026-11-27T10:00:00Z")))
        _ = try await scene.cancelDay("2026-11-28")
        try await scene.work(at: "2026-11-27T20:00:00Z")
        #expect(try await portal.charges() == [:])
        #expect(try await scene.move(order, to: "2026-12-05T18:00:00Z", as: ana).status == .ok)
        try await scene.work(at: "2026-12-04T18:00:00Z")
        #expect(try await portal.charges() == ["authorised": 1])
    }

    @Test func `a day that was opened again can be canceled again, and its customers choose again`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await portal.place(scene.shop.cart([(scene.shop.kale, 1)]), as: ana, key: "key-again-0000000001", client)
        _ = try await scene.cancelDay()
        try await portal.services.write { db in
            try db.execute("DELETE FROM market_closed_dates")
            try db.execute("UPDATE markets SET version = version + 1")
        }
        #expect(try await scene.move(order, to: "2026-11-21T20:00:00Z", as: ana).status == .ok)
        portal.clock.advance(seconds: 60)
        #expect(try await scene.cancelDay(reason: "Hail").status == .seeOther)
        #expect(try await scene.read(order, as: ana).rainOff?.reason == "Hail")
        #expect(try await portal.toldKinds(ana).count { $0 == "order.rained_off" } == 2)
    }
}
