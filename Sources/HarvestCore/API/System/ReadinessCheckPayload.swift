extension API {
    /// The state of one thing that the server needs.
    public struct ReadinessCheck: Codable, Sendable, Hashable {
        /// What is checked.
        public enum Name: String, Codable, Sendable, Hashable, CaseIterable {
            case database, migrations, outbox, payments, disk
        }

        public var name: Name
        public var ok: Bool
        /// More about the state, for operators. nil for nothing.
        public var detail: String?

        public init(name: Name, ok: Bool, detail: String? = nil) {
            self.name = name
            self.ok = ok
            self.detail = detail
        }
    }
}
