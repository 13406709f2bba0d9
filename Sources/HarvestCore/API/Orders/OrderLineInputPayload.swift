extension API {
    /// A line of an order to place.
    public struct OrderLineInput: Codable, Sendable, Hashable {
        public var produceID: ProduceID
        /// 1 to 999.
        public var quantity: Int
        /// What to do when the stall has too little. nil means `refund`.
        public var shortageRule: ShortageRule?
        /// For the stall, 1 to 120 characters. nil for none.
        public var note: String?

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case quantity
            case shortageRule = "shortage_rule"
            case note
        }

        public init(produceID: ProduceID, quantity: Int, shortageRule: ShortageRule? = nil, note: String? = nil) {
            self.produceID = produceID
            self.quantity = quantity
            self.shortageRule = shortageRule
            self.note = note
        }
    }
}

extension API.OrderLineInput: InputPayload {
    public init?(reading input: inout InputReader) {
        let produceID = input.required("produce_id", .id(API.ProduceID.self))
        let quantity = input.required("quantity", .integer(1...999))
        let shortageRule = input.optional("shortage_rule", .choice(API.ShortageRule.self))
        let note = input.optional("note", .line(1...120))
        guard let produceID, let quantity else { return nil }
        self.init(produceID: produceID, quantity: quantity, shortageRule: shortageRule, note: note)
    }
}
