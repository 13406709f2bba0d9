extension API {
    /// What the payer must do now. Confirm the payment or setup afterwards.
    public struct NextAction: Codable, Sendable, Hashable {
        /// How to do it.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// Show `url` in a browser.
            case openUrl = "open_url"
            /// Pass `clientSecret` to the payment provider's library.
            case useSdk = "use_sdk"
        }

        public var type: Kind
        /// nil unless `type` is `open_url`.
        public var url: String?
        /// nil unless `type` is `use_sdk`.
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

extension API.NextAction: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.type, type)
            json.member(CodingKeys.url, url)
            json.member(CodingKeys.clientSecret, clientSecret)
        }
    }
}

extension API.NextAction.Kind: JSONWritable {}
