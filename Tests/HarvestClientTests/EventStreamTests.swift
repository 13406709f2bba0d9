import HarvestClient
import HarvestCore
import Testing

struct EventStreamTests {
    private let now = ScriptedTransport.Response.answer(200, #"{"data": [], "next_after": 40, "has_more": false}"#)

    private func event(_ id: Int, type: String = "payout_account.changed") -> String {
        let data = #"{"id": \#(id), "type": "\#(type)", "occurred_at": "2026-06-20T17:00:00Z", "payload": {"status": "active"}}"#
        return "id: \(id)\nevent: \(type)\ndata: \(data)\n\n"
    }

    @Test func `the stream starts at the current event number, and resumes after the last event when it breaks`() async throws {
        let scripted = ScriptedClient([now, .stream([event(41) + event(43)]), .broken, .stream([event(44)])])
        #expect(try await ids(3, of: scripted.client.eventStream()) == [41, 43, 44])
        #expect(scripted.transport.requests.map { $0.header("Last-Event-ID") } == [nil, "40", "43", "43"])
    }

    @Test func `chunks may end anywhere, and comments are skipped`() async throws {
        let text = ": hello\r\n\r\n" + event(41).replacing("\n", with: "\r\n") + ":\n\n" + event(42)
        let scripted = ScriptedClient([.stream(text.map(String.init))])
        #expect(try await ids(2, of: scripted.client.eventStream(after: 40)) == [41, 42])
    }

    @Test func `an event of an unknown type is skipped and not requested again`() async throws {
        let scripted = ScriptedClient([.stream([event(41, type: "weather.changed")]), .stream([event(42)])])
        #expect(try await ids(1, of: scripted.client.eventStream(after: 40, types: ["order", "payout_account"])) == [42])
        #expect(scripted.transport.requests.map { $0.header("Last-Event-ID") } == ["40", "41"])
        #expect(scripted.transport.requests.first?.target == "/api/v1/events?types=order,payout_account")
    }

    @Test func `a refusal ends the stream`() async throws {
        let problem =
            #"{"type": "urn:harvest:problem:feed_position_too_old", "title": "x", "status": 409, "code": "feed_position_too_old"}"#
        let scripted = ScriptedClient([.answer(409, problem)])
        let failure = await #expect(throws: ProblemFailure.self) { try await ids(1, of: scripted.client.eventStream(after: 1)) }
        #expect(failure?.code == .feedPositionTooOld)
    }

    @Test func `polling continues after the last number, and pauses only if there are no events`() async throws {
        let page =
            #"{"data": [{"id": 42, "type": "payout_account.changed", "occurred_at": "2026-06-20T17:00:00Z", "payload": {"status": "active"}}], "next_after": 42, "has_more": false}"#
        let scripted = ScriptedClient([now, .answer(200, page)])
        #expect(try await ids(1, of: scripted.client.polledEvents()) == [42])
        #expect(scripted.transport.requests.map(\.target) == ["/api/v1/events", "/api/v1/events?after=40"])
        #expect(scripted.sleep.pauses == [.seconds(2)])
    }

    private func ids<Events: AsyncSequence>(_ count: Int, of events: Events) async throws -> [Int] where Events.Element == API.Event {
        var ids: [Int] = []
        for try await event in events {
            ids.append(event.id)
            if ids.count == count { break }
        }
        return ids
    }
}
