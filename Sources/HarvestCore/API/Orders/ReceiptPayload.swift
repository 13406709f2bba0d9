extension API {
    /// The receipt of an order, taken from the ledger.
    public struct Receipt: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var number: String
        public var issuedAt: Instant
        public var source: Source
        public var vendors: [ReceiptVendor]
        /// Amounts of the order.
        /// Shortages and refunds of single lines. nil without any.
        public var lineChanges: [ReceiptLineChange]?
        public var amounts: Amounts
        /// The rates that the order was priced with.
        public var rates: Rates
        /// Oldest first.
        public var movements: [ReceiptMovement]
        /// Sum of the movements: what the customer has paid.
        public var netCents: Cents

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case issuedAt = "issued_at"
            case source, vendors
            case lineChanges = "line_changes"
            case amounts, rates, movements
            case netCents = "net_cents"
        }

        public init(
            orderID: OrderID, number: String, issuedAt: Instant, source: Source, vendors: [ReceiptVendor],
            lineChanges: [ReceiptLineChange]? = nil, amounts: Amounts, rates: Rates,
            movements: [ReceiptMovement], netCents: Cents
        ) {
            self.orderID = orderID
            self.number = number
            self.issuedAt = issuedAt
            self.source = source
            self.vendors = vendors
            self.lineChanges = lineChanges
            self.amounts = amounts
            self.rates = rates
            self.movements = movements
            self.netCents = netCents
        }
    }
}
