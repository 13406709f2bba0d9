extension API {
    /// Body of `POST /me/phone-verification/completion`.
    public struct PhoneVerify: Codable, Sendable, Hashable {
        /// The six digits of the text message. Refused with `wrong`, or with `expired` when the code is too old or was mistyped too often.
        public var code: String

        public init(code: String) {
            self.code = code
        }
    }
}

extension API.PhoneVerify: InputPayload {
    public init?(reading input: inout InputReader) {
        let code = input.required("code", .textedCode)
        guard let code else { return nil }
        self.init(code: code)
    }
}
