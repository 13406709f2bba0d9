extension API {
    /// What the runner shows and the requester scans or types. It stays the same until it is used.
    public struct HandOverToken: Codable, Sendable, Hashable {
        /// 128 random bits in 26 characters of Crockford's base 32.
        public var token: String
        /// What the QR code holds.
        public var qrText: String
        /// How many wrong tokens the requester may still enter.
        public var attemptsLeft: Int

        private enum CodingKeys: String, CodingKey {
            case token
            case qrText = "qr_text"
            case attemptsLeft = "attempts_left"
        }

        public init(token: String, qrText: String, attemptsLeft: Int) {
            (self.token, self.qrText, self.attemptsLeft) = (token, qrText, attemptsLeft)
        }
    }

    /// Body of `POST /errands/{errand_id}/verification`.
    public struct ErrandVerification: Codable, Sendable, Hashable {
        /// The whole text of the QR code, or the token as typed. Case and hyphens are ignored.
        public var token: String

        public init(token: String) { self.token = token }
    }
}

extension API.ErrandVerification: InputPayload {
    public init?(reading input: inout InputReader) {
        guard let token = input.required("token", .ascii(1...100, as: .code) { (0x21...0x7E).contains($0) }) else { return nil }
        self.init(token: token)
    }
}
