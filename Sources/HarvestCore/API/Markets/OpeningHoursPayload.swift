extension API {
    /// When a place is open: by weekday, within a season, except closed dates; in its own time zone.
    public struct OpeningHours: Codable, Sendable, Hashable {
        public var timeZone: String
        public var weekly: [DayHours]
        public var seasonStartsOn: LocalDate?
        public var seasonEndsOn: LocalDate?
        public var closedDates: [LocalDate]
        public var isOpenNow: Bool
        /// When open.
        public var closesAt: Instant?
        /// When closed.
        public var opensNextAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case timeZone = "time_zone"
            case weekly
            case seasonStartsOn = "season_starts_on"
            case seasonEndsOn = "season_ends_on"
            case closedDates = "closed_dates"
            case isOpenNow = "is_open_now"
            case closesAt = "closes_at"
            case opensNextAt = "opens_next_at"
        }

        public init(
            timeZone: String, weekly: [DayHours], seasonStartsOn: LocalDate? = nil, seasonEndsOn: LocalDate? = nil,
            closedDates: [LocalDate], isOpenNow: Bool, closesAt: Instant? = nil, opensNextAt: Instant? = nil
        ) {
            self.timeZone = timeZone
            self.weekly = weekly
            self.seasonStartsOn = seasonStartsOn
            self.seasonEndsOn = seasonEndsOn
            self.closedDates = closedDates
            self.isOpenNow = isOpenNow
            self.closesAt = closesAt
            self.opensNextAt = opensNextAt
        }
    }
}
