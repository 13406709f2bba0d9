extension API {
    /// One order of an offer.
    public struct OfferOrder: Codable, Sendable, Hashable {
        /// What became of the order.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case offered, accepted, declined
            /// Cancelled or expired in the meantime.
            case released
        }

        public var orderID: OrderID
        public var number: String
        public var status: Status
        /// Sum of the quantities.
        public var itemCount: Int
        public var lines: [OfferLine]
        /// Price of the food, as ordered.
        public var subtotalCents: Cents
        /// From the source to the customer, in metres.
        public var dropOffDistanceMetres: Int
        /// Minutes for this order, shopping included.
        public var estimatedMinutes: Int
        /// `feeShareCents`, `tipCents` and `incentiveCents`.
        public var earnCents: Cents
        /// The driver's share of the service fee.
        public var feeShareCents: Cents
        public var tipCents: Cents
        /// What the platform adds because nobody took the order. nil for nothing.
        public var incentiveCents: Cents?
        /// The arrival at this customer, with its range. nil when unknown.
        public var arrival: ArrivalEstimate?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number, status
            case itemCount = "item_count"
            case lines
            case subtotalCents = "subtotal_cents"
            case dropOffDistanceMetres = "drop_off_distance_m"
            case estimatedMinutes = "estimated_minutes"
            case earnCents = "earn_cents"
            case feeShareCents = "fee_share_cents"
            case tipCents = "tip_cents"
            case incentiveCents = "incentive_cents"
            case arrival
        }

        public init(
            orderID: OrderID, number: String, status: Status, itemCount: Int, lines: [OfferLine], subtotalCents: Cents,
            dropOffDistanceMetres: Int, estimatedMinutes: Int, earnCents: Cents, feeShareCents: Cents, tipCents: Cents,
            incentiveCents: Cents? = nil, arrival: ArrivalEstimate? = nil
        ) {
            self.orderID = orderID
            self.number = number
            self.status = status
            self.itemCount = itemCount
            self.lines = lines
            self.subtotalCents = subtotalCents
            self.dropOffDistanceMetres = dropOffDistanceMetres
            self.estimatedMinutes = estimatedMinutes
            self.earnCents = earnCents
            self.feeShareCents = feeShareCents
            self.tipCents = tipCents
            self.incentiveCents = incentiveCents
            self.arrival = arrival
        }
    }
}
