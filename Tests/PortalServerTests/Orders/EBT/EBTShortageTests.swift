import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Lines that EBT pays and that turn out to be missing.
@Suite(.portal) struct EBTShortageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a shortage lowers what EBT pays, and not what the card pays`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        _ = try await client.submit(
            "/vendor/orders/\(order)/short", ["op": "refund", "line": "\(kale)", "left_\(kale)": "1"], as: scene.shop.rosa)
        try await scene.pack(order, as: [scene.shop.rosa, scene.shop.tom])
        #expect(try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup.shows("Collect $2.50 by EBT"))
        #expect(try await scene.handOver(order, ebt: 250, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let collected = try await scene.shown(order)
        #expect(collected.amounts.capturedCents == 1097)
        #expect(collected.amounts.ebtCents == 250)
        #expect(try await scene.findings() == [])
    }

    @Test func `a stall that reports only EBT items missing reads what it collects less, and no refund`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.place(scene.firstCart)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        let fields = ["line": "\(kale)", "left_\(kale)": "1"]
        let shown = try await client.submit("/vendor/orders/\(order)/short", fields.merging(["op": "see"]) { $1 }, as: scene.shop.rosa)
        #expect(shown.markup.shows("Less to collect by EBT"))
        #expect(shown.markup.shows("Remove from the order"))
        #expect(!shown.markup.mentions("$0.00"))
        _ = try await client.submit("/vendor/orders/\(order)/short", fields.merging(["op": "refund"]) { $1 }, as: scene.shop.rosa)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("1 of 3"))
        #expect(!page.mentions("refunded"))
    }

    @Test func `a substitute for what EBT pays must be eligible, and EBT pays it, too`() async throws {
        let scene = try await EBTScene(portal, client)
        let lines = "{\"produce_id\":\"\(scene.shop.kale)\",\"quantity\":3,\"shortage_rule\":\"ask\"}"
        let body = "{\"source_id\":\"\(scene.shop.market)\",\"fulfilment\":\"pickup\",\"pay_with_ebt\":true,\"lines\":[\(lines)]}"
        let order = try await scene.place(body)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(kale)"], as: scene.shop.rosa)
        let offer = { (produce: Produce.ID) in
            try await client.submit(
                "/vendor/orders/\(order)/lines/\(kale)/substitute", ["produce": "\(produce)", "quantity": "1", "price": "4.00"],
                as: scene.shop.rosa)
        }
        #expect(try await offer(scene.shop.spinach).status == .unprocessableContent)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET snap_eligible = TRUE WHERE id = \(scene.shop.spinach)")
        }
        #expect(try await offer(scene.shop.spinach).status == .seeOther)
        let substitute = try #require(try await scene.shown(order).lines[0].shortage?.substitute)
        let answer = "{\"answer\":\"take_substitute\",\"substitute_id\":\"\(substitute.id)\"}"
        #expect(try await client.api(.post, "/orders/\(order)/lines/\(kale)/shortage-answer", answer, as: scene.ana).status == .ok)
        #expect(try await scene.shown(order).lines.map(\.paidWithEBT) == [true, true])
        try await scene.pack(order, as: [scene.shop.rosa])
        #expect(try await scene.handOver(order, ebt: 400, taken: ["Spinach"], as: scene.shop.rosa).status == .seeOther)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 400)
        #expect(collected.amounts.totalCents == 0)
        #expect(try await scene.findings() == [])
    }
}
