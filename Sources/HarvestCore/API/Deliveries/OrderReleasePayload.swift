extension API {
    /// Body of `POST /delivery-sessions/{delivery_session_id}/orders/{order_id}/release`: why the driver hands an order back.
    public struct OrderRelease: Codable, Sendable, Hashable {
        /// 1 to 200 characters. Administrators see it.
        public var reason: String
        /// Device time.
        public var recordedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case reason
            case recordedAt = "recorded_at"
        }

        public init(reason: String, recordedAt: Instant) {
            self.reason = reason
            self.recordedAt = recordedAt
        }
    }
}

extension API.OrderRelease: InputPayload {
    public init?(reading input: inout InputReader) {
        let reason = input.required("reason", .line(1...200))
        let recordedAt = input.required("recorded_at", .instant)
        guard let reason, let recordedAt else { return nil }
        self.init(reason: reason, recordedAt: recordedAt)
    }
}
