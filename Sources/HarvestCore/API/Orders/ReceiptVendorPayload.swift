extension API {
    /// What one vendor sold in an order.
    public struct ReceiptVendor: Codable, Sendable, Hashable {
        public var vendorID: VendorID
        public var vendorName: String
        public var lines: [QuoteLine]
        public var subtotalCents: Cents
        /// This vendor's part of the tax.
        public var taxCents: Cents
        /// What the customer paid this vendor with EBT at the stall. In no other sum. nil for nothing.
        public var ebtCents: Cents?

        private enum CodingKeys: String, CodingKey {
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case lines
            case subtotalCents = "subtotal_cents"
            case taxCents = "tax_cents"
            case ebtCents = "ebt_cents"
        }

        public init(
            vendorID: VendorID, vendorName: String, lines: [QuoteLine], subtotalCents: Cents, taxCents: Cents, ebtCents: Cents? = nil
        ) {
            self.vendorID = vendorID
            self.vendorName = vendorName
            self.lines = lines
            self.subtotalCents = subtotalCents
            (self.taxCents, self.ebtCents) = (taxCents, ebtCents)
        }
    }
}
