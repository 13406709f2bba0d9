extension API {
    /// A position that a driver's device measured.
    public struct PositionFix: Codable, Sendable, Hashable {
        public var position: Position
        /// Device time.
        public var recordedAt: Instant
        /// Radius of uncertainty in metres. nil when unknown.
        public var accuracyMetres: Int?
        /// Direction of travel, 0 to 359, clockwise from north. nil when unknown.
        public var headingDegrees: Int?
        /// 0 to 100 m/s. nil when unknown.
        public var speedMetresPerSecond: Double?

        private enum CodingKeys: String, CodingKey {
            case position
            case recordedAt = "recorded_at"
            case accuracyMetres = "accuracy_m"
            case headingDegrees = "heading_deg"
            case speedMetresPerSecond = "speed_mps"
        }

        public init(
            position: Position, recordedAt: Instant, accuracyMetres: Int? = nil, headingDegrees: Int? = nil,
            speedMetresPerSecond: Double? = nil
        ) {
            self.position = position
            self.recordedAt = recordedAt
            self.accuracyMetres = accuracyMetres
            self.headingDegrees = headingDegrees
            self.speedMetresPerSecond = speedMetresPerSecond
        }
    }
}

extension API.PositionFix: InputPayload {
    public init?(reading input: inout InputReader) {
        let position = input.required("position", .position)
        let recordedAt = input.required("recorded_at", .instant)
        let accuracyMetres = input.optional("accuracy_m", .integer(0...100_000))
        let headingDegrees = input.optional("heading_deg", .integer(0...359))
        let speedMetresPerSecond = input.optional("speed_mps", .number(0...100))
        guard let position, let recordedAt else { return nil }
        self.init(
            position: position, recordedAt: recordedAt, accuracyMetres: accuracyMetres, headingDegrees: headingDegrees,
            speedMetresPerSecond: speedMetresPerSecond)
    }
}
