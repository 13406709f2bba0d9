import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// EBT orders on lists, with substitutes, and in ratings.
@Suite(.portal) struct EBTAroundTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func packed(_ vendor: Vendor.ID) async throws -> [Order.ID] {
        try await portal.services.read { try $0.orders(of: vendor).packed().map(\.id) }
    }

    @Test func `a vendor's list of packed orders has an order until the vendor hands its own part over`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let (rosa, tom) = (scene.shop.greenAcres, scene.shop.sunnyOrchard)
        #expect(try await [packed(rosa), packed(tom)] == [[order], [order]])
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await [packed(rosa), packed(tom)] == [[], [order]])
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        #expect(try await [packed(rosa), packed(tom)] == [[], []])
    }

    // MARK: Substitutes

    /// Kale with EBT, of which one is missing; a spinach takes its place.
    private func substituted(_ scene: EBTScene) async throws -> Order.ID {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET snap_eligible = TRUE WHERE id = \(scene.shop.spinach)")
        }
        let lines = [
            "{\"produce_id\":\"\(scene.shop.kale)\",\"quantity\":3,\"shortage_rule\":\"ask\"}",
            "{\"produce_id\":\"\(scene.shop.peach)\",\"quantity\":4}",
        ]
        let order = try await scene.place(
            """
            {"source_id":"\(scene.shop.market)","fulfilment":"pickup","pay_with_ebt":true,"lines":[\(lines.joined(separator: ","))]}
            """)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        _ = try await client.submit(
            "/vendor/orders/\(order)/short", ["op": "refund", "line": "\(kale)", "left_\(kale)": "1"], as: scene.shop.rosa)
        let offer = ["produce": "\(scene.shop.spinach)", "quantity": "2", "price": "2.00"]
        #expect(
            try await client.submit("/vendor/orders/\(order)/lines/\(kale)/substitute", offer, as: scene.shop.rosa).status == .seeOther)
        let substitute = try #require(try await scene.shown(order).lines[0].shortage?.substitute)
        let answer = "{\"answer\":\"take_substitute\",\"substitute_id\":\"\(substitute.id)\"}"
        #expect(try await client.api(.post, "/orders/\(order)/lines/\(kale)/shortage-answer", answer, as: scene.ana).status == .ok)
        try await scene.pack(order, as: [scene.shop.rosa, scene.shop.tom])
        return order
    }

    @Test(arguments: [(0, 250), (1, 450), (2, 650)])
    func `EBT pays some units of a substitute, and what it declined is in stock`(units: Int, paid: Int) async throws {
        let scene = try await EBTScene(portal, client)
        let before = try #require(try await scene.shop.stock(of: scene.shop.spinach))
        let order = try await substituted(scene)
        let answer = try await scene.handOver(order, ebt: 650, units: ["Kale": "1", "Spinach": "\(units)"], as: scene.shop.rosa)
        #expect(answer.status == .seeOther)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == Cents(Int64(paid)))
        // Peaches of $5.20, a fee of $0.65, a tax of $0.36, whatever EBT pays.
        #expect(collected.amounts.capturedCents == 621)
        #expect(try await scene.shop.stock(of: scene.shop.spinach) == before - units)
        #expect(try await scene.findings() == [])
    }

    @Test func `a customer who took a substitute keeps it when the confirmation is corrected`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await substituted(scene)
        _ = try await scene.handOver(order, ebt: 650, units: ["Kale": "0", "Spinach": "2"], as: scene.shop.rosa)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [400, nil])
        _ = try await scene.correct(order, ebt: 400, units: ["Kale": "1", "Spinach": "1"], as: scene.shop.rosa)
        let corrected = try await scene.shown(order)
        #expect(corrected.vendors.map(\.ebtCents) == [450, nil])
        #expect(corrected.lines[0].shortage?.answer == .takeSubstitute)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        #expect(try await scene.findings() == [])
    }

    // MARK: Ratings

    private func rate(_ order: Order.ID, as buyer: Visitor) async throws -> [Vendor.ID] {
        let answer = try await client.api(.put, "/orders/\(order)/rating", "{\"freshness\":5,\"on_time\":4}", as: buyer)
        #expect(answer.status == .ok)
        return try await portal.services.read { db in
            try db.all(Vendor.ID.self, "SELECT vendor_id FROM vendor_ratings WHERE order_id = \(order)")
        }
    }

    @Test func `an order that EBT paid as a whole is rated`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3)]))
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await rate(order, as: scene.ana) == [scene.shop.greenAcres])
    }

    @Test func `a vendor of which EBT paid nothing is not rated, and the one that sold something is`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3), (scene.shop.peach, 4)]))
        _ = try await scene.handOver(order, ebt: 750, as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        #expect(try await rate(order, as: scene.ana) == [scene.shop.sunnyOrchard])
    }
}
