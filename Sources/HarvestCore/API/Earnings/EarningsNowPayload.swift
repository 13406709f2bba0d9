extension API {
    /// What today, this week and the running session bring a driver.
    public struct EarningsNow: Codable, Sendable, Hashable {
        public var currency: String
        /// Of the latest market; decides “today”.
        public var timeZone: String
        public var today: EarningsDay
        /// While one is running.
        public var session: SessionEarnings?
        public var week: ISOWeek
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
