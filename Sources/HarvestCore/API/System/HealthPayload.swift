extension API {
    /// The version of the contract that this server implements (`info.version` of openapi.yaml).
    public static let version = "1.0.0"

    /// The answer of `GET /health`.
    public struct Health: Codable, Sendable, Hashable {
        /// `ok`.
        public var status: String
        /// The version of the contract: `API.version`.
        public var version: String

        public init(status: String, version: String) {
            self.status = status
            self.version = version
        }
    }
}
