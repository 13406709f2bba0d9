extension API {
    /// The process answers.
    public struct Health: Codable, Sendable, Hashable {
        public var status: String
        public var version: String

        public init(status: String, version: String) {
            self.status = status
            self.version = version
        }
    }
}
