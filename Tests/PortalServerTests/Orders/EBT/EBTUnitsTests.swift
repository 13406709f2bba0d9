import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// EBT that pays some units of a line, and what vendors correct about it.
@Suite(.portal) struct EBTUnitsTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: Units

    @Test func `EBT pays some units of a line, and the others stay at the stall and are in stock`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("How many of 3 × Kale did EBT pay for?"))
        #expect(page.value(of: "ebt_units_\(kale)") == "3")
        #expect(try await scene.handOver(order, ebt: 750, units: ["Kale": "2"], as: scene.shop.rosa).status == .seeOther)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 500)
        #expect(collected.amounts.capturedCents == 1097)
        #expect(collected.lines.map(\.finalLineCents) == [500, nil, nil])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 8)
        #expect(try await scene.findings() == [])
    }

    @Test(arguments: ["4", "-1", "two", "", "1.5"])
    func `a number of units that can't be right is refused beside its field, with what was typed`(_ typed: String) async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        let answer = try await scene.handOver(order, ebt: 750, units: ["Kale": typed], as: scene.shop.rosa)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.markup.hasProblem(at: "ebt_units_\(kale)"))
        #expect(answer.markup.shows("Enter a number from 0 to 3."))
        #expect(answer.markup.value(of: "ebt_units_\(kale)") == typed)
        #expect(try await scene.handedOver(order) == [false, false])
    }

    @Test func `EBT pays none of the units of a line`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, units: ["Kale": "0"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).lines[0].finalLineCents == 0)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test func `of a line that is short EBT pays at most what is there`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        _ = try await client.submit(
            "/vendor/orders/\(order)/short", ["op": "refund", "line": "\(kale)", "left_\(kale)": "2"], as: scene.shop.rosa)
        try await scene.pack(order, as: [scene.shop.rosa, scene.shop.tom])
        #expect(try await scene.handOver(order, ebt: 500, units: ["Kale": "3"], as: scene.shop.rosa).status == .unprocessableContent)
        #expect(try await scene.handOver(order, ebt: 500, units: ["Kale": "1"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [250, nil])
        // One of ten is sold, and one was never there.
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 8)
    }

    @Test func `a line that is sold by weight is paid as a whole or not at all`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        try await scene.weighKale()
        let order = try await scene.packed(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        _ = try await client.submit("/vendor/orders/\(order)/weights", ["weight_\(kale)": "2.5"], as: scene.shop.rosa)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(!page.has("input", ["name": "ebt_units_\(kale)"]))
        #expect(page.has("input", ["name": "ebt_line", "value": "\(kale)"]))
        // Whatever a form says.
        _ = try await scene.handOver(order, ebt: 625, units: ["Kale": "2"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [nil, 520])
        _ = try await scene.correct(order, ebt: 0, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [625, 520])
        let odd = EBTConfirmation(shown: 625, paid: [kale: 2])
        let handOver = VendorHandOver(services: portal.services, vendor: scene.shop.greenAcres, now: portal.services.now())
        #expect(try await handOver.correct(order, odd, by: scene.shop.rosa.id.description) == .done)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [nil, 520])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await scene.findings() == [])
    }

    // MARK: Corrections

    @Test func `a wrong confirmation is corrected until the order is complete`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        _ = try await scene.handOver(order, ebt: 750, units: ["Kale": "1"], as: scene.shop.rosa)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("Correct what EBT paid"))
        #expect(page.shows("How many of 3 × Kale did EBT pay for?"))
        #expect(page.value(of: "ebt_units_\(kale)") == "1")
        let version = try await scene.version(order)
        let before = try await portal.lastEventNumber()
        #expect(try await scene.correct(order, ebt: 250, units: ["Kale": "3"], as: scene.shop.rosa).status == .seeOther)
        let events = try await portal.events(for: [scene.ana.id.description]).filter { $0.number > before }
        #expect(events.map(\.type) == ["order.line_changed"])
        #expect(try await scene.version(order) > version)
        let corrected = try await scene.shown(order)
        #expect(corrected.vendors.map(\.ebtCents) == [750, nil])
        #expect(corrected.lines[0].pickStatus == .picked)
        #expect(corrected.lines[0].finalLineCents == nil)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 7)
        let trail = try await portal.services.read { try $0.audit.history(of: order.description) }
        #expect(trail.map(\.action) == ["order.ebt_corrected"])
        #expect(trail.map(\.detail) == ["Green Valley Farm: $2.50 → $7.50"])
        #expect(trail.map(\.actor) == [scene.shop.rosa.id.description])
        // And back.
        _ = try await scene.correct(order, ebt: 750, units: ["Kale": "2"], as: scene.shop.rosa)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 8)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let collected = try await scene.shown(order)
        #expect(collected.amounts.ebtCents == 500)
        #expect(collected.amounts.capturedCents == 1097)
        #expect(try await scene.findings() == [])
    }

    @Test func `a correction without a change leaves no trace`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, units: ["Kale": "2"], as: scene.shop.rosa)
        let version = try await scene.version(order)
        #expect(try await scene.correct(order, ebt: 500, units: ["Kale": "2"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.version(order) == version)
        #expect(try await portal.services.read { try $0.audit.history(of: order.description) }.isEmpty)
    }

    @Test func `what a colleague has corrected is not overwritten unseen`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, units: ["Kale": "2"], as: scene.shop.rosa)
        let stale = try await scene.correct(order, ebt: 750, units: ["Kale": "3"], as: scene.shop.rosa)
        #expect(stale.status == .unprocessableContent)
        #expect(stale.markup.shows("Somebody else saved $5.00"))
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [500, nil])
    }

    @Test func `nothing is corrected before the hand-over, after the order is complete, or by another vendor`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.correct(order, ebt: 0, units: ["Kale": "1"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [750, nil])
        _ = try await scene.handOver(order, ebt: 750, units: ["Kale": "3"], as: scene.shop.rosa)
        _ = try await scene.correct(order, ebt: 750, units: ["Kale": "1"], as: scene.shop.tom)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [750, nil])
        let second = try await scene.packed(scene.cart([(scene.shop.kale, 1)]), key: "key-ebt-second-000001")
        #expect(try await scene.correct(second, ebt: 250, units: ["Kale": "0"], as: scene.shop.tom).status == .notFound)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        _ = try await scene.correct(order, ebt: 750, units: ["Kale": "1"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).amounts.ebtCents == 750)
        #expect(try await !client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup.shows("Correct what EBT paid"))
    }

    @Test func `units that were sold to somebody else meanwhile don't keep a correction from being true`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, units: ["Kale": "0"], as: scene.shop.rosa)
        try await portal.services.write { db in _ = try db.execute("UPDATE produce SET stock = 2 WHERE id = \(scene.shop.kale)") }
        _ = try await scene.correct(order, ebt: 0, units: ["Kale": "3"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [750, nil])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 0)
    }
}
