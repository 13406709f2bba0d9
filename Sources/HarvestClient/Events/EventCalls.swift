import HarvestCore

extension HarvestClient {
    /// `GET /events` as JSON: one page of the feed. Without `after`, an empty page with the current number. Refused with
    /// `feed_position_too_old`.
    public func events(_ query: API.EventQuery = API.EventQuery()) async throws -> API.EventPage {
        try await value(of: .get("/events", query))
    }

    /// The feed as a stream, after a number, or from now when `after` is nil. `types` are event types or families such as `order`; an empty
    /// list means all.
    public func eventStream(after: Int? = nil, types: [String] = []) -> EventStream {
        EventStream(client: self, start: after, types: types)
    }

    /// The feed by polling, for networks that cut streams. Waits `pause` whenever there is nothing new. `after` and `types` are as in
    /// `eventStream`.
    public func polledEvents(after: Int? = nil, types: [String] = [], pause: Duration = .seconds(2)) -> PolledEvents {
        PolledEvents(client: self, start: after, types: types, pause: pause)
    }

    func openEvents(after: Int, types: [String]) async throws -> AsyncThrowingStream<[UInt8], any Error> {
        var call: Call<Done> = .get("/events", API.EventQuery(types: types.isEmpty ? nil : types))
        call.accept = "text/event-stream"
        var request = request(for: call, isStream: true)
        request.headers.append(("Last-Event-ID", String(after)))
        return try await opened(request).body
    }
}
