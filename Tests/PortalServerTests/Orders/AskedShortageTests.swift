import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A driver finds too little of a line whose customer wants to be asked.
@Suite(.portal) struct AskedShortageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the customer hears at once and can answer for five minutes, while the driver goes on`() async throws {
        let asked = try await AskedScene(portal, client)
        #expect(try await !asked.shown().allowedActions.contains(.answerShortage))
        let line = try await asked.findsOneKale()
        let answerBy = portal.clock.now + 300
        #expect(line.shortage == API.Shortage(pickedQuantity: 1, releasedCents: 0, status: .waiting, answerBy: answerBy))
        #expect(try await asked.shortage() == line.shortage)
        #expect(try await asked.shown().allowedActions.contains(.answerShortage))
        #expect(try await asked.told().contains("order.line_asked"))
        #expect(try await !asked.told().contains("order.line_short"))
        let list = try await client.shoppingList(asked.session, as: asked.finn)
        #expect(list.openLines == 1)
        #expect(list.orders[0].stalls[0].lines[0].shortage?.answerBy == answerBy)
        for person in [asked.ana, asked.finn] {
            let events = try await asked.scene.events(of: person)
            #expect(events.contains { $0.type == "order.line_changed" && $0.payload.contains("waiting") })
        }
    }

    @Test func `pick-up waits for the answer and says for how long`() async throws {
        let asked = try await AskedScene(portal, client)
        _ = try await client.tick(asked.kale, of: asked.session, #""pick_status":"short","picked_quantity":1"#, as: asked.finn)
        // Other lines are open, so the driver has something to do.
        let open = try await asked.leaveMarket(key: "lines-are-open-001").decoded(API.Problem.self)
        #expect(open.code == .linesOpen && open.openLines == 3 && open.retryAfterSeconds == nil)
        for line in [asked.carrots, asked.peach] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        portal.clock.advance(seconds: 100)
        let waiting = try await asked.leaveMarket(key: "answer-is-open-001")
        let problem = try waiting.decoded(API.Problem.self)
        #expect(waiting.status == .conflict && problem.code == .linesOpen)
        #expect(problem.openLines == 1 && problem.retryAfterSeconds == 200 && waiting.headers[.retryAfter] == "200")
    }

    @Test func `who takes the rest pays for it alone`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        let answered = try await asked.answer("take_rest")
        #expect(answered.status == .ok)
        #expect(try await asked.shortage()?.answer == .takeRest)
        #expect(try await asked.shortage()?.releasedCents == 500)
        #expect(try await !asked.shown().allowedActions.contains(.answerShortage))
        // 1 kale, 2 carrots, 4 peaches: food 11.68, fee 2.92, tip 1.75, tax 0.82.
        #expect(try await asked.finish() == 1717)
    }

    @Test func `who wants none pays for none, and the stall keeps the piece`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        let stock = try await asked.stock(of: asked.scene.kale)
        #expect(try await asked.answer("refund_line").status == .ok)
        #expect(try await asked.shortage()?.releasedCents == 750)
        #expect(try await asked.stock(of: asked.scene.kale) == stock + 1)
        // The customer decided, whatever the driver finds.
        let again = try await client.tick(asked.kale, of: asked.session, as: asked.finn)
        #expect(again.status == .conflict && again.code == "illegal_state")
        // 2 carrots, 4 peaches: food 9.18, fee 2.30, tip 1.38, tax 0.64.
        #expect(try await asked.finish() == 1350)
    }

    @Test func `the same answer again succeeds, another one is refused with the status`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        let first = try await asked.answer("take_rest")
        let again = try await asked.answer("take_rest")
        #expect(again.status == .ok && again.text == first.text)
        let other = try await asked.answer("refund_line")
        let problem = try other.decoded(API.Problem.self)
        #expect(other.status == .conflict && problem.code == .illegalState && problem.currentStatus == "answered")
    }

    @Test func `strangers, other orders' lines and lines without a question are refused`() async throws {
        let asked = try await AskedScene(portal, client)
        let early = try await asked.answer("take_rest")
        #expect(early.status == .conflict && early.code == "illegal_state")
        try await asked.findsOneKale()
        for stranger in [asked.ben, asked.finn] { #expect(try await asked.answer("take_rest", as: stranger).status == .notFound) }
        #expect(try await asked.answer("take_rest", line: portal.services.id()).status == .notFound)
        #expect(try await asked.answer("take_all").fieldErrors == ["answer not_one_of"])
        #expect(try await asked.answer("take_substitute").fieldErrors == ["substitute_id required"])
        let nothing = try await asked.answer("take_substitute", substitute: portal.services.id())
        #expect(nothing.fieldErrors == ["substitute_id not_found"])
        #expect(try await asked.shortage()?.status == .waiting)
    }

    @Test func `silence takes the rest: the worker says so, and late answers are refused`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        portal.clock.advance(seconds: 299)
        try await asked.scene.runWorkers()
        #expect(try await asked.shortage()?.status == .waiting)
        portal.clock.advance(seconds: 1)
        // The time decides, not the worker.
        let late = try await asked.answer("refund_line")
        #expect(try late.decoded(API.Problem.self).currentStatus == "timed_out")
        try await asked.scene.runWorkers()
        #expect(try await asked.shortage()?.status == .timedOut)
        #expect(try await asked.answer("take_rest").code == "illegal_state")
        #expect(try await asked.told().filter { $0 == "order.line_decided" }.count == 1)
        #expect(try await asked.finish() == 1717)
    }

    @Test func `pick-up decides questions whose time is over before the worker does`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        portal.clock.advance(seconds: 300)
        #expect(try await asked.finish() == 1717)
        #expect(try await asked.shortage()?.status == .timedOut)
    }

    @Test func `the setting says how long the customer has`() async throws {
        try await portal.set { $0.shortageAnswerSeconds = 60 }
        let asked = try await AskedScene(portal, client)
        #expect(try await asked.findsOneKale().shortage?.answerBy == portal.clock.now + 60)
    }

    @Test func `a driver who finds the rest withdraws the question`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        #expect(try await client.tick(asked.kale, of: asked.session, as: asked.finn).status == .ok)
        #expect(try await asked.shortage() == nil)
        #expect(try await asked.answer("refund_line").code == "illegal_state")
        #expect(try await asked.finish() == 2452)
    }

    @Test func `of an answer and the end of the time at once, one wins`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let lines = [scene.kale, scene.carrots, scene.spinach, scene.peach].map { $0.of(3, rule: "ask") }
        let order = try await scene.order(ana, lines)
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        let ids = try await client.shoppingList(session, as: finn).orders.flatMap { $0.stalls.flatMap(\.lines) }.map(\.lineID)
        for line in ids { _ = try await client.tick(line, of: session, #""pick_status":"short","picked_quantity":1"#, as: finn) }
        let (client, portal, deadline) = (client, portal, portal.clock.now + 300)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for line in ids {
                group.addTask {
                    let path = "/orders/\(order)/lines/\(line)/shortage-answer"
                    let answer = try await client.api(.post, path, #"{"answer":"refund_line"}"#, as: ana)
                    let stored = try await portal.services.read { db in
                        try db.one(String.self, "SELECT shortage_status FROM order_lines WHERE id = \(line)")
                    }
                    #expect(answer.status == (stored == "refund_line" ? .ok : .conflict), "\(stored) \(answer.text)")
                    #expect(["refund_line", "timed_out"].contains(stored))
                }
                group.addTask { _ = try await ShortageWorker(services: portal.services).runOnce(now: deadline) }
            }
            try await group.waitForAll()
        }
        let events = try await scene.events(of: ana).filter { $0.type == "order.line_changed" && !$0.payload.contains("waiting") }
        for line in ids { #expect(events.count { $0.payload.contains("\(line)") } == 1) }
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `questions whose time is over are found by an index`() async throws {
        let steps = try portal.services.database.queryPlan(ShortageWorker.due(at: portal.clock.now))
        #expect(steps.contains { $0.contains("order_lines_waiting") && $0.contains("answer_by<?") }, "\(steps)")
        #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(steps)")
    }

    @Test func `an order keeps its conversation when it is closed`() async throws {
        let asked = try await AskedScene(portal, client)
        for line in [asked.kale, asked.carrots, asked.peach] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        let open = try #require(try await asked.shown().conversationID)
        _ = try await asked.finish()
        #expect(try await asked.shown().conversationID == open)
        #expect(try await client.api(.get, "/conversations/\(open)", as: asked.ana).decoded(API.Conversation.self).status == .closed)
    }
}
