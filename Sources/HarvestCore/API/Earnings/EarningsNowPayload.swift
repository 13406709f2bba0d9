extension API {
    /// A driver's earnings of today, this week and the running session.
    public struct EarningsNow: Codable, Sendable, Hashable {
        public var currency: String
        /// IANA name of the zone of the driver's latest market; it decides what "today" means.
        public var timeZone: String
        public var today: EarningsDay
        /// nil when no session is running.
        public var session: SessionEarnings?
        public var week: ISOWeek
        /// Earned in `week`.
        public var weekCents: Cents

        private enum CodingKeys: String, CodingKey {
            case currency
            case timeZone = "time_zone"
            case today, session, week
            case weekCents = "week_cents"
        }

        public init(
            currency: String, timeZone: String, today: EarningsDay, session: SessionEarnings? = nil, week: ISOWeek, weekCents: Cents
        ) {
            self.currency = currency
            self.timeZone = timeZone
            self.today = today
            self.session = session
            self.week = week
            self.weekCents = weekCents
        }
    }
}
