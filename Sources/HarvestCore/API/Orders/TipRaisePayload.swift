extension API {
    /// Body of `POST /orders/{order_id}/tip`: raise the tip.
    public struct TipRaise: Codable, Sendable, Hashable {
        /// The new tip in all, not the difference. Above the present one.
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
