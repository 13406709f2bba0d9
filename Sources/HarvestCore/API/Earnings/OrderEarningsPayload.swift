extension API {
    /// What one order brought its driver, with the sums in words.
    public struct OrderEarnings: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case pending, available, paid
        }

        public var orderID: OrderID
        public var number: String
        public var currency: String
        public var earnedCents: Cents
        public var status: Status
        public var rates: Rates
        public var parts: [EarningPart]

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number, currency
            case earnedCents = "earned_cents"
            case status, rates, parts
        }

        public init(
            orderID: OrderID, number: String, currency: String, earnedCents: Cents, status: Status, rates: Rates, parts: [EarningPart]
        ) {
            self.orderID = orderID
            self.number = number
            self.currency = currency
            self.earnedCents = earnedCents
            self.status = status
            self.rates = rates
            self.parts = parts
        }
    }
}
