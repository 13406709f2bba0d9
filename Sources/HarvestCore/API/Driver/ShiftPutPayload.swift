extension API {
    /// Body of `PUT /driver/shift`: goes online, or refreshes the position while online.
    public struct ShiftPut: Codable, Sendable, Hashable {
        public var position: Position
        /// Device time.
        public var recordedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case position
            case recordedAt = "recorded_at"
        }

        public init(position: Position, recordedAt: Instant) {
            self.position = position
            self.recordedAt = recordedAt
        }
    }
}

extension API.ShiftPut: InputPayload {
    public init?(reading input: inout InputReader) {
        let position = input.required("position", .position)
        let recordedAt = input.required("recorded_at", .instant)
        guard let position, let recordedAt else { return nil }
        self.init(position: position, recordedAt: recordedAt)
    }
}
