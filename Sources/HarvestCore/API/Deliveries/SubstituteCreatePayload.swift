extension API {
    /// Body of `POST /delivery-sessions/{delivery_session_id}/lines/{line_id}/substitute`: what the driver sees at the stall instead of what is
    /// missing.
    public struct SubstituteCreate: Codable, Sendable, Hashable {
        /// Of the line's vendor, and on sale at the market or restaurant.
        public var produceID: ProduceID
        /// 1 to 999. All of it costs at most what the missing units cost.
        public var quantity: Int

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case quantity
        }

        public init(produceID: ProduceID, quantity: Int) {
            (self.produceID, self.quantity) = (produceID, quantity)
        }
    }
}

extension API.SubstituteCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let produceID = input.required("produce_id", .id(API.ProduceID.self))
        let quantity = input.required("quantity", .integer(1...999))
        guard let produceID, let quantity else { return nil }
        self.init(produceID: produceID, quantity: quantity)
    }
}
