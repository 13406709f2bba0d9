extension API {
    /// A priced cart. Not stored; no stock is held.
    public struct Quote: Codable, Sendable, Hashable {
        public var source: Source
        public var fulfilment: Fulfilment
        public var lines: [QuoteLine]
        public var droppedLines: [DroppedLine]
        public var vendors: [VendorAmounts]
        public var itemCount: Int
        public var amounts: Amounts
        public var minimumTipCents: Cents
        public var rates: Rates
        /// False when closed, short or over a limit.
        public var canOrderNow: Bool
        /// When closed now.
        public var nextSlots: [Slot]
        /// Source to address.
        public var distanceMetres: Int?
        public var estimatedMinutes: Int?

        private enum CodingKeys: String, CodingKey {
            case source, fulfilment, lines
            case droppedLines = "dropped_lines"
            case vendors
            case itemCount = "item_count"
            case amounts
            case minimumTipCents = "minimum_tip_cents"
            case rates
            case canOrderNow = "can_order_now"
            case nextSlots = "next_slots"
            case distanceMetres = "distance_m"
            case estimatedMinutes = "estimated_minutes"
        }

        public init(
            source: Source, fulfilment: Fulfilment, lines: [QuoteLine], droppedLines: [DroppedLine], vendors: [VendorAmounts],
            itemCount: Int, amounts: Amounts, minimumTipCents: Cents, rates: Rates, canOrderNow: Bool, nextSlots: [Slot],
            distanceMetres: Int? = nil, estimatedMinutes: Int? = nil
        ) {
            self.source = source
            self.fulfilment = fulfilment
            self.lines = lines
            self.droppedLines = droppedLines
            self.vendors = vendors
            self.itemCount = itemCount
            self.amounts = amounts
            self.minimumTipCents = minimumTipCents
            self.rates = rates
            self.canOrderNow = canOrderNow
            self.nextSlots = nextSlots
            self.distanceMetres = distanceMetres
            self.estimatedMinutes = estimatedMinutes
        }
    }
}
