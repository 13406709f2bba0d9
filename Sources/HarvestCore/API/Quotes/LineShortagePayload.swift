extension API {
    /// A line of a cart that can not be had in full.
    public struct LineShortage: Codable, Sendable, Hashable {
        /// Index into the request's `lines`.
        public var line: Int
        public var produceID: ProduceID
        public var name: String
        public var asked: Int
        /// What can still be had, the per-order cap counted in.
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
