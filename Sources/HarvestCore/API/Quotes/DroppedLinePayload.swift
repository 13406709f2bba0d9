extension API {
    /// A line that a quote left out.
    public struct DroppedLine: Codable, Sendable, Hashable {
        /// Why it was left out.
        public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
            /// Another market or restaurant sells it.
            case otherSource = "other_source"
            /// Nobody sells it any more.
            case noLongerSold = "no_longer_sold"
            /// None is left.
            case soldOut = "sold_out"
            /// The market or restaurant takes no orders any more. Only in quotes of repeated orders.
            case sourceClosed = "source_closed"
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
