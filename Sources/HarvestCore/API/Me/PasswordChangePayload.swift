extension API {
    /// Body of `PUT /me/password`. Ends every other session.
    public struct PasswordChange: Codable, Sendable, Hashable {
        /// nil only for accounts without a password. Refused when it is not the current one: `wrong`.
        public var currentPassword: String?
        /// 8 to 128 characters. Refused when it is a common one: `common_password`.
        public var newPassword: String

        private enum CodingKeys: String, CodingKey {
            case currentPassword = "current_password"
            case newPassword = "new_password"
        }

        public init(currentPassword: String? = nil, newPassword: String) {
            self.currentPassword = currentPassword
            self.newPassword = newPassword
        }
    }
}

extension API.PasswordChange: InputPayload {
    public init?(reading input: inout InputReader) {
        let currentPassword = input.optional("current_password", .secret(1...128))
        let newPassword = input.required("new_password", .secret(8...128))
        guard let newPassword else { return nil }
        self.init(currentPassword: currentPassword, newPassword: newPassword)
    }
}
