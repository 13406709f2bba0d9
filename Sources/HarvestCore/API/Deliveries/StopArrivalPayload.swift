extension API {
    /// Body of `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/arrival`: `position`, `overrideReason` or both.
    public struct StopArrival: Codable, Sendable, Hashable {
        /// Device time.
        public var recordedAt: Instant
        /// Refused when too far from the stop (`too_far`), unless there is an `overrideReason`.
        public var position: Position?
        /// Why the driver is there without a good position, 1 to 200 characters. Logged.
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
