extension API {
    /// What one stall puts into the bag of one order.
    public struct ShoppingBag: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var number: String
        /// Lines of the order's part of the shopping list.
        public var lineIDs: [LineID]

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case lineIDs = "line_ids"
        }

        public init(orderID: OrderID, number: String, lineIDs: [LineID]) {
            self.orderID = orderID
            self.number = number
            self.lineIDs = lineIDs
        }
    }
}
