extension API {
    /// Body of `POST /orders/{order_id}/replacement-card`.
    public struct CardReplacement: Codable, Sendable, Hashable {
        /// The saved card to charge.
        public var paymentMethodID: CardID

        private enum CodingKeys: String, CodingKey {
            case paymentMethodID = "payment_method_id"
        }

        public init(paymentMethodID: CardID) {
            self.paymentMethodID = paymentMethodID
        }
    }
}

extension API.CardReplacement: InputPayload {
    public init?(reading input: inout InputReader) {
        guard let paymentMethodID = input.required("payment_method_id", .id(API.CardID.self)) else { return nil }
        self.init(paymentMethodID: paymentMethodID)
    }
}
