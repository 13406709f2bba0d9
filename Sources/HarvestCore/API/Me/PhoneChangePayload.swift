extension API {
    /// Body of `PUT /me/phone`.
    public struct PhoneChange: Codable, Sendable, Hashable {
        /// E.164: `+` and 7 to 15 digits.
        public var phone: String

        public init(phone: String) {
            self.phone = phone
        }
    }
}

extension API.PhoneChange: InputPayload {
    public init?(reading input: inout InputReader) {
        let phone = input.required("phone", .phone)
        guard let phone else { return nil }
        self.init(phone: phone)
    }
}
