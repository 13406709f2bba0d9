extension API {
    /// A driver's earnings of one ISO week, by the local day of delivery.
    public struct EarningsWeek: Codable, Sendable, Hashable {
        public var week: ISOWeek
        public var currency: String
        /// IANA name of the zone that the days are in.
        public var timeZone: String
        /// Monday.
        public var startsOn: LocalDate
        /// Sunday.
        public var endsOn: LocalDate
        /// Sum of the days; `feeShareCents` plus `tipCents`.
        public var earnedCents: Cents
        /// The driver's share of service fees, corrections included.
        public var feeShareCents: Cents
        public var tipCents: Cents
        /// Number of orders delivered.
        public var deliveries: Int
        /// Seconds online.
        public var onlineSeconds: Int
        /// nil without a stop.
        public var waiting: WaitingTime?
        /// Earned in an hour online. nil without time online.
        public var hourlyCents: Cents?
        /// Seven days from Monday, days without earnings included.
        public var days: [EarningsDay]

        private enum CodingKeys: String, CodingKey {
            case week, currency
            case timeZone = "time_zone"
            case startsOn = "starts_on"
            case endsOn = "ends_on"
            case earnedCents = "earned_cents"
            case feeShareCents = "fee_share_cents"
            case tipCents = "tip_cents"
            case deliveries
            case onlineSeconds = "online_s"
            case waiting
            case hourlyCents = "hourly_cents"
            case days
        }

        public init(
            week: ISOWeek, currency: String, timeZone: String, startsOn: LocalDate, endsOn: LocalDate, earnedCents: Cents,
            feeShareCents: Cents, tipCents: Cents, deliveries: Int, onlineSeconds: Int, waiting: WaitingTime? = nil,
            hourlyCents: Cents? = nil, days: [EarningsDay]
        ) {
            self.week = week
            self.currency = currency
            self.timeZone = timeZone
            self.startsOn = startsOn
            self.endsOn = endsOn
            self.earnedCents = earnedCents
            self.feeShareCents = feeShareCents
            self.tipCents = tipCents
            self.deliveries = deliveries
            self.onlineSeconds = onlineSeconds
            self.waiting = waiting
            self.hourlyCents = hourlyCents
            self.days = days
        }
    }
}
