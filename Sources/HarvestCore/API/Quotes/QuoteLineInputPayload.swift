extension API {
    /// A line of a cart to price.
    public struct QuoteLineInput: Codable, Sendable, Hashable {
        public var produceID: ProduceID
        /// 1 to 999.
        public var quantity: Int

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case quantity
        }

        public init(produceID: ProduceID, quantity: Int) {
            self.produceID = produceID
            self.quantity = quantity
        }
    }
}

extension API.QuoteLineInput: InputPayload {
    public init?(reading input: inout InputReader) {
        let produceID = input.required("produce_id", .id(API.ProduceID.self))
        let quantity = input.required("quantity", .integer(1...999))
        guard let produceID, let quantity else { return nil }
        self.init(produceID: produceID, quantity: quantity)
    }
}
