extension API {
    /// Body of `POST /quotes`: price a cart.
    public struct QuoteCreate: Codable, Sendable, Hashable {
        /// Lines that `source_id` does not sell: refuse the cart (409 `mixed_sources`), or drop them and say so in `dropped_lines`.
        public enum OtherSourceLines: String, Codable, Sendable, Hashable, CaseIterable {
            case refuse, replace
        }

        public var sourceID: SourceID
        /// Default `delivery`.
        public var fulfilment: Fulfilment?
        /// Each produce once.
        public var lines: [QuoteLineInput]
        /// Gives distance and minutes; default the active address.
        public var addressID: AddressID?
        /// Default: the default tip. Not below it.
        public var tipCents: Cents?
        public var scheduledFor: Instant?
        public var otherSourceLines: OtherSourceLines?

        private enum CodingKeys: String, CodingKey {
            case sourceID = "source_id"
            case fulfilment, lines
            case addressID = "address_id"
            case tipCents = "tip_cents"
            case scheduledFor = "scheduled_for"
            case otherSourceLines = "other_source_lines"
        }

        public init(
            sourceID: SourceID, fulfilment: Fulfilment? = nil, lines: [QuoteLineInput], addressID: AddressID? = nil, tipCents: Cents? = nil,
            scheduledFor: Instant? = nil, otherSourceLines: OtherSourceLines? = nil
        ) {
            self.sourceID = sourceID
            self.fulfilment = fulfilment
            self.lines = lines
            self.addressID = addressID
            self.tipCents = tipCents
            self.scheduledFor = scheduledFor
            self.otherSourceLines = otherSourceLines
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
        guard let sourceID, let lines else { return nil }
        self.init(
            sourceID: sourceID, fulfilment: fulfilment, lines: lines, addressID: addressID, tipCents: tipCents, scheduledFor: scheduledFor,
            otherSourceLines: otherSourceLines)
    }
}
