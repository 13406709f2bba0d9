extension API {
    /// A community by its name.
    public struct CommunityName: Codable, Sendable, Hashable {
        public var id: CommunityID
        public var name: String

        public init(id: CommunityID, name: String) { (self.id, self.name) = (id, name) }
    }
}
