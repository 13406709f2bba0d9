extension API {
    /// What a vendor gave to a charity, for the books of both.
    public struct SurplusReceipt: Codable, Sendable, Hashable {
        public var surplusID: SurplusID
        public var vendorName: String
        public var vendorAddress: String
        public var charityName: String
        public var charityAddress: String
        public var name: String
        public var quantity: Int
        public var unit: String
        public var weightGrams: Int
        /// The value at the vendor's regular price. Nothing was paid.
        public var valueCents: Cents
        public var currency: String
        public var place: String
        public var handedOverAt: Instant

        private enum CodingKeys: String, CodingKey {
            case surplusID = "surplus_id"
            case vendorName = "vendor_name"
            case vendorAddress = "vendor_address"
            case charityName = "charity_name"
            case charityAddress = "charity_address"
            case name, quantity, unit
            case weightGrams = "weight_g"
            case valueCents = "value_cents"
            case currency, place
            case handedOverAt = "handed_over_at"
        }

        public init(
            surplusID: SurplusID, vendorName: String, vendorAddress: String, charityName: String, charityAddress: String, name: String,
            quantity: Int, unit: String, weightGrams: Int, valueCents: Cents, currency: String, place: String, handedOverAt: Instant
        ) {
            self.surplusID = surplusID
            self.vendorName = vendorName
            self.vendorAddress = vendorAddress
            self.charityName = charityName
            self.charityAddress = charityAddress
            self.name = name
            self.quantity = quantity
            self.unit = unit
            self.weightGrams = weightGrams
            self.valueCents = valueCents
            self.currency = currency
            self.place = place
            self.handedOverAt = handedOverAt
        }
    }
}
