extension API {
    /// Body of `POST /sessions/current/reauthentication`: prove again who I am `password`, or `id_token` with `nonce`.
    public struct Reauthentication: Codable, Sendable, Hashable {
        public var password: String?
        public var oneTimeCode: String?
        /// Accounts without a password: a new one, from the same provider.
        public var idToken: String?
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
