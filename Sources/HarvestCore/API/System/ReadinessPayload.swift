extension API {
    /// The answer of `GET /ready`: whether the server can do its work.
    public struct Readiness: Codable, Sendable, Hashable {
        /// `ready` when every check passes.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case ready
            case notReady = "not_ready"
        }

        public var status: Status
        public var checks: [ReadinessCheck]

        public init(status: Status, checks: [ReadinessCheck]) {
            self.status = status
            self.checks = checks
        }
    }
}
