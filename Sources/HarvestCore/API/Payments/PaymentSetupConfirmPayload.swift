extension API {
    /// Body of `POST /me/payment-setups/{setup_id}/confirmation`: confirm a setup: save the method.
    public struct PaymentSetupConfirm: Codable, Sendable, Hashable {
        /// What the provider's library made of the card; never a card number. Built-in processor: `test_ok`, `test_declined`,
        /// `test_authentication`, `test_late`. Left out after a `next_action`.
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
