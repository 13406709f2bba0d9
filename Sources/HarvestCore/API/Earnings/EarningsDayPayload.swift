extension API {
    /// What one local day brought a driver.
    public struct EarningsDay: Codable, Sendable, Hashable {
        public var localDate: LocalDate
        public var weekday: Weekday
        public var earnedCents: Cents
        public var feeShareCents: Cents
        public var tipCents: Cents
        public var deliveries: Int
        public var onlineSeconds: Int

        private enum CodingKeys: String, CodingKey {
            case localDate = "local_date"
            case weekday
            case earnedCents = "earned_cents"
            case feeShareCents = "fee_share_cents"
            case tipCents = "tip_cents"
            case deliveries
            case onlineSeconds = "online_s"
        }

        public init(
            localDate: LocalDate, weekday: Weekday, earnedCents: Cents, feeShareCents: Cents, tipCents: Cents, deliveries: Int,
            onlineSeconds: Int
        ) {
            self.localDate = localDate
            self.weekday = weekday
            self.earnedCents = earnedCents
            self.feeShareCents = feeShareCents
            self.tipCents = tipCents
            self.deliveries = deliveries
            self.onlineSeconds = onlineSeconds
        }
    }
}
