extension API {
    /// Body of `PUT /me/email`. The change takes effect when the new address is confirmed.
    public struct EmailChange: Codable, Sendable, Hashable {
        public var email: String

        public init(email: String) {
            self.email = email
        }
    }
}

extension API.EmailChange: InputPayload {
    public init?(reading input: inout InputReader) {
        let email = input.required("email", .email)
        guard let email else { return nil }
        self.init(email: email)
    }
}
