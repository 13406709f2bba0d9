extension API {
    /// Who called an order off, and why.
    public struct Cancellation: Codable, Sendable, Hashable {
        public enum By: String, Codable, Sendable, Hashable, CaseIterable {
            case customer, vendor, admin
        }

        public var by: By
        public var reason: String?
        public var at: Instant

        public init(by: By, reason: String? = nil, at: Instant) {
            self.by = by
            self.reason = reason
            self.at = at
        }
    }
}
