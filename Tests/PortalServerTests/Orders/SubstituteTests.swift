import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A stall offers something else for what is missing.
@Suite(.portal) struct SubstituteTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Two kale are missing, which cost $5.00, and Rosa offers a spinach for $4.00.
    private func offered() async throws -> (AskedScene, API.Substitute) {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        let answer = try await asked.offer(asked.scene.spinach.produce)
        #expect(answer.status == .seeOther)
        return (asked, try #require(try await asked.shortage()?.substitute))
    }

    @Test func `an offer is held and shown to the customer, the driver and the vendor`() async throws {
        let (asked, substitute) = try await offered()
        #expect(substitute.name == "Spinach" && substitute.quantity == 1 && substitute.lineCents == 400)
        #expect(try await asked.stock(of: asked.scene.spinach) == 999)
        #expect(try await asked.told().filter { $0 == "order.line_asked" }.count == 2)
        let list = try await client.shoppingList(asked.session, as: asked.finn)
        #expect(list.orders[0].stalls[0].lines[0].shortage?.substitute == substitute)
        let page = try await client.page("/vendor/orders/\(asked.order)", as: asked.scene.rosa).markup
        #expect(page.shows("Offered: 1 × Spinach") && page.shows("Waiting for the customer until"))
        #expect(try await client.page("/vendor/orders", as: asked.scene.rosa).markup.shows("Waiting for the customer"))
        let events = try await asked.scene.events(of: asked.ana)
        #expect(events.contains { $0.type == "order.line_changed" && $0.payload.contains("Spinach") })
    }

    @Test func `a substitute that is taken becomes a line, is picked and is paid for`() async throws {
        let (asked, substitute) = try await offered()
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).status == .ok)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).status == .ok)
        let order = try await asked.shown()
        let line = try #require(order.lines.first { $0.id == substitute.id })
        #expect(line.substituteFor == asked.kale && line.lineCents == 0 && line.finalLineCents == 400 && line.name == "Spinach")
        #expect(order.lines.map(\.lineCents).sum() == 1668)
        let short = try #require(order.lines.first { $0.id == asked.kale })
        #expect(short.name == "Kale" && short.finalLineCents == 250 && short.shortage?.releasedCents == 100)
        #expect(short.shortage?.answer == .takeSubstitute && short.shortage?.substitute == substitute)
        // The driver has one more line to pick.
        #expect(try await asked.leaveMarket(key: "spinach-is-open-01").decoded(API.Problem.self).openLines == 1)
        #expect(try await client.tick(substitute.id, of: asked.session, as: asked.finn).status == .ok)
        // 1 kale, 1 spinach, 2 carrots, 4 peaches: food 15.68, fee 3.92, tip 2.35, tax 1.10.
        #expect(try await asked.finish() == 2305)
        #expect(try await asked.stock(of: asked.scene.spinach) == 999)
        let receipt = try await client.api(.get, "/orders/\(asked.order)/receipt", as: asked.ana).decoded(API.Receipt.self)
        #expect(receipt.vendors.flatMap(\.lines).map(\.lineCents).sum() == 1568)
    }

    @Test(arguments: ["take_rest", "refund_line"])
    func `a substitute that is refused goes back on sale`(_ answer: String) async throws {
        let (asked, substitute) = try await offered()
        #expect(try await asked.answer(answer).status == .ok)
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
        #expect(try await asked.shortage()?.substitute == nil)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).code == "illegal_state")
        #expect(try await asked.finish() == (answer == "take_rest" ? 1717 : 1350))
    }

    @Test func `a substitute about which the customer is silent goes back on sale`() async throws {
        let (asked, _) = try await offered()
        portal.clock.advance(seconds: 300)
        try await asked.scene.runWorkers()
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
        #expect(try await asked.finish() == 1717)
    }

    @Test func `a substitute goes back on sale once when its order is canceled`() async throws {
        let (asked, substitute) = try await offered()
        let (order, now) = (asked.order, portal.clock.now)
        try await portal.services.write { db in
            _ = try db.orders.transition(order, to: .cancelled, by: .admin, reason: .written("Rain"), at: now)
        }
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).code == "illegal_state")
        portal.clock.advance(seconds: 300)
        try await asked.scene.runWorkers()
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
    }

    @Test func `a driver who counts again withdraws the offer`() async throws {
        let (asked, _) = try await offered()
        let two = #""pick_status":"short","picked_quantity":2"#
        #expect(try await client.tick(asked.kale, of: asked.session, two, as: asked.finn).status == .ok)
        let shortage = try await asked.shortage()
        #expect(shortage?.substitute == nil && shortage?.status == .waiting)
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
    }

    @Test func `an offer costs at most what is missing, and comes from the vendor's own stock`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        let (spinach, stock) = (asked.scene.spinach.produce, try await asked.stock(of: asked.scene.spinach))
        #expect(try await asked.offer(spinach, quantity: "2").status == .unprocessableContent)
        #expect(try await asked.offer(spinach, price: "5.01").status == .unprocessableContent)
        #expect(try await asked.offer(spinach, price: "0").status == .unprocessableContent)
        #expect(try await asked.offer(spinach, quantity: "none").status == .unprocessableContent)
        #expect(try await asked.offer(asked.scene.kale.produce).status == .unprocessableContent)
        #expect(try await asked.offer(asked.scene.peach.produce).status == .unprocessableContent)
        #expect(try await asked.stock(of: asked.scene.spinach) == stock)
        #expect(try await asked.shortage()?.substitute == nil)
        // The vendor may give a better piece for less.
        #expect(try await asked.offer(spinach, quantity: "2", price: "2.50").status == .seeOther)
        #expect(try await asked.shortage()?.substitute?.lineCents == 500)
        // The form is sent twice.
        #expect(try await asked.offer(spinach, quantity: "2", price: "2.50").status == .seeOther)
        #expect(try await asked.stock(of: asked.scene.spinach) == stock - 2)
    }

    @Test func `another vendor can't offer for the line`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        #expect(try await asked.offer(asked.scene.peach.produce, as: asked.scene.tom).status == .notFound)
        let path = "/vendor/orders/\(asked.order)/lines/\(asked.kale)/substitute"
        #expect(try await client.page(path, as: asked.scene.tom).status == .notFound)
        #expect(try await client.page(path, as: asked.scene.rosa).markup.shows("A substitute for Kale"))
    }
}
