extension API {
    /// Body of `PUT /me/default-payment-method`.
    public struct DefaultPaymentMethodSet: Codable, Sendable, Hashable {
        /// Refused unless it is a card of the caller: `not_found`.
        public var paymentMethodID: CardID

        private enum CodingKeys: String, CodingKey {
            case paymentMethodID = "payment_method_id"
        }

        public init(paymentMethodID: CardID) {
            self.paymentMethodID = paymentMethodID
        }
    }
}

extension API.DefaultPaymentMethodSet: InputPayload {
    public init?(reading input: inout InputReader) {
        let paymentMethodID = input.required("payment_method_id", .id(API.CardID.self))
        guard let paymentMethodID else { return nil }
        self.init(paymentMethodID: paymentMethodID)
    }
}
