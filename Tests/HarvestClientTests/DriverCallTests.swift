import HarvestClient
import HarvestCore
import Testing

/// The calls of a driver on the way. Where only the request matters, the server refuses it.
struct DriverCallTests {
    private let session = API.DeliveryID("delivery_01h2xcejqtf2nbrexx3vqjhp41")
    private let order = API.OrderID("order_01h2xcejqtf2nbrexx3vqjhp41")
    private let stop = API.StopID("stop_01h2xcejqtf2nbrexx3vqjhp41")
    private let line = API.LineID("line_01h2xcejqtf2nbrexx3vqjhp41")
    private let noon = Instant("2026-11-21T20:00:00Z")
    private static let root = "/api/v1/delivery-sessions/delivery_01h2xcejqtf2nbrexx3vqjhp41"

    /// Makes a call that is refused; returns its request and the problem.
    private func refused(
        _ status: Int, _ code: String, _ members: String = "", _ body: (HarvestClient) async throws -> Void
    ) async throws -> (request: TransportRequest, problem: API.Problem) {
        let answer = #"{"type": "urn:harvest:problem:\#(code)", "title": "x", "status": \#(status), "code": "\#(code)"\#(members)}"#
        let scripted = ScriptedClient([.broken, .answer(status, answer)])
        let failure = await #expect(throws: ProblemFailure.self) { try await body(scripted.client) }
        // The broken connection shows that the call is safe to repeat, and with which key.
        let requests = scripted.transport.requests
        #expect(requests.count == 2 && Set(requests.map { $0.header("Idempotency-Key") }).count == 1)
        return (try #require(requests.last), try #require(failure?.problem))
    }

    @Test func `releasing an order sends the reason under a key`() async throws {
        let (order, session, noon) = (try #require(order), try #require(session), try #require(noon))
        let sent = try await refused(409, "illegal_state", #", "current_status": "picked_up""#) {
            _ = try await $0.release(order, of: session, API.OrderRelease(reason: "Flat tire", recordedAt: noon))
        }
        #expect(sent.request.method == "POST" && sent.request.target == Self.root + "/orders/\(order)/release")
        #expect(try sent.request.decoded(API.OrderRelease.self) == API.OrderRelease(reason: "Flat tire", recordedAt: noon))
        #expect(sent.request.header("Idempotency-Key") == "00000000000000000000000000000001")
        #expect(sent.problem.currentStatus == "picked_up")
    }

    @Test func `reporting an undeliverable order too early says how long to wait`() async throws {
        let (order, session, noon) = (try #require(order), try #require(session), try #require(noon))
        let sent = try await refused(409, "too_early", #", "retry_after_s": 240"#) {
            _ = try await $0.reportUndeliverable(order, of: session, API.UndeliverableReport(reason: "Rang twice", recordedAt: noon))
        }
        #expect(sent.request.method == "POST" && sent.request.target == Self.root + "/orders/\(order)/undeliverable")
        #expect(sent.request.header("Idempotency-Key") != nil)
        #expect(sent.problem.code == .tooEarly && sent.problem.retryAfterSeconds == 240)
    }

    @Test func `a tick and its undoing set a value, without a key`() async throws {
        let (line, session, noon) = (try #require(line), try #require(session), try #require(noon))
        let short = API.ShoppingLinePut(pickStatus: .short, pickedQuantity: 1, recordedAt: noon)
        let ticked = try await refused(409, "illegal_state") { _ = try await $0.setShoppingLine(line, in: session, short) }
        #expect(ticked.request.method == "PUT" && ticked.request.target == Self.root + "/lines/\(line)")
        #expect(try ticked.request.decoded(API.ShoppingLinePut.self) == short)
        let open = API.ShoppingLinePut(pickStatus: .open, recordedAt: noon)
        let undone = try await refused(409, "illegal_state") { _ = try await $0.setShoppingLine(line, in: session, open) }
        #expect(try undone.request.decoded(API.ShoppingLinePut.self) == open)
        #expect(undone.request.header("Idempotency-Key") == nil)
    }

    @Test func `a completion with open lines says how many, and taking a completion back deletes it`() async throws {
        let (stop, session, noon) = (try #require(stop), try #require(session), try #require(noon))
        let proof = API.StopCompletion(recordedAt: noon, handOverCode: "123456")
        let open = try await refused(409, "lines_open", #", "open_lines": 2, "retry_after_s": 90"#) {
            _ = try await $0.complete(stop, of: session, proof)
        }
        #expect(open.request.method == "POST" && open.request.target == Self.root + "/stops/\(stop)/completion")
        #expect(try open.request.decoded(API.StopCompletion.self) == proof)
        #expect(open.problem.openLines == 2 && open.problem.retryAfterSeconds == 90)
        let undone = try await refused(409, "illegal_state") { _ = try await $0.undoCompletion(of: stop, in: session) }
        #expect(undone.request.method == "DELETE" && undone.request.target == Self.root + "/stops/\(stop)/completion")
    }

    @Test func `the shopping list has the bags of each stall in walking order`() async throws {
        let answer = #"""
            {"delivery_session_id": "delivery_01h2xcejqtf2nbrexx3vqjhp41", "open_lines": 1, "orders": [], "route_m": 120,
             "route": [{"vendor_id": "vendor_01h2xcejqtf2nbrexx3vqjhp41", "vendor_name": "Green Acres", "stall_number": "12", "east_m": 3.5,
               "north_m": -2, "bags": [{"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41",
                 "line_ids": ["line_01h2xcejqtf2nbrexx3vqjhp41"]}]}]}
            """#
        let scripted = ScriptedClient([.answer(200, answer)])
        let (session, line) = (try #require(session), try #require(line))
        let list = try await scripted.client.shoppingList(of: session)
        #expect(scripted.transport.requests.map(\.target) == [Self.root + "/shopping-list"])
        #expect(list.routeMetres == 120 && list.route.map(\.vendorName) == ["Green Acres"])
        #expect(list.route.first?.eastMetres == 3.5 && list.route.first?.bags.first?.lineIDs == [line])
    }
}
