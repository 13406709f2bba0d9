extension API {
    /// A saved card.
    public struct PaymentMethod: Codable, Sendable, Hashable {
        /// The card network.
        public enum Brand: String, Codable, Sendable, Hashable, CaseIterable {
            case visa, mastercard, amex, discover, other
        }

        public var id: CardID
        public var brand: Brand
        /// The last four digits.
        public var last4: String
        /// 1 to 12.
        public var expiresMonth: Int
        /// Four digits.
        public var expiresYear: Int
        /// True for exactly one card of an account that has any.
        public var isDefault: Bool

        private enum CodingKeys: String, CodingKey {
            case id, brand, last4
            case expiresMonth = "expires_month"
            case expiresYear = "expires_year"
            case isDefault = "is_default"
        }

        public init(id: CardID, brand: Brand, last4: String, expiresMonth: Int, expiresYear: Int, isDefault: Bool) {
            self.id = id
            self.brand = brand
            self.last4 = last4
            self.expiresMonth = expiresMonth
            self.expiresYear = expiresYear
            self.isDefault = isDefault
        }
    }
}
