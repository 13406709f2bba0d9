extension API {
    /// One tour of a driver: the source, then the customers.
    public struct DeliverySession: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case running, ended
        }

        public var id: DeliveryID
        public var status: Status
        public var source: Source
        /// In order.
        public var stops: [Stop]
        /// While running.
        public var currentStopID: StopID?
        /// Lines neither picked nor settled.
        public var openLines: Int
        /// What the session brings when all is delivered.
        public var earnCents: Cents
        public var currency: String
        public var startedAt: Instant
        public var endedAt: Instant?
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
