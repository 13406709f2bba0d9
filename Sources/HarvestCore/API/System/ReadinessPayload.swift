extension API {
    /// Whether the server can do its work.
    public struct Readiness: Codable, Sendable, Hashable {
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
