extension API {
    /// `order.amounts_changed`: what the customer pays changed. For the customer; after a tip for the driver, too.
    public struct OrderAmountsChanged: Codable, Sendable, Hashable {
        /// Why the amounts changed.
        public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
            case tipRaised = "tip_raised"
            case shortage, captured, issue, cancellation, correction
        }

        public var orderID: OrderID
        public var reason: Reason
        /// All amounts as they are now.
        public var amounts: Amounts

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case reason, amounts
        }

        public init(orderID: OrderID, reason: Reason, amounts: Amounts) {
            self.orderID = orderID
            self.reason = reason
            self.amounts = amounts
        }
    }
}
