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
        /// nil means the default card. An order that EBT pays as a whole needs none.
        public var paymentMethodID: CardID?
        /// The total on the card that the customer saw. Refused when it has changed: `total_changed`. nil accepts any total.
        public var expectedTotalCents: Cents?
        /// Pick-up only: true pays the lines that SNAP covers, of vendors that take EBT, with EBT at their stalls. nil means false.
        public var payWithEBT: Bool?
        /// The sum that the customer saw to be paid with EBT. Refused when it has changed: `total_changed`. nil accepts any.
        public var expectedEBTCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case sourceID = "source_id"
            case fulfilment, lines
            case addressID = "address_id"
            case phone
            case tipCents = "tip_cents"
            case scheduledFor = "scheduled_for"
            case paymentMethodID = "payment_method_id"
            case expectedTotalCents = "expected_total_cents"
            case payWithEBT = "pay_with_ebt"
            case expectedEBTCents = "expected_ebt_cents"
        }

        public init(
            sourceID: SourceID, fulfilment: Fulfilment? = nil, lines: [OrderLineInput], addressID: AddressID? = nil, phone: String? = nil,
            tipCents: Cents? = nil, scheduledFor: Instant? = nil, paymentMethodID: CardID? = nil, expectedTotalCents: Cents? = nil,
            payWithEBT: Bool? = nil, expectedEBTCents: Cents? = nil
        ) {
            self.sourceID = sourceID
            self.fulfilment = fulfilment
            self.lines = lines
            self.addressID = addressID
            self.phone = phone
            self.tipCents = tipCents
            self.scheduledFor = scheduledFor
            self.paymentMethodID = paymentMethodID
            (self.expectedTotalCents, self.payWithEBT) = (expectedTotalCents, payWithEBT)
            self.expectedEBTCents = expectedEBTCents
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
        let payWithEBT = input.optional("pay_with_ebt", .boolean)
        let expectedEBTCents = input.optional("expected_ebt_cents", .cents)
        guard let sourceID, let lines else { return nil }
        self.init(
            sourceID: sourceID, fulfilment: fulfilment, lines: lines, addressID: addressID, phone: phone, tipCents: tipCents,
            scheduledFor: scheduledFor, paymentMethodID: paymentMethodID, expectedTotalCents: expectedTotalCents,
            payWithEBT: payWithEBT, expectedEBTCents: expectedEBTCents)
    }
}
