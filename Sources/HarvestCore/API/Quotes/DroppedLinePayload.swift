extension API {
    /// A line that a quote left out, and why.
    public struct DroppedLine: Codable, Sendable, Hashable {
        public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
            case otherSource = "other_source"
            case noLongerSold = "no_longer_sold"
            case soldOut = "sold_out"
        }

        public var produceID: ProduceID
        public var name: String
        public var reason: Reason

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case name, reason
        }

        public init(produceID: ProduceID, name: String, reason: Reason) {
            self.produceID = produceID
            self.name = name
            self.reason = reason
        }
    }
}
