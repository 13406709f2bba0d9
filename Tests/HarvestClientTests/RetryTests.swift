import HarvestClient
import HarvestCore
import Testing

struct RetryTests {
    private let list = #"{"data": []}"#
    private let unavailable = problem(503, "unavailable")
    private let order = Order.ID("order_01h2xcejqtf2nbrexx3vqjhp41")
    private let offer = API.OfferID("offer_01h2xcejqtf2nbrexx3vqjhp41")

    private static func problem(_ status: Int, _ code: String) -> String {
        #"{"type": "urn:harvest:problem:\#(code)", "title": "x", "status": \#(status), "code": "\#(code)"}"#
    }

    @Test func `a read is retried when the server is unavailable, after the time that it asks for`() async throws {
        let scripted = ScriptedClient([
            .answer(503, unavailable, headers: ["retry-after": "3"]), .broken, .answer(200, list),
        ])
        _ = try await scripted.client.categories()
        #expect(scripted.sleep.pauses == [.seconds(3), .milliseconds(400)])
    }

    @Test func `the client gives up after four attempts`() async throws {
        let scripted = ScriptedClient([.broken, .broken, .broken, .broken, .answer(200, list)])
        await #expect(throws: ConnectionFailure.self) { try await scripted.client.categories() }
        #expect(scripted.transport.requests.count == 4)
    }

    @Test func `all attempts of a call have the same key, and each call has a new one`() async throws {
        let scripted = ScriptedClient([.broken, .answer(503, unavailable), .broken, .broken, .broken])
        let order = try #require(order)
        await #expect(throws: ConnectionFailure.self) { try await scripted.client.cancelOrder(order) }
        await #expect(throws: ConnectionFailure.self) { try await scripted.client.cancelOrder(order) }
        let keys = scripted.transport.requests.compactMap { $0.header("Idempotency-Key") }
        #expect(keys.count == 8)
        #expect(Set(keys.prefix(4)) == ["00000000000000000000000000000001"])
        #expect(Set(keys.suffix(4)) == ["00000000000000000000000000000002"])
    }

    @Test func `a call with an effect and without a key is sent once`() async throws {
        let scripted = ScriptedClient([.broken, .answer(200, "{}")])
        await #expect(throws: ConnectionFailure.self) {
            try await scripted.client.signIn(API.SessionCreate(email: "ana@uni.edu", password: "x"))
        }
        #expect(scripted.transport.requests.count == 1)
    }

    @Test func `an answer to an offer is retried without a key, because repeating it changes nothing`() async throws {
        let scripted = ScriptedClient([.broken, .answer(409, Self.problem(409, "offer_closed"))])
        let offer = try #require(offer)
        let failure = await #expect(throws: ProblemFailure.self) {
            try await scripted.client.acceptOffer(offer, API.OfferAccept(orderIDs: []))
        }
        #expect(failure?.code == .offerClosed && scripted.transport.requests.count == 2)
    }

    @Test func `a request that was refused for its rate is sent again, whatever it does`() async throws {
        let scripted = ScriptedClient([
            .answer(429, Self.problem(429, "rate_limited"), headers: ["Retry-After": "7"]),
            .answer(401, Self.problem(401, "invalid_credentials")),
        ])
        let failure = await #expect(throws: ProblemFailure.self) {
            try await scripted.client.signIn(API.SessionCreate(email: "ana@uni.edu", password: "x"))
        }
        #expect(failure?.code == .invalidCredentials && scripted.sleep.pauses == [.seconds(7)])
    }

    @Test func `the client does not try earlier than the server asks: it throws, with the time to wait`() async throws {
        let scripted = ScriptedClient([.answer(503, unavailable, headers: ["Retry-After": "11"])])
        let failure = await #expect(throws: ProblemFailure.self) { try await scripted.client.categories() }
        #expect(failure?.retryAfterSeconds == 11 && scripted.sleep.pauses.isEmpty)
    }

    @Test(arguments: [(429, "locked"), (429, "too_many_attempts"), (500, "internal"), (409, "too_early")])
    func `other refusals are not retried`(status: Int, code: String) async throws {
        let scripted = ScriptedClient([.answer(status, Self.problem(status, code), headers: ["Retry-After": "1"])])
        let failure = await #expect(throws: ProblemFailure.self) { try await scripted.client.categories() }
        #expect(failure?.code.rawValue == code && scripted.sleep.pauses.isEmpty)
    }

    @Test func `an error page of a proxy is retried like an unavailable server`() async throws {
        let scripted = ScriptedClient([.answer(502, "<html>"), .answer(504, ""), .answer(200, list)])
        _ = try await scripted.client.categories()
        #expect(scripted.sleep.pauses == [.milliseconds(200), .milliseconds(400)])
    }

    @Test func `pauses are up to half shorter at random, and never shorter than the server asks`() async throws {
        let scripted = ScriptedClient(
            [.broken, .answer(503, unavailable, headers: ["Retry-After": "3"]), .broken, .answer(200, list)], jitter: 0.5)
        _ = try await scripted.client.categories()
        #expect(scripted.sleep.pauses == [.milliseconds(150), .milliseconds(3100), .milliseconds(600)])
    }

    @Test func `a pause doubles up to the longest`() async throws {
        var scripted = ScriptedClient(Array(repeating: .broken, count: 9) + [.answer(200, list)])
        scripted.client.retries.tries = 10
        _ = try await scripted.client.categories()
        #expect(scripted.sleep.pauses.suffix(4) == [.milliseconds(6400), .seconds(10), .seconds(10), .seconds(10)])
    }

    @Test func `a cancelled task is not tried again`() async throws {
        let scripted = ScriptedClient([.broken, .answer(200, list)])
        let calling = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await scripted.client.categories()
        }
        await #expect(throws: CancellationError.self) { try await calling.value }
        #expect(scripted.transport.requests.count == 1)
    }

    @Test func `a download is retried until it begins, and comes in pieces`() async throws {
        let scripted = ScriptedClient([.broken, .stream(["PK", "zip"])])
        let export = try #require(API.ExportID("export_01h2xcejqtf2nbrexx3vqjhp41"))
        var pieces: [String] = []
        for try await piece in try await scripted.client.dataExportFile(export) { pieces.append(String(decoding: piece, as: UTF8.self)) }
        #expect(pieces == ["PK", "zip"])
        #expect(scripted.transport.requests.map(\.isStream) == [true, true])
    }
}
