extension API {
    /// Body of `POST /delivery-sessions/{delivery_session_id}/orders/{order_id}/undeliverable`: nobody was at the door.
    public struct UndeliverableReport: Codable, Sendable, Hashable {
        /// 1 to 200 characters. The customer and administrators see it.
        public var reason: String
        /// The place where the driver waited; a photo of the driver's own. nil without one.
        public var photoID: PhotoID?
        /// Refused when too far from the stop (`too_far`). nil when the device does not know it.
        public var position: Position?
        /// Device time.
        public var recordedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case reason
            case photoID = "photo_id"
            case position
            case recordedAt = "recorded_at"
        }

        public init(reason: String, photoID: PhotoID? = nil, position: Position? = nil, recordedAt: Instant) {
            self.reason = reason
            self.photoID = photoID
            self.position = position
            self.recordedAt = recordedAt
        }
    }
}

extension API.UndeliverableReport: InputPayload {
    public init?(reading input: inout InputReader) {
        let reason = input.required("reason", .line(1...200))
        let photoID = input.optional("photo_id", .id(API.PhotoID.self))
        let position = input.optional("position", .position)
        let recordedAt = input.required("recorded_at", .instant)
        guard let reason, let recordedAt else { return nil }
        self.init(reason: reason, photoID: photoID, position: position, recordedAt: recordedAt)
    }
}
