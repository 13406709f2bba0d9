import HarvestCore

extension HarvestClient {
    /// One look at the feed. Without `after` only the number of now is answered.
    public func events(_ query: API.EventQuery = API.EventQuery()) async throws -> API.EventPage {
        try await value(of: .get("/events", query))
    }

    /// The feed as it happens, after a number or from now. `types` are event types or families such as `order`.
    public func eventStream(after: Int? = nil, types: [String] = []) -> EventStream {
        EventStream(client: self, start: after, types: types)
    }

    /// The feed for where streams are cut: asks again after `pause` whenever there is nothing new. From `after`, or from now.
    public func polledEvents(after: Int? = nil, types: [String] = [], pause: Duration = .seconds(2)) -> PolledEvents {
        PolledEvents(client: self, start: after, types: types, pause: pause)
    }

    func openEvents(after: Int, types: [String]) async throws -> AsyncThrowingStream<[UInt8], any Error> {
        var call: Call<Done> = .get("/events", API.EventQuery(types: types.isEmpty ? nil : types))
        call.accept = "text/event-stream"
        var request = request(for: call, isStream: true)
        request.headers.append(("Last-Event-ID", String(after)))
        let answer = try await transport.send(request)
        guard answer.status == 200 else { throw refusal(answer, try await answer.bytes(limit: Self.answerLimit)) }
        return answer.body
    }
}
