extension API {
    /// A signed-in device or browser.
    public struct Session: Codable, Sendable, Hashable {
        /// What the session was opened with.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// An app, with a bearer token.
            case api
            /// A browser, with a cookie.
            case portal
        }

        public var id: SessionID
        public var kind: Kind
        /// nil when none was given at sign-in.
        public var deviceName: String?
        /// True for the session that asks.
        public var isCurrent: Bool
        public var createdAt: Instant
        public var lastUsedAt: Instant
        /// Until then, sensitive changes need no reauthentication. nil when the session is not fresh.
        public var freshUntil: Instant?
        public var expiresAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id, kind
            case deviceName = "device_name"
            case isCurrent = "is_current"
            case createdAt = "created_at"
            case lastUsedAt = "last_used_at"
            case freshUntil = "fresh_until"
            case expiresAt = "expires_at"
        }

        public init(
            id: SessionID, kind: Kind, deviceName: String? = nil, isCurrent: Bool, createdAt: Instant, lastUsedAt: Instant,
            freshUntil: Instant? = nil, expiresAt: Instant
        ) {
            self.id = id
            self.kind = kind
            self.deviceName = deviceName
            self.isCurrent = isCurrent
            self.createdAt = createdAt
            self.lastUsedAt = lastUsedAt
            self.freshUntil = freshUntil
            self.expiresAt = expiresAt
        }
    }
}
