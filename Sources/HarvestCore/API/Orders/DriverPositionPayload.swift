extension API {
    /// Where the driver of an order is now.
    public struct DriverPosition: Codable, Sendable, Hashable {
        public var orderID: OrderID
        /// nil unless a driver is on the way with the order; the members below are then nil, too.
        public var position: Position?
        /// When the driver's device measured the position.
        public var recordedAt: Instant?
        /// From the driver to the customer, in metres.
        public var distanceMetres: Int?
        /// Minutes until the driver arrives.
        public var estimatedMinutes: Int?
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
            orderID: OrderID, position: Position? = nil, recordedAt: Instant? = nil, distanceMetres: Int? = nil,
            estimatedMinutes: Int? = nil, arrival: ArrivalEstimate? = nil
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
