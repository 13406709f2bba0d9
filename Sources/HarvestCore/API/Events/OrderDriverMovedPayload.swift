extension API {
    /// `order.driver_moved`: a new position of the driver. For the customer; stored for one hour only.
    public struct OrderDriverMoved: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var position: Position
        /// When the driver's device measured the position.
        public var recordedAt: Instant
        /// From the driver to the customer, in metres.
        public var distanceMetres: Int
        /// Minutes from the position to the customer, with the market and the customers before. Unlike `arrival` also for a position that was sent
        /// late: see `recordedAt`.
        public var estimatedMinutes: Int
        /// The arrival at this customer, with its range. nil when unknown.
        public var arrival: ArrivalEstimate?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case position
            case recordedAt = "recorded_at"
            case distanceMetres = "distance_m"
            case estimatedMinutes = "estimated_minutes"
            case arrival
        }

        public init(
            orderID: OrderID, position: Position, recordedAt: Instant, distanceMetres: Int, estimatedMinutes: Int,
            arrival: ArrivalEstimate? = nil
        ) {
            self.orderID = orderID
            self.position = position
            self.recordedAt = recordedAt
            self.distanceMetres = distanceMetres
            self.estimatedMinutes = estimatedMinutes
            self.arrival = arrival
        }
    }
}
