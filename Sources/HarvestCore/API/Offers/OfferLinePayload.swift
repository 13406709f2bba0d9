extension API {
    /// What to buy for an offered order.
    public struct OfferLine: Codable, Sendable, Hashable {
        public var name: String
        /// In the vendor's words, such as `bunch`.
        public var unit: String
        public var quantity: Int
        public var vendorName: String
        /// nil when the stall has none.
        public var stallNumber: String?

        private enum CodingKeys: String, CodingKey {
            case name, unit, quantity
            case vendorName = "vendor_name"
            case stallNumber = "stall_number"
        }

        public init(name: String, unit: String, quantity: Int, vendorName: String, stallNumber: String? = nil) {
            self.name = name
            self.unit = unit
            self.quantity = quantity
            self.vendorName = vendorName
            self.stallNumber = stallNumber
        }
    }
}
