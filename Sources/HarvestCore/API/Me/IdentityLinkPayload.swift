extension API {
    /// Body of `POST /me/identities`: lets an identity at a provider sign in to this account, too.
    public struct IdentityLink: Codable, Sendable, Hashable {
        /// The provider's key, as the operator configured it.
        public var provider: String
        /// A token whose `email` is verified and is this account's own. Each token is accepted once.
        public var idToken: String
        /// The nonce that the token was requested with.
        public var nonce: String

        private enum CodingKeys: String, CodingKey {
            case provider
            case idToken = "id_token"
            case nonce
        }

        public init(provider: String, idToken: String, nonce: String) {
            (self.provider, self.idToken, self.nonce) = (provider, idToken, nonce)
        }
    }
}

extension API.IdentityLink: InputPayload {
    public init?(reading input: inout InputReader) {
        let provider = input.required("provider", .identityProvider)
        let idToken = input.required("id_token", .identityToken)
        let nonce = input.required("nonce", .urlSafe(16...128))
        guard let provider, let idToken, let nonce else { return nil }
        self.init(provider: provider, idToken: idToken, nonce: nonce)
    }
}
