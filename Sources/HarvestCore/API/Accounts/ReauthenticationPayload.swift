extension API {
    /// Body of `POST /sessions/current/reauthentication`: `password`, or `idToken` with `nonce`.
    public struct Reauthentication: Codable, Sendable, Hashable {
        /// nil for accounts without a password.
        public var password: String?
        /// Six digits of the authenticator app, or a recovery code. nil without a second factor.
        public var oneTimeCode: String?
        /// For accounts without a password: a new OpenID Connect id_token from the same provider.
        public var idToken: String?
        /// Required with `idToken`: the nonce that the token was requested with.
        public var nonce: String?

        private enum CodingKeys: String, CodingKey {
            case password
            case oneTimeCode = "one_time_code"
            case idToken = "id_token"
            case nonce
        }

        public init(password: String? = nil, oneTimeCode: String? = nil, idToken: String? = nil, nonce: String? = nil) {
            self.password = password
            self.oneTimeCode = oneTimeCode
            self.idToken = idToken
            self.nonce = nonce
        }
    }
}

extension API.Reauthentication: InputPayload {
    public init?(reading input: inout InputReader) {
        let password = input.optional("password", .secret(1...128))
        let oneTimeCode = input.optional("one_time_code", .oneTimeCode)
        let idToken = input.optional("id_token", .identityToken)
        let nonce = input.optional("nonce", .urlSafe(16...128))
        if !input.has("password") && !input.has("id_token") { input.note(.required, at: "password") }
        if input.has("id_token") && !input.has("nonce") { input.note(.required, at: "nonce") }
        self.init(password: password, oneTimeCode: oneTimeCode, idToken: idToken, nonce: nonce)
    }
}
