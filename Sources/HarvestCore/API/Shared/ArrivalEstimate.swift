extension API {
    /// When a driver arrives: the one estimate of offers, tracking and notices. Minutes from now, with a range.
    public struct ArrivalEstimate: Codable, Sendable, Hashable {
        /// No estimate is longer than a day.
        static let limit = 1440

        /// The most likely time.
        public let minutes: Int
        /// Hardly ever sooner; at most `minutes`.
        public let earliestMinutes: Int
        /// Hardly ever later; at least `minutes`.
        public let latestMinutes: Int

        private enum CodingKeys: String, CodingKey {
            case minutes
            case earliestMinutes = "earliest_minutes"
            case latestMinutes = "latest_minutes"
        }

        /// An estimate of 1 to 1,440 minutes. The range is from a fifth less to two minutes and three tenths more.
        public init(minutes: Int) {
            let minutes = max(1, min(minutes, Self.limit))
            self.minutes = minutes
            earliestMinutes = max(1, minutes * 4 / 5)
            latestMinutes = min(Self.limit, (minutes * 13 + 9) / 10 + 2)
        }
    }
}
