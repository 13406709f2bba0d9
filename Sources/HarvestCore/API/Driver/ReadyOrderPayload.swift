extension API {
    /// A restaurant's order that is cooked and needs a driver.
    public struct ReadyOrder: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var number: String
        public var source: Source
        /// Sum of the quantities.
        public var itemCount: Int
        /// Price of the food, as ordered.
        public var subtotalCents: Cents
        /// What the driver earns for delivering it, `incentiveCents` included.
        public var earnCents: Cents
        /// What the platform adds because nobody took the order. nil for nothing.
        public var incentiveCents: Cents?
        /// The pay for an hour at this rate, rounded down.
        public var hourlyCents: Cents
        public var currency: String
        /// From the driver to the restaurant, in metres.
        public var distanceMetres: Int
        /// From the restaurant to the customer, in metres.
        public var dropOffDistanceMetres: Int
        /// Minutes for both distances.
        public var estimatedMinutes: Int
        /// The arrival at the customer if the driver leaves now, with its range. nil when unknown.
        public var arrival: ArrivalEstimate?
        public var readyAt: Instant
        /// Why the driver gets it, in the language of the request.
        public var why: String

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number, source
            case itemCount = "item_count"
            case subtotalCents = "subtotal_cents"
            case earnCents = "earn_cents"
            case incentiveCents = "incentive_cents"
            case hourlyCents = "hourly_cents"
            case currency
            case distanceMetres = "distance_m"
            case dropOffDistanceMetres = "drop_off_distance_m"
            case estimatedMinutes = "estimated_minutes"
            case arrival
            case readyAt = "ready_at"
            case why
        }

        public init(
            orderID: OrderID, number: String, source: Source, itemCount: Int, subtotalCents: Cents, earnCents: Cents,
            incentiveCents: Cents? = nil, hourlyCents: Cents, currency: String, distanceMetres: Int, dropOffDistanceMetres: Int,
            estimatedMinutes: Int, arrival: ArrivalEstimate? = nil,
            readyAt: Instant, why: String
        ) {
            self.orderID = orderID
            self.number = number
            self.source = source
            self.itemCount = itemCount
            self.subtotalCents = subtotalCents
            self.earnCents = earnCents
            self.incentiveCents = incentiveCents
            self.hourlyCents = hourlyCents
            self.currency = currency
            self.distanceMetres = distanceMetres
            self.dropOffDistanceMetres = dropOffDistanceMetres
            self.estimatedMinutes = estimatedMinutes
            self.arrival = arrival
            self.readyAt = readyAt
            self.why = why
        }
    }
}
