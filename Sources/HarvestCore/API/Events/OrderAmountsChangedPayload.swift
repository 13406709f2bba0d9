extension API {
    /// `order.amounts_changed`: Tip raised, shortage or issue refunded, corrected by an admin.
    public struct OrderAmountsChanged: Codable, Sendable, Hashable {
        public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
            case tipRaised = "tip_raised"
            case shortage, captured, issue, cancellation, correction
        }

        public var orderID: OrderID
        public var reason: Reason
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
