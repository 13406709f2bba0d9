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
        /// Quantity × unit price: the most that a line costs that is sold by weight. On a receipt, what it really cost.
        public var lineCents: Cents
        /// The quantity that can be ordered, when it is less than asked for. nil otherwise.
        public var left: Int?
        /// nil without a photo.
        public var photo: Photo?
        /// True when the customer pays the line with EBT at the stall. nil otherwise.
        public var paidWithEBT: Bool?
        /// True when the vendor weighs what you ordered: you pay for the actual weight, and never more than for the quantity. nil otherwise.
        public var soldByWeight: Bool?
        /// The actual weight in thousandths of the unit: 1250 is 1.25 lb. Only on a receipt, when the line was weighed.
        public var weightThousandths: Int?

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case vendorID = "vendor_id"
            case name, unit, quantity
            case unitPriceCents = "unit_price_cents"
            case previousUnitPriceCents = "previous_unit_price_cents"
            case lineCents = "line_cents"
            case left, photo
            case paidWithEBT = "paid_with_ebt"
            case soldByWeight = "sold_by_weight"
            case weightThousandths = "weight_thousandths"
        }

        public init(
            produceID: ProduceID, vendorID: VendorID, name: String, unit: String, quantity: Int, unitPriceCents: Cents,
            previousUnitPriceCents: Cents? = nil, lineCents: Cents, left: Int? = nil, photo: Photo? = nil,
            paidWithEBT: Bool? = nil, soldByWeight: Bool? = nil, weightThousandths: Int? = nil
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
            (self.soldByWeight, self.weightThousandths) = (soldByWeight, weightThousandths)
        }
    }
}
