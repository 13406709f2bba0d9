import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Stalls that collect by EBT, and hand over.
@Suite(.portal) struct EBTHandOverTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the vendor collects by EBT, and the card pays its part`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("Collect $7.50 by EBT"))
        #expect(page.shows("Confirmed"))
        #expect(!page.shows("Paid to you by EBT"))
        #expect(page.shows("3 × Kale"))
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        // Nothing is charged for peaches that are still at Tom's stall.
        #expect(try await portal.statuses() == ["ready": 1])
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await scene.handOver(order, ebt: nil, as: scene.shop.tom).status == .seeOther)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.capturedCents == 1097)
        #expect(collected.amounts.ebtCents == 750)
        #expect(collected.payment?.status == .captured)
        #expect(try await portal.charges() == ["captured": 1])
        // The vendor is owed carrots and their tax. It has the rest.
        let owed = try await portal.services.read { try VendorPayouts(db: $0, vendor: scene.shop.greenAcres).unpaid() }
        #expect(owed == 426)
        let after = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(after.shows("Paid to you by EBT"))
        #expect(!after.shows("Collect $7.50 by EBT"))
        #expect(try await scene.findings() == [])
    }

    @Test func `the hand-over waits until the vendor says what EBT paid, of the amount that is due now`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        for shown in [nil, 749] {
            let answer = try await scene.handOver(order, ebt: shown, taken: ["Kale"], as: scene.shop.rosa)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.markup.shows("The EBT amount is $7.50 now"))
        }
        #expect(try await portal.statuses() == ["ready": 1])
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await scene.handedOver(order) == [false, false])
    }

    @Test func `a vendor with nothing to collect hands its own part over, and the order waits for EBT`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        #expect(try await scene.handOver(order, ebt: nil, as: scene.shop.tom).status == .seeOther)
        #expect(try await portal.statuses() == ["ready": 1])
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await scene.handedOver(order) == [false, true])
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.tom).markup
        #expect(page.shows("Your part is handed over"))
        #expect(!page.shows("Hand-over code"))
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.shown(order).deliveryStatus == .collected)
        #expect(try await portal.charges() == ["captured": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `what is handed over is neither short nor unpacked afterwards`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await !client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup.leads(to: "/vendor/orders/\(order)/short"))
        for line in try await scene.lines(["Kale", "Carrots"], of: order) {
            _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)"], as: scene.shop.rosa)
        }
        _ = try await client.submit("/vendor/orders/\(order)/unpacked", as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: 520, taken: ["Peach"], as: scene.shop.tom)
        let collected = try await scene.shown(order)
        #expect(collected.amounts.ebtCents == 1270)
        #expect(collected.lines.map(\.finalLineCents) == [nil, nil, nil])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 7)
        #expect(try await scene.findings() == [])
    }

    @Test func `the customer and the stall hear of each hand-over`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        let before = try await portal.lastEventNumber()
        let version = try await scene.version(order)
        _ = try await scene.handOver(order, ebt: 520, taken: ["Peach"], as: scene.shop.tom)
        let events = try await portal.services.read { db in
            try db.all(String.self, "SELECT type FROM events WHERE number > \(before) ORDER BY number")
        }
        #expect(events == ["order.line_changed"])
        #expect(try await scene.version(order) > version)
        #expect(try await scene.shown(order).lines.map(\.pickStatus) == [.open, .open, .picked])
    }

    @Test func `the hand-over of a stall that only the card pays is an event, too, and the customer sees which stalls have handed over`()
        async throws
    {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        #expect(try await scene.shown(order).vendors.map(\.handedOverAt) == [nil, nil])
        let before = try await portal.lastEventNumber()
        let now = portal.services.now()
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let events = try await portal.events(for: [scene.ana.id.description]).filter { $0.number > before }
        #expect(events.map(\.type) == ["order.line_changed"])
        #expect(try await scene.shown(order).vendors.map(\.handedOverAt) == [nil, now])
        #expect(try await scene.shown(order).lines.map(\.pickStatus) == [.open, .open, .picked])
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).vendors.map(\.handedOverAt) == [now, now])
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that the card pays as a whole is not handed over stall by stall`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.shop.cart([(scene.shop.carrots, 2), (scene.shop.peach, 4)], ",\"fulfilment\":\"pickup\""))
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.rosa)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.vendors.map(\.handedOverAt) == [nil, nil])
    }

    @Test func `only the stall where it happened and the customer learn that EBT was declined`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.cart([(scene.shop.kale, 3), (scene.shop.peach, 4)]))
        let peach = try #require(try await scene.lines(["Peach"], of: order).first)
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(peach)"], as: scene.shop.tom)
        try await scene.pack(order, as: [scene.shop.rosa])
        #expect(try await scene.handOver(order, ebt: 750, as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.shown(order).cancellation?.reason == "EBT did not pay for the items.")
        #expect(try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup.shows("EBT did not pay for the items."))
        let other = try await client.page("/vendor/orders/\(order)", as: scene.shop.tom).markup
        #expect(other.shows("The items were not sold."))
        #expect(!other.mentions("EBT"))
        func reasons(_ recipient: some CustomStringConvertible) async throws -> [Bool] {
            try await portal.events(for: [recipient.description]).filter { $0.type == "order.status_changed" }
                .filter { $0.payload.contains("cancelled") }.map { $0.payload.contains("ebt_declined") }
        }
        #expect(try await reasons(scene.ana.id) == [true])
        #expect(try await reasons(scene.shop.greenAcres) == [true])
        #expect(try await reasons(scene.shop.sunnyOrchard) == [false])
    }

    @Test func `the customer is told that a stall that has nothing left has handed over its part`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        try await portal.services.write { [peach = scene.shop.peach] db in
            _ = try db.execute(
                """
                UPDATE order_lines SET pick_status = 'short', picked_quantity = 0, shortage_status = 'settled'
                WHERE order_id = \(order) AND produce_id = \(peach)
                """)
        }
        let before = try await scene.shown(order)
        let events = try await portal.events(for: [scene.ana.id.description]).count
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let after = try await scene.shown(order)
        #expect(before.vendors.allSatisfy { $0.handedOverAt == nil })
        #expect(after.vendors.count { $0.handedOverAt != nil } == 1 && after.deliveryStatus == .ready)
        #expect(try await portal.events(for: [scene.ana.id.description]).dropFirst(events).map(\.type) == ["order.line_changed"])
    }

    @Test func `two stalls that hand over at the same time end the order once`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        async let rosa = scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        async let tom = scene.handOver(order, ebt: 520, taken: ["Peach"], as: scene.shop.tom)
        async let again = scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await [rosa.status, tom.status, again.status] == [.seeOther, .seeOther, .seeOther])
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 1270)
        #expect(collected.history.map(\.status).count { $0 == .collected } == 1)
        #expect(try await portal.charges() == ["captured": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `an order can't be canceled by its customer once it is ready, so nobody takes goods and the money back`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        let answer = try await client.press("/orders/\(order)/cancellation", as: scene.ana, key: "key-cancel-0123456789")
        #expect(answer.status == .conflict)
        #expect(try await portal.charges() == ["authorised": 1])
    }

    @Test func `an order of which a stall has handed over its part ends as far as that when an administrator cancels it`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        let ian = try await portal.signUp(.ian)
        _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "The market is closed."], as: ian)
        #expect(try await portal.statuses() == ["collected": 1])
        #expect(try await portal.charges() == ["captured": 1])
        #expect(try await scene.shown(order).amounts.capturedCents == 476)
        #expect(try await portal.emails(to: Persona.ana.email).last?.mentions("Your card was charged $4.76") == true)
        let stock = [
            try await scene.shop.stock(of: scene.shop.kale), try await scene.shop.stock(of: scene.shop.carrots),
            try await scene.shop.stock(of: scene.shop.peach),
        ]
        #expect(stock == [7, 18, 40])
        #expect(try await client.page("/vendor/report", as: scene.shop.rosa).markup.shows("$7.50"))
        #expect(try await scene.findings() == [])
    }

    @Test func `a vendor whose lines EBT pays as a whole is owed nothing, beside one that the card pays`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3), (scene.shop.peach, 4)]))
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let collected = try await scene.shown(order)
        // Peaches of $5.20, a fee of $0.65, a tax of $0.36.
        #expect(collected.amounts.capturedCents == 621)
        for (vendor, owed) in [(scene.shop.greenAcres, Cents.zero), (scene.shop.sunnyOrchard, 556)] {
            #expect(try await portal.services.read { try VendorPayouts(db: $0, vendor: vendor).unpaid() } == owed)
        }
        #expect(try await scene.findings() == [])
    }

    @Test func `a question about another vendor's line does not keep an order of which nothing is left`() async throws {
        let scene = try await EBTScene(portal, client)
        let lines = [scene.shop.kale, scene.shop.peach].map {
            "{\"produce_id\":\"\($0)\",\"quantity\":3,\"shortage_rule\":\"ask\"}"
        }
        let order = try await scene.place(
            """
            {"source_id":"\(scene.shop.market)","fulfilment":"pickup","pay_with_ebt":true,"lines":[\(lines.joined(separator: ","))]}
            """)
        let peach = try #require(try await scene.lines(["Peach"], of: order).first)
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(peach)"], as: scene.shop.tom)
        try await scene.pack(order, as: [scene.shop.rosa, scene.shop.tom])
        #expect(try await scene.handOver(order, ebt: 750, taken: [], as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.shown(order).deliveryStatus == .cancelled)
        #expect(try await scene.shown(order).payment?.status == .voided)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await scene.findings() == [])
    }

    @Test func `if nothing is left for the card, its hold is released`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.cart([(scene.shop.kale, 3), (scene.shop.peach, 4)]))
        let peach = try #require(try await scene.lines(["Peach"], of: order).first)
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(peach)"], as: scene.shop.tom)
        try await scene.pack(order, as: [scene.shop.rosa])
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.totalCents == 0)
        #expect(collected.amounts.ebtCents == 750)
        #expect(collected.payment?.status == .voided)
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `of two vendors each confirms its own EBT, and the last one hands over`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        #expect(try await scene.handOver(order, ebt: 520, taken: ["Peach"], as: scene.shop.tom).status == .seeOther)
        #expect(try await portal.statuses() == ["ready": 1])
        let waiting = try await client.page("/vendor/orders/\(order)", as: scene.shop.tom).markup
        #expect(waiting.shows("Paid to you by EBT"))
        #expect(!waiting.shows("Collect $5.20 by EBT"))
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 1270)
        #expect(collected.vendors.map(\.ebtCents) == [750, 520])
        #expect(try await scene.findings() == [])
    }
}
