extension API {
    /// The answer of `GET /health`.
    public struct Health: Codable, Sendable, Hashable {
        /// `ok`.
        public var status: String
        public var version: String

        public init(status: String, version: String) {
            self.status = status
            self.version = version
        }
    }
}
