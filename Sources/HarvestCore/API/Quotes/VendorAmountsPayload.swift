extension API {
    /// What one vendor gets of an order.
    public struct VendorAmounts: Codable, Sendable, Hashable {
        public var vendorID: VendorID
        public var vendorName: String
        public var subtotalCents: Cents
        /// This vendor's part of the tax, split by largest remainder.
        public var taxCents: Cents
        /// Subtotal plus tax, which the vendor keeps.
        public var totalCents: Cents
        /// What the customer pays this vendor with EBT at the stall. In no other sum. nil for nothing.
        public var ebtCents: Cents?
        /// When the stall handed its part of an order over of which EBT pays some. nil before, and for other orders, which are handed over as
        /// a whole.
        public var handedOverAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case subtotalCents = "subtotal_cents"
            case taxCents = "tax_cents"
            case totalCents = "total_cents"
            case ebtCents = "ebt_cents"
            case handedOverAt = "handed_over_at"
        }

        public init(
            vendorID: VendorID, vendorName: String, subtotalCents: Cents, taxCents: Cents, totalCents: Cents, ebtCents: Cents? = nil,
            handedOverAt: Instant? = nil
        ) {
            self.vendorID = vendorID
            self.vendorName = vendorName
            self.subtotalCents = subtotalCents
            self.taxCents = taxCents
            (self.totalCents, self.ebtCents, self.handedOverAt) = (totalCents, ebtCents, handedOverAt)
        }
    }
}

extension API.VendorAmounts: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.vendorID, vendorID)
            json.member(CodingKeys.vendorName, vendorName)
            json.member(CodingKeys.subtotalCents, subtotalCents)
            json.member(CodingKeys.taxCents, taxCents)
            json.member(CodingKeys.totalCents, totalCents)
            json.member(CodingKeys.ebtCents, ebtCents)
            json.member(CodingKeys.handedOverAt, handedOverAt)
        }
    }
}
