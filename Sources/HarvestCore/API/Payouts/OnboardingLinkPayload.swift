extension API {
    /// A page of the payment provider that asks for what it needs to pay out.
    public struct OnboardingLink: Codable, Sendable, Hashable {
        /// Usable once.
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
