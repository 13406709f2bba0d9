extension API {
    /// Body of `POST /password-resets`.
    public struct PasswordResetCreate: Codable, Sendable, Hashable {
        /// Where the link goes, if an account has this address.
        public var email: String

        public init(email: String) {
            self.email = email
        }
    }
}

extension API.PasswordResetCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let email = input.required("email", .email)
        guard let email else { return nil }
        self.init(email: email)
    }
}
