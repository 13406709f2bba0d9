extension API {
    /// A line of a cart that another source sells.
    public struct SourceConflict: Codable, Sendable, Hashable {
        /// Index into the `lines` of the request.
        public var line: Int
        public var produceID: ProduceID
        public var name: String
        /// Where the produce is sold.
        public var sources: [SourceName]

        private enum CodingKeys: String, CodingKey {
            case line
            case produceID = "produce_id"
            case name, sources
        }

        public init(line: Int, produceID: ProduceID, name: String, sources: [SourceName]) {
            self.line = line
            self.produceID = produceID
            self.name = name
            self.sources = sources
        }
    }
}
