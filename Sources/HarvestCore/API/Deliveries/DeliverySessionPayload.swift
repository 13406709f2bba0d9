extension API {
    /// A driver's delivery session: a stop at the source, then one at each customer.
    public struct DeliverySession: Codable, Sendable, Hashable {
        /// A session is `running` from acceptance until its last stop is over.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case running, ended
        }

        public var id: DeliveryID
        public var status: Status
        public var source: Source
        /// In the order of the route; the source is first.
        public var stops: [Stop]
        /// The stop to go to or to finish. nil once the session has ended.
        public var currentStopID: StopID?
        /// Shopping lines that are not picked yet, or whose shortage waits for the customer.
        public var openLines: Int
        /// What the driver earns when every order is delivered.
        public var earnCents: Cents
        public var currency: String
        public var startedAt: Instant
        /// nil while running.
        public var endedAt: Instant?
        /// Seconds since the start; of an ended session, its whole duration.
        public var elapsedSeconds: Int

        private enum CodingKeys: String, CodingKey {
            case id, status, source, stops
            case currentStopID = "current_stop_id"
            case openLines = "open_lines"
            case earnCents = "earn_cents"
            case currency
            case startedAt = "started_at"
            case endedAt = "ended_at"
            case elapsedSeconds = "elapsed_s"
        }

        public init(
            id: DeliveryID, status: Status, source: Source, stops: [Stop], currentStopID: StopID? = nil, openLines: Int, earnCents: Cents,
            currency: String, startedAt: Instant, endedAt: Instant? = nil, elapsedSeconds: Int
        ) {
            self.id = id
            self.status = status
            self.source = source
            self.stops = stops
            self.currentStopID = currentStopID
            self.openLines = openLines
            self.earnCents = earnCents
            self.currency = currency
            self.startedAt = startedAt
            self.endedAt = endedAt
            self.elapsedSeconds = elapsedSeconds
        }
    }
}
