extension API {
    /// Body of `POST /sessions/oidc`: signs in with a token of an identity provider, and makes the account the first time.
    public struct OidcSessionCreate: Codable, Sendable, Hashable {
        /// The provider's key, as the operator configured it.
        public var provider: String
        /// Each token is accepted once.
        public var idToken: String
        /// The nonce that the token was requested with.
        public var nonce: String
        /// Six digits of the authenticator app, or a recovery code. Needed when the server answers `second_factor_required`.
        public var oneTimeCode: String?
        /// Shown in the list of sessions, up to 60 characters.
        public var deviceName: String?
        /// Needed the first time.
        public var acceptTerms: Bool?
        /// E.164. Only used the first time.
        public var phone: String?

        private enum CodingKeys: String, CodingKey {
            case provider
            case idToken = "id_token"
            case nonce
            case oneTimeCode = "one_time_code"
            case deviceName = "device_name"
            case acceptTerms = "accept_terms"
            case phone
        }

        public init(
            provider: String, idToken: String, nonce: String, oneTimeCode: String? = nil, deviceName: String? = nil,
            acceptTerms: Bool? = nil, phone: String? = nil
        ) {
            (self.provider, self.idToken, self.nonce, self.oneTimeCode, self.deviceName) = (
                provider, idToken, nonce, oneTimeCode, deviceName
            )
            (self.acceptTerms, self.phone) = (acceptTerms, phone)
        }
    }
}

extension API.OidcSessionCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let provider = input.required("provider", .identityProvider)
        let idToken = input.required("id_token", .identityToken)
        let nonce = input.required("nonce", .urlSafe(16...128))
        let oneTimeCode = input.optional("one_time_code", .oneTimeCode)
        let deviceName = input.optional("device_name", .line(1...60))
        let acceptTerms = input.optional("accept_terms", .boolean)
        let phone = input.optional("phone", .phone)
        guard let provider, let idToken, let nonce else { return nil }
        self.init(
            provider: provider, idToken: idToken, nonce: nonce, oneTimeCode: oneTimeCode, deviceName: deviceName,
            acceptTerms: acceptTerms, phone: phone)
    }
}
