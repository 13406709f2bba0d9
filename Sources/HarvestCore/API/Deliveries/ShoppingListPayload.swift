extension API {
    /// Everything to buy in one delivery session.
    public struct ShoppingList: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
        /// Lines that are not picked yet, or whose shortage waits for the customer.
        public var openLines: Int
        public var orders: [ShoppingOrder]

        private enum CodingKeys: String, CodingKey {
            case deliverySessionID = "delivery_session_id"
            case openLines = "open_lines"
            case orders
        }

        public init(deliverySessionID: DeliveryID, openLines: Int, orders: [ShoppingOrder]) {
            self.deliverySessionID = deliverySessionID
            self.openLines = openLines
            self.orders = orders
        }
    }
}
