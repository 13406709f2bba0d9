extension API {
    /// Body of `PUT /delivery-sessions/{delivery_session_id}/lines/{line_id}`: picks a line, marks it short, or opens it again.
    public struct ShoppingLinePut: Codable, Sendable, Hashable {
        public var pickStatus: PickStatus
        /// With `short`: how many the stall had, less than the ordered quantity. nil means 0.
        public var pickedQuantity: Int?
        /// Device time; the server stores it beside its own.
        public var recordedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case pickStatus = "pick_status"
            case pickedQuantity = "picked_quantity"
            case recordedAt = "recorded_at"
        }

        public init(pickStatus: PickStatus, pickedQuantity: Int? = nil, recordedAt: Instant) {
            self.pickStatus = pickStatus
            self.pickedQuantity = pickedQuantity
            self.recordedAt = recordedAt
        }
    }
}

extension API.ShoppingLinePut: InputPayload {
    public init?(reading input: inout InputReader) {
        let pickStatus = input.required("pick_status", .choice(API.PickStatus.self))
        let pickedQuantity = input.optional("picked_quantity", .integer(0...998))
        let recordedAt = input.required("recorded_at", .instant)
        guard let pickStatus, let recordedAt else { return nil }
        self.init(pickStatus: pickStatus, pickedQuantity: pickedQuantity, recordedAt: recordedAt)
    }
}
