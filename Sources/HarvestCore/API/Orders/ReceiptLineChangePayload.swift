extension API {
    /// A line of which less was bought than ordered, or of which units were refunded.
    public struct ReceiptLineChange: Codable, Sendable, Hashable {
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// It was short, so that less was charged.
            case shortage
            /// Units were refunded afterwards.
            case refund
        }

        public var kind: Kind
        public var lineID: LineID
        public var name: String
        /// Units that were not bought, or that were refunded.
        public var quantity: Int
        /// Price of the units of a shortage. A refund has the tax and the service fee, too.
        public var amountCents: Cents
        /// When the refund was decided. nil for a shortage.
        public var at: Instant?

        private enum CodingKeys: String, CodingKey {
            case kind
            case lineID = "line_id"
            case name, quantity
            case amountCents = "amount_cents"
            case at
        }

        public init(kind: Kind, lineID: LineID, name: String, quantity: Int, amountCents: Cents, at: Instant? = nil) {
            (self.kind, self.lineID, self.name) = (kind, lineID, name)
            (self.quantity, self.amountCents, self.at) = (quantity, amountCents, at)
        }
    }
}
