extension API {
    /// Body of `POST /orders`.
    public struct OrderCreate: Codable, Sendable, Hashable {
        public var sourceID: SourceID
        /// nil means delivery.
        public var fulfilment: Fulfilment?
        /// 1 to 100, each produce once. Lines of another source are refused: `mixed_sources`.
        public var lines: [OrderLineInput]
        /// Where to deliver. nil means the active address; a delivery needs one. Not used for pick-up.
        public var addressID: AddressID?
        /// For this order, in E.164. nil means the one in the profile.
        public var phone: String?
        /// At least the default tip. nil means the default tip. 0 or nil for pick-up.
        public var tipCents: Cents?
        /// Within [open, close) of the source. nil means now, which a closed source refuses: `market_closed`.
        public var scheduledFor: Instant?
        /// nil means the default card.
        public var paymentMethodID: CardID?
        /// The total that the customer saw. Refused when it has changed: `total_changed`. nil accepts any total.
        public var expectedTotalCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case sourceID = "source_id"
            case fulfilment, lines
            case addressID = "address_id"
            case phone
            case tipCents = "tip_cents"
            case scheduledFor = "scheduled_for"
            case paymentMethodID = "payment_method_id"
            case expectedTotalCents = "expected_total_cents"
        }

        public init(
            sourceID: SourceID, fulfilment: Fulfilment? = nil, lines: [OrderLineInput], addressID: AddressID? = nil, phone: String? = nil,
            tipCents: Cents? = nil, scheduledFor: Instant? = nil, paymentMethodID: CardID? = nil, expectedTotalCents: Cents? = nil
        ) {
            self.sourceID = sourceID
            self.fulfilment = fulfilment
            self.lines = lines
            self.addressID = addressID
            self.phone = phone
            self.tipCents = tipCents
            self.scheduledFor = scheduledFor
            self.paymentMethodID = paymentMethodID
            self.expectedTotalCents = expectedTotalCents
        }
    }
}

extension API.OrderCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let sourceID = input.required("source_id", .id(API.SourceID.self))
        let fulfilment = input.optional("fulfilment", .choice(Fulfilment.self))
        let lines = input.required("lines", .list(.object(API.OrderLineInput.self), 1...100, unique: { $0.produceID }, at: "produce_id"))
        let addressID = input.optional("address_id", .id(API.AddressID.self))
        let phone = input.optional("phone", .phone)
        let tipCents = input.optional("tip_cents", .cents)
        let scheduledFor = input.optional("scheduled_for", .instant)
        let paymentMethodID = input.optional("payment_method_id", .id(API.CardID.self))
        let expectedTotalCents = input.optional("expected_total_cents", .cents)
        guard let sourceID, let lines else { return nil }
        self.init(
            sourceID: sourceID, fulfilment: fulfilment, lines: lines, addressID: addressID, phone: phone, tipCents: tipCents,
            scheduledFor: scheduledFor, paymentMethodID: paymentMethodID, expectedTotalCents: expectedTotalCents)
    }
}
