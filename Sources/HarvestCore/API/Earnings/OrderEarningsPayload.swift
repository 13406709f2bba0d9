extension API {
    /// What one order brought its driver, amount by amount.
    public struct OrderEarnings: Codable, Sendable, Hashable {
        /// How far the money is on its way to the driver.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            /// The order is not delivered yet.
            case pending
            /// Delivered, but not paid out yet.
            case available
            /// Paid out.
            case paid
        }

        public var orderID: OrderID
        public var number: String
        public var currency: String
        /// While `pending`: what the delivery will bring.
        public var earnedCents: Cents
        public var status: Status
        /// The rates that the order was priced with.
        public var rates: Rates
        /// They add up to `earnedCents`. Empty until the customer is charged at pick-up.
        public var parts: [EarningPart]
        /// Seconds from acceptance to the end. nil while it is under way. The orders of a session share its time.
        public var durationSeconds: Int?
        /// nil before the market's stop is over.
        public var waiting: WaitingTime?
        /// Earned in an hour of `durationSeconds`. nil while it is under way.
        public var hourlyCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number, currency
            case earnedCents = "earned_cents"
            case status, rates, parts
            case durationSeconds = "duration_s"
            case waiting
            case hourlyCents = "hourly_cents"
        }

        public init(
            orderID: OrderID, number: String, currency: String, earnedCents: Cents, status: Status, rates: Rates, parts: [EarningPart],
            durationSeconds: Int? = nil, waiting: WaitingTime? = nil, hourlyCents: Cents? = nil
        ) {
            self.orderID = orderID
            self.number = number
            self.currency = currency
            self.earnedCents = earnedCents
            self.status = status
            self.rates = rates
            self.parts = parts
            self.durationSeconds = durationSeconds
            self.waiting = waiting
            self.hourlyCents = hourlyCents
        }
    }
}
