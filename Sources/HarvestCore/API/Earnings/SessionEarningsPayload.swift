extension API {
    /// The earnings of the running delivery session.
    public struct SessionEarnings: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
        /// For the orders delivered so far.
        public var earnedCents: Cents
        /// For all orders of the session.
        public var expectedCents: Cents
        /// Seconds since the start.
        public var elapsedSeconds: Int
        /// nil before the first stop is over.
        public var waiting: WaitingTime?
        /// Expected in an hour since the start. nil in the first second.
        public var hourlyCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case deliverySessionID = "delivery_session_id"
            case earnedCents = "earned_cents"
            case expectedCents = "expected_cents"
            case elapsedSeconds = "elapsed_s"
            case waiting
            case hourlyCents = "hourly_cents"
        }

        public init(
            deliverySessionID: DeliveryID, earnedCents: Cents, expectedCents: Cents, elapsedSeconds: Int, waiting: WaitingTime? = nil,
            hourlyCents: Cents? = nil
        ) {
            self.deliverySessionID = deliverySessionID
            self.earnedCents = earnedCents
            self.expectedCents = expectedCents
            self.elapsedSeconds = elapsedSeconds
            self.waiting = waiting
            self.hourlyCents = hourlyCents
        }
    }
}
