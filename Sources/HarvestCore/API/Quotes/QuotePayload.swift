extension API {
    /// A priced cart. It is not stored and reserves no stock.
    public struct Quote: Codable, Sendable, Hashable {
        public var source: Source
        public var fulfilment: Fulfilment
        public var lines: [QuoteLine]
        /// Lines of the cart that are not in `lines`.
        public var droppedLines: [DroppedLine]
        /// What each vendor gets.
        public var vendors: [VendorAmounts]
        /// Sum of the quantities.
        public var itemCount: Int
        public var amounts: Amounts
        /// The default tip, which is the smallest one allowed.
        public var minimumTipCents: Cents
        /// The rates that an order placed now gets.
        public var rates: Rates
        /// False when the source is closed, a line is short, or the customer has too many open orders.
        public var canOrderNow: Bool
        /// When to schedule the order instead. Empty while the source is open.
        public var nextSlots: [Slot]
        /// From the source to the address, in metres. nil without an address.
        public var distanceMetres: Int?
        /// Minutes until delivery. nil without an address.
        public var estimatedMinutes: Int?
        /// The same with its range. nil without an address.
        public var arrival: ArrivalEstimate?

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
            case arrival
        }

        public init(
            source: Source, fulfilment: Fulfilment, lines: [QuoteLine], droppedLines: [DroppedLine], vendors: [VendorAmounts],
            itemCount: Int, amounts: Amounts, minimumTipCents: Cents, rates: Rates, canOrderNow: Bool, nextSlots: [Slot],
            distanceMetres: Int? = nil, estimatedMinutes: Int? = nil, arrival: ArrivalEstimate? = nil
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
            self.arrival = arrival
        }
    }
}
