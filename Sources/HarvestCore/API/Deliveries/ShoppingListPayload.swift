extension API {
    /// Everything to fetch in one delivery session.
    public struct ShoppingList: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
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
