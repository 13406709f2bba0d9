extension API {
    /// Body of `POST /quotes`.
    public struct QuoteCreate: Codable, Sendable, Hashable {
        /// What to do with lines that the source does not sell.
        public enum OtherSourceLines: String, Codable, Sendable, Hashable, CaseIterable {
            /// Refuse the cart: `mixed_sources`.
            case refuse
            /// Leave them out and list them in `Quote.droppedLines`.
            case replace
        }

        public var sourceID: SourceID
        /// nil means delivery.
        public var fulfilment: Fulfilment?
        /// 1 to 100, each produce once.
        public var lines: [QuoteLineInput]
        /// Where to deliver; gives distance and minutes. nil means the active address.
        public var addressID: AddressID?
        /// At least the default tip. nil means the default tip.
        public var tipCents: Cents?
        /// When the order is wanted. nil means now.
        public var scheduledFor: Instant?
        /// nil means `refuse`.
        public var otherSourceLines: OtherSourceLines?
        /// Pick-up only: true pays the lines that SNAP covers, of vendors that take EBT, with EBT at their stalls. nil means false.
        public var payWithEBT: Bool?

        private enum CodingKeys: String, CodingKey {
            case sourceID = "source_id"
            case fulfilment, lines
            case addressID = "address_id"
            case tipCents = "tip_cents"
            case scheduledFor = "scheduled_for"
            case otherSourceLines = "other_source_lines"
            case payWithEBT = "pay_with_ebt"
        }

        public init(
            sourceID: SourceID, fulfilment: Fulfilment? = nil, lines: [QuoteLineInput], addressID: AddressID? = nil, tipCents: Cents? = nil,
            scheduledFor: Instant? = nil, otherSourceLines: OtherSourceLines? = nil, payWithEBT: Bool? = nil
        ) {
            self.sourceID = sourceID
            self.fulfilment = fulfilment
            self.lines = lines
            self.addressID = addressID
            self.tipCents = tipCents
            self.scheduledFor = scheduledFor
            (self.otherSourceLines, self.payWithEBT) = (otherSourceLines, payWithEBT)
        }
    }
}

extension API.QuoteCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let sourceID = input.required("source_id", .id(API.SourceID.self))
        let fulfilment = input.optional("fulfilment", .choice(Fulfilment.self))
        let lines = input.required("lines", .list(.object(API.QuoteLineInput.self), 1...100, unique: { $0.produceID }, at: "produce_id"))
        let addressID = input.optional("address_id", .id(API.AddressID.self))
        let tipCents = input.optional("tip_cents", .cents)
        let scheduledFor = input.optional("scheduled_for", .instant)
        let otherSourceLines = input.optional("other_source_lines", .choice(OtherSourceLines.self))
        let payWithEBT = input.optional("pay_with_ebt", .boolean)
        guard let sourceID, let lines else { return nil }
        self.init(
            sourceID: sourceID, fulfilment: fulfilment, lines: lines, addressID: addressID, tipCents: tipCents, scheduledFor: scheduledFor,
            otherSourceLines: otherSourceLines, payWithEBT: payWithEBT)
    }
}
