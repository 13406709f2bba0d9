extension API {
    /// A state that an order reached, and when.
    public struct StatusChange: Codable, Sendable, Hashable {
        public var status: DeliveryStatus
        public var at: Instant

        public init(status: DeliveryStatus, at: Instant) {
            self.status = status
            self.at = at
        }
    }
}
