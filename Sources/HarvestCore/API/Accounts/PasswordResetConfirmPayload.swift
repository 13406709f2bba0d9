extension API {
    /// Body of `POST /password-resets/completion`.
    public struct PasswordResetConfirm: Codable, Sendable, Hashable {
        /// The token of the reset link: 43 characters, usable once within 30 minutes. Refused afterwards: `expired`.
        public var token: String
        /// 8 to 128 characters. Refused when it is a common one: `common_password`.
        public var newPassword: String

        private enum CodingKeys: String, CodingKey {
            case token
            case newPassword = "new_password"
        }

        public init(token: String, newPassword: String) {
            self.token = token
            self.newPassword = newPassword
        }
    }
}

extension API.PasswordResetConfirm: InputPayload {
    public init?(reading input: inout InputReader) {
        let token = input.required("token", .urlSafe(43...43))
        let newPassword = input.required("new_password", .secret(8...128))
        guard let token, let newPassword else { return nil }
        self.init(token: token, newPassword: newPassword)
    }
}
