extension API {
    /// Body of `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/arrival`: report arrival at a stop At least one of `position`
    /// and `override_reason`.
    public struct StopArrival: Codable, Sendable, Hashable {
        /// Device time.
        public var recordedAt: Instant
        public var position: Position?
        /// “I'm here” without a good fix. Logged.
        public var overrideReason: String?

        private enum CodingKeys: String, CodingKey {
            case recordedAt = "recorded_at"
            case position
            case overrideReason = "override_reason"
        }

        public init(recordedAt: Instant, position: Position? = nil, overrideReason: String? = nil) {
            self.recordedAt = recordedAt
            self.position = position
            self.overrideReason = overrideReason
        }
    }
}

extension API.StopArrival: InputPayload {
    public init?(reading input: inout InputReader) {
        let recordedAt = input.required("recorded_at", .instant)
        let position = input.optional("position", .position)
        let overrideReason = input.optional("override_reason", .line(1...200))
        if !input.has("position") && !input.has("override_reason") { input.note(.required, at: "position") }
        guard let recordedAt else { return nil }
        self.init(recordedAt: recordedAt, position: position, overrideReason: overrideReason)
    }
}
