extension API {
    /// What a stall offers instead of what is missing of a line.
    public struct Substitute: Codable, Sendable, Hashable {
        /// The line of the order that it becomes when the customer takes it. Name it in the answer.
        public var id: LineID
        public var produceID: ProduceID
        public var name: String
        /// In the vendor's words, such as `bunch`.
        public var unit: String
        public var quantity: Int
        public var unitPriceCents: Cents
        /// Price of all units; at most what the missing units cost.
        public var lineCents: Cents

        private enum CodingKeys: String, CodingKey {
            case id
            case produceID = "produce_id"
            case name, unit, quantity
            case unitPriceCents = "unit_price_cents"
            case lineCents = "line_cents"
        }

        public init(
            id: LineID, produceID: ProduceID, name: String, unit: String, quantity: Int, unitPriceCents: Cents, lineCents: Cents
        ) {
            (self.id, self.produceID, self.name, self.unit, self.quantity) = (id, produceID, name, unit, quantity)
            (self.unitPriceCents, self.lineCents) = (unitPriceCents, lineCents)
        }
    }
}

extension API.Substitute: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.produceID, produceID)
            json.member(CodingKeys.name, name)
            json.member(CodingKeys.unit, unit)
            json.member(CodingKeys.quantity, quantity)
            json.member(CodingKeys.unitPriceCents, unitPriceCents)
            json.member(CodingKeys.lineCents, lineCents)
        }
    }
}
