import HarvestClient
import HarvestCore
import Testing

/// What customers do while an order runs and afterwards.
struct OrderCallTests {
    private let order = API.OrderID("order_01h2xcejqtf2nbrexx3vqjhp41")
    private let line = API.LineID("line_01h2xcejqtf2nbrexx3vqjhp41")
    private let substitute = API.LineID("line_01h2xcejqtf2nbrexx3vqjhp42")
    private let refusal =
        #"{"type": "urn:harvest:problem:illegal_state", "title": "x", "status": 409, "code": "illegal_state", "current_status": "expired"}"#

    @Test func `the answer to a shortage names the substitute, and is safe to repeat`() async throws {
        let (order, line, substitute) = (try #require(order), try #require(line), try #require(substitute))
        let body = API.ShortageAnswer(answer: .takeSubstitute, substituteID: substitute, pickedQuantity: 1)
        let scripted = ScriptedClient([.broken, .answer(409, refusal)])
        let failure = await #expect(throws: ProblemFailure.self) {
            try await scripted.client.answerShortage(of: line, in: order, body)
        }
        #expect(failure?.problem.currentStatus == "expired")
        let requests = scripted.transport.requests
        #expect(requests.map(\.target) == Array(repeating: "/api/v1/orders/\(order)/lines/\(line)/shortage-answer", count: 2))
        #expect(try requests.last?.decoded(API.ShortageAnswer.self) == body)
    }

    @Test func `an answer to a shortage that does not say about how many is sent once`() async throws {
        let (order, line) = (try #require(order), try #require(line))
        let scripted = ScriptedClient([.broken, .answer(409, refusal)])
        await #expect(throws: ConnectionFailure.self) {
            try await scripted.client.answerShortage(of: line, in: order, API.ShortageAnswer(answer: .takeRest))
        }
        #expect(scripted.transport.requests.count == 1)
    }

    @Test func `another slot is put, and safe to repeat`() async throws {
        let order = try #require(order)
        let body = API.OrderSlotPut(scheduledFor: try #require(Instant("2026-11-21T20:00:00Z")))
        let scripted = ScriptedClient([.broken, .answer(409, refusal)])
        let failure = await #expect(throws: ProblemFailure.self) { try await scripted.client.changeSlot(of: order, body) }
        #expect(failure?.problem.code == .illegalState)
        let requests = scripted.transport.requests
        #expect(requests.map(\.target) == Array(repeating: "/api/v1/orders/\(order)/slot", count: 2))
        #expect(requests.allSatisfy { $0.method == "PUT" })
        #expect(try requests.last?.decoded(API.OrderSlotPut.self) == body)
    }

    @Test func `a choice after a rain-off is sent under a key, which is the same when it is sent again`() async throws {
        let order = try #require(order)
        let body = API.RainOffChoice(choice: .anotherDay, scheduledFor: Instant("2026-11-28T20:00:00Z"))
        let scripted = ScriptedClient([.broken, .answer(409, refusal)])
        let failure = await #expect(throws: ProblemFailure.self) { try await scripted.client.chooseAfterRainOff(order, body) }
        #expect(failure?.problem.code == .illegalState)
        let requests = scripted.transport.requests
        #expect(requests.map(\.target) == Array(repeating: "/api/v1/orders/\(order)/rain-off-choice", count: 2))
        #expect(try requests.last?.decoded(API.RainOffChoice.self) == body)
    }

    @Test func `credit is read page by page, and taken back under a key`() async throws {
        let answer = #"{"balance_cents": 0, "currency": "USD", "data": []}"#
        let scripted = ScriptedClient([.answer(200, answer), .answer(200, answer)])
        _ = try await scripted.client.credit(.init(limit: 5))
        let credit = try await scripted.client.refundCredit(key: API.IdempotencyKey(bits: (0, 7)))
        #expect(credit == API.StoreCredit(balanceCents: 0, currency: "USD", data: []))
        let requests = scripted.transport.requests
        #expect(requests.map(\.target) == ["/api/v1/me/credit?limit=5", "/api/v1/me/credit/refund"])
        #expect(requests.last?.header("Idempotency-Key") == API.IdempotencyKey(bits: (0, 7)).description)
    }

    @Test func `a rating is put and read`() async throws {
        let order = try #require(order)
        let answer = #"{"freshness": 4, "on_time": 5, "comment": "Fresh", "rated_at": "2026-11-21T22:00:00Z", "answers": []}"#
        let scripted = ScriptedClient([.answer(200, answer)])
        let body = API.RatingPut(freshness: 4, onTime: 5, comment: "Fresh")
        let rating = try await scripted.client.rateOrder(order, body)
        let request = try #require(scripted.transport.requests.first)
        #expect(request.method == "PUT" && request.target == "/api/v1/orders/\(order)/rating")
        #expect(try request.decoded(API.RatingPut.self) == body)
        #expect(rating.freshness == 4 && rating.onTime == 5 && rating.answers.isEmpty)
    }

    @Test func `a reported problem is sent with one key, however often the connection breaks`() async throws {
        let (order, line) = (try #require(order), try #require(line))
        let body = API.IssueCreate(kind: .damaged, lineID: line, description: "Bruised")
        let scripted = ScriptedClient([.broken, .broken, .answer(409, refusal)])
        await #expect(throws: ProblemFailure.self) { try await scripted.client.reportIssue(of: order, body) }
        let requests = scripted.transport.requests
        #expect(requests.count == 3 && Set(requests.map { $0.header("Idempotency-Key") }) == ["00000000000000000000000000000001"])
        #expect(requests.allSatisfy { $0.target == "/api/v1/orders/\(order)/issues" && $0.method == "POST" })
        #expect(try requests.last?.decoded(API.IssueCreate.self) == body)
    }

    @Test func `receipts, reported problems and the cart to order again have their own addresses`() async throws {
        let order = try #require(order)
        let scripted = ScriptedClient([.answer(404, "{}"), .answer(200, #"{"data": []}"#), .answer(404, "{}"), .answer(404, "{}")])
        await #expect(throws: ProblemFailure.self) { _ = try await scripted.client.receipt(of: order) }
        #expect(try await scripted.client.issues(of: order, API.PageQuery(limit: 5)).data.isEmpty)
        await #expect(throws: ProblemFailure.self) { _ = try await scripted.client.reorderQuote(of: order) }
        await #expect(throws: ProblemFailure.self) { _ = try await scripted.client.handOverCode(of: order) }
        let root = "/api/v1/orders/\(order)"
        #expect(
            scripted.transport.requests.map(\.target) == [
                root + "/receipt", root + "/issues?limit=5", root + "/reorder-quote", root + "/hand-over-code",
            ])
    }
}
