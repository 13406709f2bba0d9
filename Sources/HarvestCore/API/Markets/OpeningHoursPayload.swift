extension API {
    /// When a place is open: weekly hours within a season, except on closed dates.
    public struct OpeningHours: Codable, Sendable, Hashable {
        /// IANA name of the zone of the place; dates and local times are in it.
        public var timeZone: String
        /// The week of the current season, or of the next one. A weekday that is missing is closed.
        public var weekly: [DayHours]
        /// First day of the season. nil for a place that is open all year.
        public var seasonStartsOn: LocalDate?
        /// Last day of the season. nil for a place that is open all year.
        public var seasonEndsOn: LocalDate?
        /// Dates from today on when the place stays closed.
        public var closedDates: [LocalDate]
        public var isOpenNow: Bool
        /// When it closes next. nil when it is closed.
        public var closesAt: Instant?
        /// When it opens next. nil when it is open, or has no further dates.
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
