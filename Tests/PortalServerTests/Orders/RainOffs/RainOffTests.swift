import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// An administrator cancels a market's day.
@Suite(.portal) struct RainOffTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `canceling a day asks first, and shows the orders that wait with their number and their sum`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let first = try await portal.place(scene.shop.firstCart, as: ana, key: "key-asks-00000000001", client)
        let second = try await portal.place(scene.shop.pickupCart([(scene.shop.kale, 4)]), as: bob, key: "key-asks-00000000002", client)
        let market = try await client.page("/admin/markets/\(scene.shop.market)", as: scene.ian).markup
        #expect(market.leads(to: scene.path()) && market.shows("2 orders waiting"))
        #expect(market.leads(to: scene.path(on: "2026-11-28")) && market.shows("No orders waiting"))
        let asked = try await client.page(scene.path(), as: scene.ian)
        #expect(asked.status == .ok)
        for order in [first, second] { #expect(asked.markup.leads(to: "/admin/orders/\(order)")) }
        let total = try await scene.read(first, as: ana).amounts.totalCents + scene.read(second, as: bob).amounts.totalCents
        #expect(asked.markup.shows("2 orders waiting · \(total)"))
        #expect(try await portal.statuses() == ["created": 2])
    }

    @Test func `a reason is needed, and what was typed stays`() async throws {
        let scene = try await RainOffScene(portal, client)
        let long = String(repeating: "x", count: 121)
        for wrong in ["", "  ", long] {
            let refused = try await scene.cancelDay(reason: wrong)
            #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "reason"))
            #expect(wrong != long || refused.markup.value(of: "reason") == long)
        }
        #expect(try await closedDates() == [])
    }

    @Test func `a day on which the market is not held can't be canceled`() async throws {
        let scene = try await RainOffScene(portal, client)
        for day in ["2026-11-20", "2026-11-22", "2027-11-20"] {
            #expect(try await client.page(scene.path(on: day), as: scene.ian).status == .seeOther)
            #expect(try await scene.cancelDay(day).status == .seeOther)
        }
        #expect(try await closedDates() == [])
        for path in [scene.path(on: "today"), "/admin/markets/\(portal.services.id(Market.ID.self))/days/2026-11-21/cancel"] {
            #expect(try await client.page(path, as: scene.ian).status == .notFound)
            #expect(try await client.submit(path, ["reason": "Storm"], as: scene.ian).status == .notFound)
        }
    }

    @Test func `only administrators cancel days`() async throws {
        let scene = try await RainOffScene(portal, client)
        for person in [scene.shop.rosa, try await portal.signUp(.ana)] {
            #expect(try await client.submit(scene.path(), ["reason": "Storm"], as: person).status != .seeOther)
        }
        #expect(try await closedDates() == [])
    }

    @Test func `the day is closed, every customer is asked and told that nothing was charged, and the trail has it`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-told-00000000001", client)
        let done = try await scene.cancelDay()
        #expect(done.status == .seeOther && done.headers[.location] == "/admin/markets/\(scene.shop.market)")
        #expect(try await closedDates() == ["2026-11-21 Storm warning."])
        let shown = try await scene.read(order, as: ana)
        #expect(shown.deliveryStatus == .scheduled && shown.history.map(\.status) == [.pendingPayment, .created, .scheduled])
        #expect(shown.allowedActions.contains(.answerRainOff) && shown.allowedActions.contains(.cancel))
        let rainOff = try #require(shown.rainOff)
        #expect(rainOff.marketDay == LocalDate("2026-11-21") && rainOff.reason == "Storm warning.")
        #expect(rainOff.chooseBy == Instant(RainOffScene.deadline) && rainOff.choices == [.anotherDay, .refund, .credit])
        #expect(try await portal.charges() == ["authorised": 1])
        let told = try #require(try await portal.told(ana).first { $0.kind == "order.rained_off" })
        let question =
            "Until Sunday, November 22, 10:00 am, order \(shown.number) waits for your choice: another day, a refund or store credit."
        #expect(told.text.hasPrefix("Silverlake (Saturday, November 21) was canceled: Storm warning. \(question)"))
        let email = try #require(try await portal.emails(to: ana.email).last)
        #expect(
            email.subject.contains("Your market day was canceled") && email.mentions(question) && email.mentions("Nothing was charged."))
        let event = try #require(try await portal.events(for: [ana.id.description]).first { $0.type == "order.rained_off" })
        let change = try JSONDecoder().decode(API.OrderRainedOff.self, from: Data(event.payload.utf8))
        #expect(change.orderID == order && change.previousStatus == .created && change.chooseBy == rainOff.chooseBy)
        #expect(try await client.page("/admin/audit?action=market.day_cancelled", as: scene.ian).markup.shows("2026-11-21: Storm warning."))
        #expect(try await client.page("/admin/orders/\(order)", as: scene.ian).markup.shows("Day canceled"))
        // Nobody can order for the day any more.
        let late = try await client.order(scene.shop.cart([(scene.shop.kale, 1)]), as: ana, key: "key-told-00000000002")
        #expect(late.status == .conflict && late.code == "market_closed")
    }

    @Test func `customers are told in their language`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        try await portal.speakSpanish(ana)
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-lengua-000000001", client)
        _ = try await scene.cancelDay()
        let email = try #require(try await portal.emails(to: ana.email).last)
        let question =
            "Hasta el domingo 22 de noviembre, 10:00 a. m., el pedido \(try await scene.read(order, as: ana).number) espera tu respuesta"
        let choices = "otro día, un reembolso o saldo."
        #expect(email.mentions("Se canceló Silverlake (sábado 21 de noviembre): Storm warning. \(question): \(choices)"))
    }

    @Test func `a second submission changes nothing, and nobody is told twice`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-twice-0000000001", client)
        for _ in 1...2 {
            #expect(try await scene.cancelDay().status == .seeOther)
            portal.clock.advance(seconds: 60)
        }
        #expect(try await scene.read(order, as: ana).rainOff?.chooseBy == Instant(RainOffScene.deadline))
        #expect(try await portal.toldKinds(ana).count { $0 == "order.rained_off" } == 1)
        #expect(try await portal.toldKinds(scene.shop.rosa).count { $0 == "market.day_cancelled" } == 1)
        #expect(try await portal.emails(to: ana.email).count == 1)
        let entries = try await portal.services.read {
            try $0.one(Int.self, "SELECT count(*) FROM audit_trail WHERE action = 'market.day_cancelled'")
        }
        #expect(entries == 1)
    }

    @Test func `orders of other days and other markets stay, and places in the day's slots are free`() async throws {
        let scene = try await RainOffScene(portal, client)
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET orders_per_slot = 2, version = version + 1") }
        let ana = try await portal.buyer()
        let shop = scene.shop
        let later = try await portal.place(
            shop.cart([(shop.kale, 1)], ",\"scheduled_for\":\"\(RainOffScene.nextWeek)\""), as: ana, key: "key-other-0000000001", client)
        let today = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-other-0000000002", client)
        _ = try await scene.cancelDay()
        #expect(try await scene.read(later, as: ana).rainOff == nil)
        #expect(try await scene.read(today, as: ana).rainOff != nil)
        let taken = try await portal.services.read { db in try db.all(Int.self, "SELECT taken FROM slot_orders ORDER BY starts_at LIMIT 9")
        }
        #expect(taken == [0, 1])
        // The stock stays taken until the customer chooses.
        #expect(try await shop.stock(of: shop.kale) == 8)
    }

    @Test func `vendors are told by notification and e-mail, and their pages say that the day is off`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, rosa) = (try await portal.buyer(), scene.shop.rosa)
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-vendor-000000001", client)
        let before = try await portal.emails(to: rosa.email).count
        _ = try await scene.cancelDay()
        let told = try #require(try await portal.told(rosa).first { $0.kind == "market.day_cancelled" })
        #expect(told.text.hasPrefix("Silverlake (Saturday, November 21) was canceled: Storm warning. Don’t pack its orders."))
        let emails = try await portal.emails(to: rosa.email)
        #expect(emails.count == before + 1 && emails.contains { $0.subject.contains("A market day was canceled") })
        let today = try await client.page("/vendor", as: rosa).markup
        #expect(today.shows("Silverlake is canceled on Saturday, November 21.") && today.shows("Storm warning."))
        #expect(today.shows("1 order is waiting for its customer’s choice."))
        let number = try await scene.read(order, as: ana).number
        #expect(!today.shows("#\(number)"))
        #expect(try await client.page("/vendor/orders?show=open", as: rosa).markup.shows("Day canceled"))
        #expect(try await !client.page("/vendor/picklist/\(scene.shop.market)/2026-11-21", as: rosa).markup.shows("#\(number)"))
        let page = try await client.page("/vendor/orders/\(order)", as: rosa).markup
        #expect(page.shows("Day canceled") && page.shows("The market canceled this day."))
        #expect(try await client.page("/notifications", as: rosa).markup.leads(to: "/vendor/orders?show=open"))
    }

    @Test func `a driver with an accepted order is relieved, and what was picked goes back`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        let line = try #require(try await scene.lines().first)
        _ = try await client.tick(line.lineID, of: scene.session, as: scene.finn)
        let path = "/admin/markets/\(scene.scene.market)/days/2026-11-21/cancel"
        #expect(try await client.submit(path, ["reason": "Storm"], as: ian).status == .seeOther)
        #expect(try await scene.shown().status == .ended)
        for (order, customer) in zip(scene.orders, [scene.ana, scene.ben]) {
            let shown = try await client.api(.get, "/orders/\(order)", as: customer).decoded(API.Order.self)
            #expect(shown.deliveryStatus == .scheduled && shown.rainOff != nil && shown.driver == nil)
            #expect(shown.lines.allSatisfy { $0.pickStatus == .open })
            #expect(try await portal.toldKinds(customer) == ["order.accepted", "order.rained_off"])
        }
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }

    @Test func `an offer of the day's orders closes, and a driver who has picked up delivers`() async throws {
        let scene = try await DrivingScene(portal, client)
        let ian = try await portal.signUp(.ian)
        try await scene.pickUp()
        let cal = try await portal.join("Cal")
        let offered = try await scene.scene.order(cal, [scene.scene.kale])
        _ = try await client.goOnline(scene.gus)
        #expect(try await client.offers(scene.gus).count == 1)
        let path = "/admin/markets/\(scene.scene.market)/days/2026-11-21/cancel"
        #expect(try await client.submit(path, ["reason": "Storm"], as: ian).status == .seeOther)
        #expect(try await client.offers(scene.gus).isEmpty)
        #expect(try await scene.scene.status(offered) == "scheduled")
        for order in scene.orders { #expect(try await scene.scene.status(order) == "picked_up") }
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "after-the-storm-0123456").status == .ok)
    }

    @Test func `an order that was being placed when the day was canceled is asked about by the worker`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        _ = try await scene.cancelDay()
        let order = portal.services.id(Order.ID.self)
        let row = OrderRow(
            id: order, customer: ana.id, source: .market(scene.shop.market), address: .init(), placedAt: portal.clock.now,
            offerableAt: portal.clock.now)
        try await portal.services.write { db in try row.insert(into: db) }
        try await scene.work(at: "2026-11-21T18:00:10Z")
        #expect(try await scene.read(order, as: ana).rainOff?.chooseBy == Instant("2026-11-22T18:00:10Z"))
        #expect(try await portal.toldKinds(ana) == ["order.rained_off"])
    }

    @Test func `five hundred orders are asked about in one transaction, whose statements do not grow with them`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        func costs(_ count: Int, on day: String) async throws -> Cost {
            try await portal.services.write { [services = portal.services, now = portal.clock.now] db in
                for _ in 1...count {
                    try OrderRow(
                        id: services.id(), customer: ana.id, source: .market(scene.shop.market), address: .init(), marketDay: day,
                        placedAt: now,
                        offerableAt: now
                    ).insert(into: db)
                }
            }
            let cancellation = MarketDayCancellation(
                of: scene.shop.market, on: try #require(LocalDate(day)), reason: "Storm", by: "console", at: portal.clock.now)
            return try await portal.cost {
                let outcome = try await portal.services.write { db in try cancellation.cancel(db) }
                #expect(outcome == .cancelled(orders: count))
            }
        }
        let few = try await costs(10, on: "2026-11-21")
        let many = try await costs(500, on: "2026-11-28")
        #expect(few.commits == 1 && many.commits == 1)
        // Events and notifications are written a hundred at a time.
        #expect(many.statements <= few.statements + 40, "\(few.statements), \(many.statements)")
        let asked = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM orders WHERE choose_by IS NOT NULL") }
        #expect(asked == 510)
    }

    private func closedDates() async throws -> [String] {
        try await portal.services.read { db in
            try db.all("SELECT closed_on, reason FROM market_closed_dates ORDER BY closed_on LIMIT 9") {
                "\(try $0.text("closed_on")) \(try $0.text("reason"))"
            }
        }
    }
}
