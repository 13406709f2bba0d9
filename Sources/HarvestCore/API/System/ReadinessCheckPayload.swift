extension API {
    /// One thing that the server needs.
    public struct ReadinessCheck: Codable, Sendable, Hashable {
        public enum Name: String, Codable, Sendable, Hashable, CaseIterable {
            case database, migrations, outbox, payments, disk
        }

        public var name: Name
        public var ok: Bool
        public var detail: String?

        public init(name: Name, ok: Bool, detail: String? = nil) {
            self.name = name
            self.ok = ok
            self.detail = detail
        }
    }
}
