extension EventBroker {
    /// A stream's subscription to events. It ends with its last reference.
    package final class Subscription: Sendable {
        private let id: Int
        private let broker: EventBroker
        /// Yields for new events and for heartbeats, and ends when the server stops.
        package let signals: AsyncStream<Void>

        init(id: Int, broker: EventBroker, signals: AsyncStream<Void>) {
            (self.id, self.broker, self.signals) = (id, broker, signals)
        }

        deinit { end() }

        /// Whether there are new events since the last call.
        package func takePending() -> Bool { broker.takePending(id) }

        /// Notes that a write begins, or with nil that the client has taken it.
        package func setWriting(since start: ContinuousClock.Instant?) { broker.setWriting(id, since: start) }

        /// Ends the subscription.
        package func end() { broker.remove(id) }
    }
}
