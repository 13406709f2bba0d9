extension API {
    /// What to buy for one customer.
    public struct ShoppingOrder: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var number: String
        /// First name and initial.
        public var customerName: String
        /// Sum of the quantities.
        public var itemCount: Int
        /// Price of the food, as ordered.
        public var subtotalCents: Cents
        public var currency: String
        /// Minutes to shop for this order.
        public var estimatedMinutes: Int
        /// In walking order.
        public var stalls: [ShoppingStall]

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case customerName = "customer_name"
            case itemCount = "item_count"
            case subtotalCents = "subtotal_cents"
            case currency
            case estimatedMinutes = "estimated_minutes"
            case stalls
        }

        public init(
            orderID: OrderID, number: String, customerName: String, itemCount: Int, subtotalCents: Cents, currency: String,
            estimatedMinutes: Int, stalls: [ShoppingStall]
        ) {
            self.orderID = orderID
            self.number = number
            self.customerName = customerName
            self.itemCount = itemCount
            self.subtotalCents = subtotalCents
            self.currency = currency
            self.estimatedMinutes = estimatedMinutes
            self.stalls = stalls
        }
    }
}
