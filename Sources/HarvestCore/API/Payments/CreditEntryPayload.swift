extension API {
    /// A change of a customer's store credit.
    public struct CreditEntry: Codable, Sendable, Hashable {
        /// Why the credit changed.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// The market canceled the order's day, and its customer chose credit.
            case granted
            /// It pays for an order.
            case used
            /// The order that it paid for was refunded or not charged.
            case returned
            /// The customer took it back to the card.
            case refunded
        }

        public var entryID: EntryID
        public var at: Instant
        public var kind: Kind
        /// Positive adds to the balance.
        public var amountCents: Cents
        public var orderID: OrderID
        public var orderNumber: String

        private enum CodingKeys: String, CodingKey {
            case entryID = "entry_id"
            case at, kind
            case amountCents = "amount_cents"
            case orderID = "order_id"
            case orderNumber = "order_number"
        }

        public init(entryID: EntryID, at: Instant, kind: Kind, amountCents: Cents, orderID: OrderID, orderNumber: String) {
            (self.entryID, self.at, self.kind) = (entryID, at, kind)
            (self.amountCents, self.orderID, self.orderNumber) = (amountCents, orderID, orderNumber)
        }
    }
}
