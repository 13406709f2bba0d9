import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What follows from the weight of a line: EBT, refunds, and what people see.
@Suite(.portal) struct WeighedOrderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `EBT pays for the weight`() async throws {
        let scene = try await EBTScene(portal, client)
        try await portal.services.write { [kale = scene.shop.kale] db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(kale)")
        }
        let order = try await scene.packed(scene.firstCart)
        let line = try #require(try await scene.lines(["Kale"], of: order).first)
        let path = "/vendor/orders/\(order)/weights"
        #expect(try await client.submit(path, ["weight_\(line)": "2.5"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup.shows("Collect $6.25 by EBT"))
        // The page of a colleague still asks for the amount of before.
        let stale = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(stale.status == .unprocessableContent && stale.markup.shows("The EBT amount is $6.25 now"))
        #expect(try await scene.handOver(order, ebt: 625, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.handOver(order, ebt: nil, as: scene.shop.tom).status == .seeOther)
        let collected = try await scene.shown(order)
        #expect(collected.amounts.ebtCents == 625 && collected.amounts.capturedCents == 1097)
        #expect(try await scene.findings() == [])
        #expect(try await client.submit(path, ["weight_\(line)": "2", "seen_\(line)": "2.5"], as: scene.shop.rosa).status == .conflict)
    }

    @Test func `what was handed over to EBT is not weighed again`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        try await portal.services.write { [kale = scene.shop.kale] db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(kale)")
        }
        let order = try await scene.packed(scene.firstCart)
        let line = try #require(try await scene.lines(["Kale"], of: order).first)
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        let path = "/vendor/orders/\(order)/weights"
        #expect(try await client.submit(path, ["weight_\(line)": "2"], as: scene.shop.rosa).status == .conflict)
        #expect(try await scene.handOver(order, ebt: 520, taken: ["Peach"], as: scene.shop.tom).status == .seeOther)
        #expect(try await scene.shown(order).amounts.ebtCents == 1270)
        #expect(try await scene.findings() == [])
    }

    @Test func `a refund of the line gives back what its weight cost`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.weigh("2.5", of: order).status == .seeOther)
        #expect(try await scene.charged(order) == 2268)
        let lines = try await portal.services.read { db in try db.refunds.lines(of: try #require(try db.orders.find(order))) }
        #expect(lines.map { $0.charge(of: $0.quantity).food } == [625, 398, 520])
        #expect(lines.map { $0.charge(of: $0.quantity).total }.sum() == 2037)
        #expect((0..<3).map { lines[0].charge.part(units: 1, of: 3, after: $0).food }.sum() == 625)
    }

    @Test func `administrators see the weight and its price`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.weigh("2.5", of: order).status == .seeOther)
        let ian = try await portal.signUp(.ian)
        let page = try await client.page("/admin/orders/\(order)", as: ian).markup
        #expect(page.shows("Actual weight: 2.5 lb") && page.shows("$6.25"))
    }

    @Test func `Today and the pick list say what is still to be weighed`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        let market = scene.shop.market
        try await portal.addStall(scene.shop.greenAcres, at: market)
        let day = try await portal.services.read { db in try db.one(String.self, "SELECT market_day FROM orders WHERE id = \(order)") }
        let pages = ["/vendor", "/vendor/picklist/\(market)/\(day)"]
        for page in pages { #expect(try await client.page(page, as: scene.shop.rosa).markup.shows("lb · weigh it")) }
        #expect(try await scene.weigh("2.5", of: order).status == .seeOther)
        for page in pages {
            let after = try await client.page(page, as: scene.shop.rosa).markup
            #expect(after.shows("Kale lb") && !after.shows("weigh it"))
        }
    }
}
