extension API {
    /// Body of `POST /orders/{order_id}/tip`.
    public struct TipRaise: Codable, Sendable, Hashable {
        /// The whole new tip, not the difference. Refused unless it is above the present one: `below_minimum`.
        public var tipCents: Cents
        /// nil for the order's card. Needed if that card was removed: `required`.
        public var paymentMethodID: CardID?

        private enum CodingKeys: String, CodingKey {
            case tipCents = "tip_cents"
            case paymentMethodID = "payment_method_id"
        }

        public init(tipCents: Cents, paymentMethodID: CardID? = nil) {
            self.tipCents = tipCents
            self.paymentMethodID = paymentMethodID
        }
    }
}

extension API.TipRaise: InputPayload {
    public init?(reading input: inout InputReader) {
        let tipCents = input.required("tip_cents", .cents)
        let paymentMethodID = input.optional("payment_method_id", .id(API.CardID.self))
        guard let tipCents else { return nil }
        self.init(tipCents: tipCents, paymentMethodID: paymentMethodID)
    }
}
