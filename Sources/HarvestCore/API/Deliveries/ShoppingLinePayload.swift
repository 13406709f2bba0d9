extension API {
    /// Something to fetch at a stall.
    public struct ShoppingLine: Codable, Sendable, Hashable {
        public var lineID: LineID
        public var name: String
        public var unit: String
        public var quantity: Int
        public var unitPriceCents: Cents
        public var photo: Photo?
        public var note: String?
        public var shortageRule: ShortageRule
        public var pickStatus: PickStatus
        public var shortage: Shortage?

        private enum CodingKeys: String, CodingKey {
            case lineID = "line_id"
            case name, unit, quantity
            case unitPriceCents = "unit_price_cents"
            case photo, note
            case shortageRule = "shortage_rule"
            case pickStatus = "pick_status"
            case shortage
        }

        public init(
            lineID: LineID, name: String, unit: String, quantity: Int, unitPriceCents: Cents, photo: Photo? = nil, note: String? = nil,
            shortageRule: ShortageRule, pickStatus: PickStatus, shortage: Shortage? = nil
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
        }
    }
}
