extension API {
    /// A line of an order. Name, unit, price and photo are copies from the time of the order.
    public struct OrderLine: Codable, Sendable, Hashable {
        public var id: LineID
        public var produceID: ProduceID
        public var vendorID: VendorID
        public var name: String
        /// In the vendor's words, such as `bunch`.
        public var unit: String
        public var quantity: Int
        public var unitPriceCents: Cents
        /// Price of the line, as ordered; 0 for a substitute, which was not. The most that a line costs that is sold by weight.
        public var lineCents: Cents
        /// What the line really cost when it was short, weighed at the stall or a substitute. nil otherwise.
        public var finalLineCents: Cents?
        /// nil without a photo.
        public var photo: Photo?
        /// What the customer wrote to the stall. nil for nothing.
        public var note: String?
        public var shortageRule: ShortageRule
        public var pickStatus: PickStatus
        /// nil unless the line is short.
        public var shortage: Shortage?
        /// The line for whose missing units this one is a substitute. nil for a line that was ordered.
        public var substituteFor: LineID?
        /// True when the customer pays the line with EBT at the stall. nil otherwise.
        public var paidWithEBT: Bool?
        /// True when the vendor weighs the line: you pay for the actual weight, and never more than for the quantity. nil otherwise.
        public var soldByWeight: Bool?
        /// The actual weight in thousandths of the unit: 1250 is 1.25 lb. nil until the vendor has weighed the line.
        public var weightThousandths: Int?

        private enum CodingKeys: String, CodingKey {
            case id
            case produceID = "produce_id"
            case vendorID = "vendor_id"
            case name, unit, quantity
            case unitPriceCents = "unit_price_cents"
            case lineCents = "line_cents"
            case finalLineCents = "final_line_cents"
            case photo, note
            case shortageRule = "shortage_rule"
            case pickStatus = "pick_status"
            case shortage
            case substituteFor = "substitute_for"
            case paidWithEBT = "paid_with_ebt"
            case soldByWeight = "sold_by_weight"
            case weightThousandths = "weight_thousandths"
        }

        public init(
            id: LineID, produceID: ProduceID, vendorID: VendorID, name: String, unit: String, quantity: Int, unitPriceCents: Cents,
            lineCents: Cents, finalLineCents: Cents? = nil, photo: Photo? = nil, note: String? = nil, shortageRule: ShortageRule,
            pickStatus: PickStatus, shortage: Shortage? = nil, substituteFor: LineID? = nil, paidWithEBT: Bool? = nil,
            soldByWeight: Bool? = nil, weightThousandths: Int? = nil
        ) {
            self.id = id
            self.produceID = produceID
            self.vendorID = vendorID
            self.name = name
            self.unit = unit
            self.quantity = quantity
            self.unitPriceCents = unitPriceCents
            self.lineCents = lineCents
            self.finalLineCents = finalLineCents
            self.photo = photo
            self.note = note
            self.shortageRule = shortageRule
            self.pickStatus = pickStatus
            self.shortage = shortage
            (self.substituteFor, self.paidWithEBT) = (substituteFor, paidWithEBT)
            (self.soldByWeight, self.weightThousandths) = (soldByWeight, weightThousandths)
        }
    }
}

extension API.OrderLine: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.produceID, produceID)
            json.member(CodingKeys.vendorID, vendorID)
            json.member(CodingKeys.name, name)
            json.member(CodingKeys.unit, unit)
            json.member(CodingKeys.quantity, quantity)
            json.member(CodingKeys.unitPriceCents, unitPriceCents)
            json.member(CodingKeys.lineCents, lineCents)
            json.member(CodingKeys.finalLineCents, finalLineCents)
            json.member(CodingKeys.photo, photo)
            json.member(CodingKeys.note, note)
            json.member(CodingKeys.shortageRule, shortageRule)
            json.member(CodingKeys.pickStatus, pickStatus)
            json.member(CodingKeys.shortage, shortage)
            json.member(CodingKeys.substituteFor, substituteFor)
            json.member(CodingKeys.paidWithEBT, paidWithEBT)
            json.member(CodingKeys.soldByWeight, soldByWeight)
            json.member(CodingKeys.weightThousandths, weightThousandths)
        }
    }
}
