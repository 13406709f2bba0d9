extension API {
    /// Body of `POST /email-confirmations`.
    public struct EmailConfirm: Codable, Sendable, Hashable {
        /// The token of the confirmation link: 43 characters. Refused when used or too old: `expired`.
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
