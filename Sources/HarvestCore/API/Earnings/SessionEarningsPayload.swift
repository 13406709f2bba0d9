extension API {
    /// What the running delivery session brings.
    public struct SessionEarnings: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
        /// Delivered so far.
        public var earnedCents: Cents
        /// All of it.
        public var expectedCents: Cents
        public var elapsedSeconds: Int

        private enum CodingKeys: String, CodingKey {
            case deliverySessionID = "delivery_session_id"
            case earnedCents = "earned_cents"
            case expectedCents = "expected_cents"
            case elapsedSeconds = "elapsed_s"
        }

        public init(deliverySessionID: DeliveryID, earnedCents: Cents, expectedCents: Cents, elapsedSeconds: Int) {
            self.deliverySessionID = deliverySessionID
            self.earnedCents = earnedCents
            self.expectedCents = expectedCents
            self.elapsedSeconds = elapsedSeconds
        }
    }
}
