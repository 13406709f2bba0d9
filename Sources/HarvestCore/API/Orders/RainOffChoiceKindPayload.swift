extension API {
    /// What a customer wants when the market has canceled the day of the order.
    public enum RainOffChoiceKind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Move the order to another time of the same market, at the same price.
        case anotherDay = "another_day"
        /// Cancel the order. What the card has reserved is released.
        case refund
        /// Cancel the order. What the card has reserved is charged and becomes store credit, which pays for later orders.
        case credit
    }
}

extension API.RainOffChoiceKind: JSONWritable {}
