extension API {
    /// Body of `POST /orders/{order_id}/tip`.
    public struct TipRaise: Codable, Sendable, Hashable {
        /// The whole new tip, not the difference. Refused unless it is above the present one: `below_minimum`.
        public var tipCents: Cents

        private enum CodingKeys: String, CodingKey {
            case tipCents = "tip_cents"
        }

        public init(tipCents: Cents) {
            self.tipCents = tipCents
        }
    }
}

extension API.TipRaise: InputPayload {
    public init?(reading input: inout InputReader) {
        let tipCents = input.required("tip_cents", .cents)
        guard let tipCents else { return nil }
        self.init(tipCents: tipCents)
    }
}
