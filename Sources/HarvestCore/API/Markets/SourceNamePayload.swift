extension API {
    /// A market or restaurant by name.
    public struct SourceName: Codable, Sendable, Hashable {
        public var id: SourceID
        public var name: String

        public init(id: SourceID, name: String) {
            self.id = id
            self.name = name
        }
    }
}
