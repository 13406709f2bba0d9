extension API {
    /// Body of `POST /email-confirmations`: confirm an e-mail address with the token of the mail.
    public struct EmailConfirm: Codable, Sendable, Hashable {
        public var token: String

        public init(token: String) {
            self.token = token
        }
    }
}

extension API.EmailConfirm: InputPayload {
    public init?(reading input: inout InputReader) {
        let token = input.required("token", .urlSafe(43...43))
        guard let token else { return nil }
        self.init(token: token)
    }
}
