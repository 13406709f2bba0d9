extension API {
    /// What the customer must do. Then confirm.
    public struct NextAction: Codable, Sendable, Hashable {
        /// `open_url`: show `url`. `use_sdk`: hand `client_secret` to the provider's library.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case openUrl = "open_url"
            case useSdk = "use_sdk"
        }

        public var type: Kind
        public var url: String?
        public var clientSecret: String?

        private enum CodingKeys: String, CodingKey {
            case type, url
            case clientSecret = "client_secret"
        }

        public init(type: Kind, url: String? = nil, clientSecret: String? = nil) {
            self.type = type
            self.url = url
            self.clientSecret = clientSecret
        }
    }
}
