extension API {
    /// A priced line.
    public struct QuoteLine: Codable, Sendable, Hashable {
        public var produceID: ProduceID
        public var vendorID: VendorID
        public var name: String
        /// In the vendor's words, such as `bunch`.
        public var unit: String
        public var quantity: Int
        public var unitPriceCents: Cents
        /// What a unit cost in the order that is repeated, if it costs something else now. nil otherwise, and in other quotes.
        public var previousUnitPriceCents: Cents?
        /// Quantity × unit price.
        public var lineCents: Cents
        /// The quantity that can be ordered, when it is less than asked for. nil otherwise.
        public var left: Int?
        /// nil without a photo.
        public var photo: Photo?
        /// True when the customer pays the line with EBT at the stall. nil otherwise.
        public var paidWithEBT: Bool?

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case vendorID = "vendor_id"
            case name, unit, quantity
            case unitPriceCents = "unit_price_cents"
            case previousUnitPriceCents = "previous_unit_price_cents"
            case lineCents = "line_cents"
            case left, photo
            case paidWithEBT = "paid_with_ebt"
        }

        public init(
            produceID: ProduceID, vendorID: VendorID, name: String, unit: String, quantity: Int, unitPriceCents: Cents,
            previousUnitPriceCents: Cents? = nil, lineCents: Cents, left: Int? = nil, photo: Photo? = nil,
            paidWithEBT: Bool? = nil
        ) {
            self.produceID = produceID
            self.vendorID = vendorID
            self.name = name
            self.unit = unit
            self.quantity = quantity
            (self.unitPriceCents, self.previousUnitPriceCents) = (unitPriceCents, previousUnitPriceCents)
            self.lineCents = lineCents
            self.left = left
            (self.photo, self.paidWithEBT) = (photo, paidWithEBT)
        }
    }
}
