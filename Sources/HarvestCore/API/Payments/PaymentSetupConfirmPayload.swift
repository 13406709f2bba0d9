extension API {
    /// Body of `POST /me/payment-setups/{setup_id}/confirmation`.
    public struct PaymentSetupConfirm: Codable, Sendable, Hashable {
        /// What the provider's library made of the card; never a card number. nil after a `nextAction`. The built-in provider takes
        /// `test_ok`, `test_declined`, `test_authentication` and `test_late`.
        public var methodToken: String?

        private enum CodingKeys: String, CodingKey {
            case methodToken = "method_token"
        }

        public init(methodToken: String? = nil) {
            self.methodToken = methodToken
        }
    }
}

extension API.PaymentSetupConfirm: InputPayload {
    public init?(reading input: inout InputReader) {
        let methodToken = input.optional("method_token", .ascii(3...100, as: .other) { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") })
        self.init(methodToken: methodToken)
    }
}
