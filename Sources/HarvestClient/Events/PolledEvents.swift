import HarvestCore

/// The feed by polling. It skips events of unknown types and ends only with an error.
public struct PolledEvents: AsyncSequence, Sendable {
    let client: HarvestClient
    let start: Int?
    let types: [String]
    let pause: Duration

    /// Asks at the first call of `next`.
    public func makeAsyncIterator() -> Iterator { Iterator(events: self, last: start) }

    /// Asks for the events page by page.
    public struct Iterator: AsyncIteratorProtocol {
        let events: PolledEvents
        var last: Int?
        var ready: ArraySlice<API.Event> = []

        init(events: PolledEvents, last: Int?) {
            self.events = events
            self.last = last
        }

        /// The next event, as soon as there is one; never nil. Throws as `HarvestClient` does.
        public mutating func next() async throws -> API.Event? {
            while ready.isEmpty {
                let query = API.EventQuery(after: last, types: events.types.isEmpty ? nil : events.types)
                let page = try await events.client.events(query)
                last = page.nextAfter
                ready = page.data[...]
                if ready.isEmpty && !page.hasMore { try await events.client.retries.sleep(events.pause) }
            }
            return ready.removeFirst()
        }
    }
}
