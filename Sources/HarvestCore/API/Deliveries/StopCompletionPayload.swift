extension API {
    /// Body of `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/completion`: at least one proof besides the time.
    public struct StopCompletion: Codable, Sendable, Hashable {
        /// Device time.
        public var recordedAt: Instant
        /// Refused when too far from the stop (`too_far`), unless there is another proof.
        public var position: Position?
        /// Why the driver is there without a good position, 1 to 200 characters. Logged.
        public var overrideReason: String?
        /// The customer's code, scanned (`HandOverCode.qrText`) or typed. It proves the hand-over in place of a position.
        public var handOverCode: String?
        /// A photo of the goods at the door, of the driver's own. It is kept beside the proof. nil without one.
        public var photoID: PhotoID?

        private enum CodingKeys: String, CodingKey {
            case recordedAt = "recorded_at"
            case position
            case overrideReason = "override_reason"
            case handOverCode = "hand_over_code"
            case photoID = "photo_id"
        }

        public init(
            recordedAt: Instant, position: Position? = nil, overrideReason: String? = nil, handOverCode: String? = nil,
            photoID: PhotoID? = nil
        ) {
            self.recordedAt = recordedAt
            self.position = position
            self.overrideReason = overrideReason
            self.handOverCode = handOverCode
            self.photoID = photoID
        }
    }
}

extension API.StopCompletion: InputPayload {
    public init?(reading input: inout InputReader) {
        let recordedAt = input.required("recorded_at", .instant)
        let position = input.optional("position", .position)
        let overrideReason = input.optional("override_reason", .line(1...200))
        let handOverCode = input.optional("hand_over_code", .ascii(1...100, as: .code) { (0x21...0x7E).contains($0) })
        let photoID = input.optional("photo_id", .id(API.PhotoID.self))
        if !input.has("position") && !input.has("override_reason") && !input.has("hand_over_code") {
            input.note(.required, at: "position")
        }
        guard let recordedAt else { return nil }
        self.init(
            recordedAt: recordedAt, position: position, overrideReason: overrideReason, handOverCode: handOverCode, photoID: photoID)
    }
}
