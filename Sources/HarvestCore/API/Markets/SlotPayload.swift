extension API {
    /// A half hour within opening hours that an order can be scheduled for.
    public struct Slot: Codable, Sendable, Hashable {
        public var startsAt: Instant
        public var endsAt: Instant
        /// Date of the start, on the wall clock of the source.
        public var localDate: LocalDate
        /// Start on the wall clock of the source.
        public var startsLocal: LocalTime
        /// End on the wall clock of the source.
        public var endsLocal: LocalTime
        /// False when the slot is full.
        public var isAvailable: Bool

        private enum CodingKeys: String, CodingKey {
            case startsAt = "starts_at"
            case endsAt = "ends_at"
            case localDate = "local_date"
            case startsLocal = "starts_local"
            case endsLocal = "ends_local"
            case isAvailable = "is_available"
        }

        public init(
            startsAt: Instant, endsAt: Instant, localDate: LocalDate, startsLocal: LocalTime, endsLocal: LocalTime, isAvailable: Bool
        ) {
            self.startsAt = startsAt
            self.endsAt = endsAt
            self.localDate = localDate
            self.startsLocal = startsLocal
            self.endsLocal = endsLocal
            self.isAvailable = isAvailable
        }
    }
}
