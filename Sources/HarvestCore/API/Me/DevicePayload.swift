extension API {
    /// A device or browser that gets pushes.
    public struct Device: Codable, Sendable, Hashable {
        /// Whose push service reaches it.
        public enum Platform: String, Codable, Sendable, Hashable, CaseIterable { case ios, android, web }
        /// The app on it.
        public enum App: String, Codable, Sendable, Hashable, CaseIterable { case customer, driver, community }

        public var id: DeviceID
        public var platform: Platform
        public var app: App
        public var name: String?
        /// When it was registered last.
        public var lastSeenAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id, platform, app, name
            case lastSeenAt = "last_seen_at"
        }

        public init(id: DeviceID, platform: Platform, app: App, name: String? = nil, lastSeenAt: Instant) {
            self.id = id
            self.platform = platform
            self.app = app
            self.name = name
            self.lastSeenAt = lastSeenAt
        }
    }

    /// The public key of this server for web pushes (RFC 8292): `applicationServerKey` of a browser's subscription.
    public struct WebPushKey: Codable, Sendable, Hashable {
        /// An uncompressed point of P-256 in base64url.
        public var publicKey: String

        private enum CodingKeys: String, CodingKey {
            case publicKey = "public_key"
        }

        public init(publicKey: String) {
            self.publicKey = publicKey
        }
    }
}
