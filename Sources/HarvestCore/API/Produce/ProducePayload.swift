extension API {
    /// Something that a vendor sells.
    public struct Produce: Codable, Sendable, Hashable {
        public var id: ProduceID
        public var vendorID: VendorID
        public var vendorName: String
        /// Markets that sell it now, or the restaurant itself.
        public var sourceIDs: [SourceID]
        public var name: String
        public var category: Category
        /// In the vendor's words, such as `bunch`, `lb` or `each`.
        public var unit: String
        /// For one unit, without tax.
        public var priceCents: Cents
        /// The earlier price, when it is marked down. nil otherwise.
        public var markedDownFromCents: Cents?
        public var currency: String
        public var description: String
        /// nil without a photo.
        public var photo: Photo?
        public var inStock: Bool
        /// Units left. nil when unlimited.
        public var stock: Int?
        /// Most units in one order. nil for no cap.
        public var perOrderCap: Int?
        /// True when the market's tax applies.
        public var taxable: Bool
        /// True when SNAP benefits pay for it, at vendors that take EBT.
        public var snapEligible: Bool
        /// True when the vendor weighs what you ordered: you pay for the actual weight, and never more than for the quantity. nil otherwise.
        public var soldByWeight: Bool?

        private enum CodingKeys: String, CodingKey {
            case id
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case sourceIDs = "source_ids"
            case name, category, unit
            case priceCents = "price_cents"
            case markedDownFromCents = "marked_down_from_cents"
            case currency, description, photo
            case inStock = "in_stock"
            case stock
            case perOrderCap = "per_order_cap"
            case taxable
            case snapEligible = "snap_eligible"
            case soldByWeight = "sold_by_weight"
        }

        public init(
            id: ProduceID, vendorID: VendorID, vendorName: String, sourceIDs: [SourceID], name: String, category: Category, unit: String,
            priceCents: Cents, markedDownFromCents: Cents? = nil, currency: String, description: String, photo: Photo? = nil, inStock: Bool,
            stock: Int? = nil, perOrderCap: Int? = nil, taxable: Bool, snapEligible: Bool,
            soldByWeight: Bool? = nil
        ) {
            self.id = id
            self.vendorID = vendorID
            self.vendorName = vendorName
            self.sourceIDs = sourceIDs
            self.name = name
            self.category = category
            self.unit = unit
            self.priceCents = priceCents
            self.markedDownFromCents = markedDownFromCents
            self.currency = currency
            self.description = description
            self.photo = photo
            self.inStock = inStock
            self.stock = stock
            self.perOrderCap = perOrderCap
            (self.taxable, self.snapEligible, self.soldByWeight) = (taxable, snapEligible, soldByWeight)
        }
    }
}
