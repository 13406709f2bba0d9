extension API {
    /// A line of a cart of which too little is left.
    public struct LineShortage: Codable, Sendable, Hashable {
        /// Index into the `lines` of the request.
        public var line: Int
        public var produceID: ProduceID
        public var name: String
        /// The quantity asked for.
        public var asked: Int
        /// The quantity that can be ordered, with the per-order cap applied.
        public var left: Int

        private enum CodingKeys: String, CodingKey {
            case line
            case produceID = "produce_id"
            case name, asked, left
        }

        public init(line: Int, produceID: ProduceID, name: String, asked: Int, left: Int) {
            self.line = line
            self.produceID = produceID
            self.name = name
            self.asked = asked
            self.left = left
        }
    }
}
