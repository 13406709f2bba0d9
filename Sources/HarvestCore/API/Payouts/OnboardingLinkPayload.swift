extension API {
    /// Where the provider asks for what it needs to pay out. Good for minutes.
    public struct OnboardingLink: Codable, Sendable, Hashable {
        public var url: String
        public var expiresAt: Instant

        private enum CodingKeys: String, CodingKey {
            case url
            case expiresAt = "expires_at"
        }

        public init(url: String, expiresAt: Instant) {
            self.url = url
            self.expiresAt = expiresAt
        }
    }
}
