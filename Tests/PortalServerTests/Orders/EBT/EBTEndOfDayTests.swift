import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Pick-ups with EBT whose day ends.
@Suite(.portal) struct EBTEndOfDayTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func endDay() async throws {
        portal.clock.set(try #require(Instant("2026-11-22T09:00:00Z")))
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
    }

    @Test func `at the end of the day an order is collected as far as stalls have handed it over, and nobody pays for the rest`()
        async throws
    {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        try await endDay()
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 750)
        // Carrots of $3.98, a fee of $0.50, a tax of $0.28.
        #expect(collected.amounts.capturedCents == 476)
        #expect(collected.lines.map(\.finalLineCents) == [nil, nil, 0])
        #expect(try await scene.shop.stock(of: scene.shop.peach) == 40)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 7)
        #expect(try await portal.charges() == ["captured": 1])
        #expect(try await portal.emails(to: Persona.ana.email).last?.mentions("Your card was charged $4.76") == true)
        // The stall that kept its peaches hears that nobody came.
        #expect(
            try await portal.emails().filter { $0.subject.hasPrefix("Order") && $0.subject.hasSuffix("was not picked up") }.map(\.recipient)
                == [Persona.tom.email])
        #expect(try await scene.findings() == [])
    }

    @Test(arguments: [true, false])
    func `at the end of the day a stall that only the card pays gets its money or keeps its goods`(handsOver: Bool) async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3), (scene.shop.peach, 4)]))
        if handsOver { _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom) }
        try await endDay()
        let ended = try await scene.shown(order)
        #expect(ended.deliveryStatus == (handsOver ? .collected : .expired))
        #expect(ended.amounts.capturedCents == (handsOver ? 621 : nil))
        #expect(try await scene.shop.stock(of: scene.shop.peach) == (handsOver ? 36 : 40))
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await scene.findings() == [])
    }

    @Test func `a question that is answered after the last hand-over ends the order`() async throws {
        let scene = try await EBTScene(portal, client)
        let lines = [(scene.shop.kale, 3), (scene.shop.peach, 4)].map {
            "{\"produce_id\":\"\($0.0)\",\"quantity\":\($0.1),\"shortage_rule\":\"ask\"}"
        }
        let order = try await scene.packed(
            """
            {"source_id":"\(scene.shop.market)","fulfilment":"pickup","pay_with_ebt":true,"lines":[\(lines.joined(separator: ","))]}
            """)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        let peach = try #require(try await scene.lines(["Peach"], of: order).first)
        try await portal.services.write { db in
            _ = try db.execute(
                """
                UPDATE order_lines SET pick_status = 'short', picked_quantity = 0, shortage_status = 'waiting',
                    answer_by = \(portal.services.now() + 300) WHERE id = \(peach)
                """)
        }
        let answer = try await client.api(
            .post, "/orders/\(order)/lines/\(peach)/shortage-answer", "{\"answer\":\"refund_line\"}", as: scene.ana)
        #expect(answer.status == .ok)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 750)
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that nobody picks up costs nothing, and no hold is spoken of that there never was`() async throws {
        let scene = try await EBTScene(portal, client)
        _ = try await scene.packed(scene.cart([(scene.shop.kale, 3)]))
        try await endDay()
        #expect(try await portal.statuses() == ["expired": 1])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        let email = try #require(try await portal.emails(to: Persona.ana.email).last)
        #expect(email.mentions("Nothing was charged."))
        #expect(!email.mentions("hold"))
        #expect(try await scene.findings() == [])
    }
}
