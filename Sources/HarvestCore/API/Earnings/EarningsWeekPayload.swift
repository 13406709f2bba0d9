extension API {
    /// By the local day of delivery.
    public struct EarningsWeek: Codable, Sendable, Hashable {
        public var week: ISOWeek
        public var currency: String
        public var timeZone: String
        public var startsOn: LocalDate
        public var endsOn: LocalDate
        public var earnedCents: Cents
        public var feeShareCents: Cents
        public var tipCents: Cents
        public var deliveries: Int
        public var onlineSeconds: Int
        /// Monday to Sunday, zeros included.
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
            case days
        }

        public init(
            week: ISOWeek, currency: String, timeZone: String, startsOn: LocalDate, endsOn: LocalDate, earnedCents: Cents,
            feeShareCents: Cents, tipCents: Cents, deliveries: Int, onlineSeconds: Int, days: [EarningsDay]
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
            self.days = days
        }
    }
}
