extension API {
    /// A driver's earnings of one local day.
    public struct EarningsDay: Codable, Sendable, Hashable {
        public var localDate: LocalDate
        public var weekday: Weekday
        /// `feeShareCents` plus `tipCents`.
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

        private enum CodingKeys: String, CodingKey {
            case localDate = "local_date"
            case weekday
            case earnedCents = "earned_cents"
            case feeShareCents = "fee_share_cents"
            case tipCents = "tip_cents"
            case deliveries
            case onlineSeconds = "online_s"
            case waiting
            case hourlyCents = "hourly_cents"
        }

        public init(
            localDate: LocalDate, weekday: Weekday, earnedCents: Cents, feeShareCents: Cents, tipCents: Cents, deliveries: Int,
            onlineSeconds: Int, waiting: WaitingTime? = nil, hourlyCents: Cents? = nil
        ) {
            self.localDate = localDate
            self.weekday = weekday
            self.earnedCents = earnedCents
            self.feeShareCents = feeShareCents
            self.tipCents = tipCents
            self.deliveries = deliveries
            self.onlineSeconds = onlineSeconds
            self.waiting = waiting
            self.hourlyCents = hourlyCents
        }
    }
}
