extension API {
    /// A line of the shopping list.
    public struct ShoppingLine: Codable, Sendable, Hashable {
        public var lineID: LineID
        public var name: String
        /// In the vendor's words, such as `bunch`.
        public var unit: String
        public var quantity: Int
        public var unitPriceCents: Cents
        /// nil without a photo.
        public var photo: Photo?
        /// What the customer wrote to the stall. nil for nothing.
        public var note: String?
        /// What the customer wants when the stall has too little.
        public var shortageRule: ShortageRule
        public var pickStatus: PickStatus
        /// nil unless the line is short.
        public var shortage: Shortage?
        /// True when the vendor weighs the line: the quantity is an estimate. nil otherwise.
        public var soldByWeight: Bool?
        /// The actual weight in thousandths of the unit: 1250 is 1.25 lb. nil until the vendor has weighed the line.
        public var weightThousandths: Int?

        private enum CodingKeys: String, CodingKey {
            case lineID = "line_id"
            case name, unit, quantity
            case unitPriceCents = "unit_price_cents"
            case photo, note
            case shortageRule = "shortage_rule"
            case pickStatus = "pick_status"
            case shortage
            case soldByWeight = "sold_by_weight"
            case weightThousandths = "weight_thousandths"
        }

        public init(
            lineID: LineID, name: String, unit: String, quantity: Int, unitPriceCents: Cents, photo: Photo? = nil, note: String? = nil,
            shortageRule: ShortageRule, pickStatus: PickStatus, shortage: Shortage? = nil, soldByWeight: Bool? = nil,
            weightThousandths: Int? = nil
        ) {
            self.lineID = lineID
            self.name = name
            self.unit = unit
            self.quantity = quantity
            self.unitPriceCents = unitPriceCents
            self.photo = photo
            self.note = note
            self.shortageRule = shortageRule
            self.pickStatus = pickStatus
            self.shortage = shortage
            (self.soldByWeight, self.weightThousandths) = (soldByWeight, weightThousandths)
        }
    }
}
