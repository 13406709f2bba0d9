extension API {
    /// Body of `POST /sessions`: signs in with e-mail address and password.
    public struct SessionCreate: Codable, Sendable, Hashable {
        public var email: String
        public var password: String
        /// Six digits of the authenticator app, or a recovery code. Needed when the server answers `second_factor_required`.
        public var oneTimeCode: String?
        /// Shown in the list of sessions, up to 60 characters.
        public var deviceName: String?

        private enum CodingKeys: String, CodingKey {
            case email, password
            case oneTimeCode = "one_time_code"
            case deviceName = "device_name"
        }

        public init(email: String, password: String, oneTimeCode: String? = nil, deviceName: String? = nil) {
            self.email = email
            self.password = password
            self.oneTimeCode = oneTimeCode
            self.deviceName = deviceName
        }
    }
}

extension API.SessionCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let email = input.required("email", .email)
        let password = input.required("password", .secret(1...128))
        let oneTimeCode = input.optional("one_time_code", .oneTimeCode)
        let deviceName = input.optional("device_name", .line(1...60))
        guard let email, let password else { return nil }
        self.init(email: email, password: password, oneTimeCode: oneTimeCode, deviceName: deviceName)
    }
}
