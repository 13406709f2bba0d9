import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The stall finds even less of a line than the customer was told.
@Suite(.portal) struct WorseShortageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Ana takes two of three kale, then Finn finds one.
    private func takenTwo() async throws -> AskedScene {
        let asked = try await AskedScene(portal, client)
        for line in [asked.carrots, asked.peach] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        try await asked.finds(2)
        #expect(try await asked.answer("take_rest").status == .ok)
        portal.clock.advance(seconds: 60)
        return asked
    }

    @Test func `a customer who took two of three is asked again about one, with a time of its own`() async throws {
        let asked = try await takenTwo()
        let line = try await asked.finds(1)
        let answerBy = portal.clock.now + 300
        #expect(line.shortage == API.Shortage(pickedQuantity: 1, releasedCents: 0, status: .waiting, answerBy: answerBy))
        #expect(try await asked.shown().allowedActions.contains(.answerShortage))
        #expect(try await asked.leaveMarket(key: "answer-is-open-001").code == "lines_open")
        let texts = try await portal.told(asked.ana).filter { $0.kind == "order.line_asked" }.map(\.text)
        #expect(texts.count == 2 && texts.contains { $0.contains("Kale (1/3)") })
        #expect(try await asked.answer("refund_line").status == .ok)
        #expect(try await asked.shortage()?.answer == .refundLine)
        // 2 carrots, 4 peaches.
        #expect(try await asked.finish() == 1350)
    }

    @Test func `the same count again, or more, asks nothing again`() async throws {
        let asked = try await takenTwo()
        for count in [2, 2] { try await asked.finds(count) }
        #expect(try await asked.shortage()?.answer == .takeRest)
        #expect(try await portal.told(asked.ana).filter { $0.kind == "order.line_asked" }.count == 1)
    }

    @Test func `silence about the second question takes what there is, and less is only told`() async throws {
        let asked = try await takenTwo()
        try await asked.finds(1)
        portal.clock.advance(seconds: 300)
        try await asked.scene.runWorkers()
        #expect(try await asked.shortage()?.status == .timedOut)
        #expect(try await asked.told().filter { $0 == "order.line_decided" }.count == 1)
        try await asked.finds(0)
        #expect(try await asked.shortage()?.status == .timedOut)
        let texts = try await portal.told(asked.ana).filter { $0.kind == "order.line_short" }.map(\.text)
        #expect(texts == ["Not enough: Kale (0/3). You pay only for what you get."])
        #expect(try await asked.finish() == 1350)
    }

    @Test func `while the customer is asked, less is told and gives no more time`() async throws {
        let asked = try await AskedScene(portal, client)
        let first = try await asked.finds(2).shortage?.answerBy
        portal.clock.advance(seconds: 60)
        let second = try await asked.finds(1).shortage
        #expect(second?.answerBy == first && second?.status == .waiting)
        #expect(try await asked.told().filter { $0 == "order.line_asked" }.count == 2)
    }

    @Test func `whose line is refunded without asking hears each smaller number`() async throws {
        let asked = try await AskedScene(portal, client)
        for count in [3, 2, 2, 0] { try await asked.finds(count, of: asked.peach) }
        let texts = try await portal.told(asked.ana).filter { $0.kind == "order.line_short" }.map(\.text)
        #expect(
            texts.sorted() == [
                "Not enough: Peach (0/4). You pay only for what you get.", "Not enough: Peach (2/4). You pay only for what you get.",
                "Not enough: Peach. You pay only for what you get.",
            ])
        for line in [asked.kale, asked.carrots] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        // 3 kale, 2 carrots.
        #expect(try await asked.finish() == asked.shown().amounts.totalCents)
    }

    @Test func `a customer who took a substitute for one of three is asked again, and keeps the substitute`() async throws {
        let asked = try await AskedScene(portal, client)
        for line in [asked.carrots, asked.peach] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        try await asked.finds(2)
        #expect(try await asked.offer(asked.scene.spinach.produce, price: "1.00").status == .seeOther)
        let substitute = try #require(try await asked.shortage()?.substitute?.id)
        #expect(try await asked.answer("take_substitute", substitute: substitute).status == .ok)
        _ = try await client.tick(substitute, of: asked.session, as: asked.finn)
        #expect(try await asked.finds(1).shortage?.status == .waiting)
        #expect(try await asked.answer("refund_line").status == .ok)
        let lines = try await asked.shown().lines
        #expect(lines.first { $0.id == asked.kale }?.finalLineCents == 0)
        #expect(lines.contains { $0.id == substitute && $0.finalLineCents == 100 })
        let charged = try await asked.finish()
        #expect(try await asked.shown().amounts.totalCents == charged)
    }
}
