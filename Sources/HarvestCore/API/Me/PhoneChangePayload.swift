extension API {
    /// Body of `PUT /me/phone`: change my phone number.
    public struct PhoneChange: Codable, Sendable, Hashable {
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
