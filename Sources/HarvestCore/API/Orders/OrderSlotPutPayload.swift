extension API {
    /// Body of `PUT /orders/{order_id}/slot`.
    public struct OrderSlotPut: Codable, Sendable, Hashable {
        /// In the opening hours of the order's market or restaurant, as when an order is placed.
        public var scheduledFor: Instant

        private enum CodingKeys: String, CodingKey {
            case scheduledFor = "scheduled_for"
        }

        public init(scheduledFor at: Instant) { scheduledFor = at }
    }
}

extension API.OrderSlotPut: InputPayload {
    public init?(reading input: inout InputReader) {
        guard let scheduledFor = input.required("scheduled_for", .instant) else { return nil }
        self.init(scheduledFor: scheduledFor)
    }
}
