extension API {
    /// Where the driver of an order is now.
    public struct DriverPosition: Codable, Sendable, Hashable {
        public var orderID: OrderID
        /// Absent until a driver is on the way with this order.
        public var position: Position?
        public var recordedAt: Instant?
        /// To the customer.
        public var distanceMetres: Int?
        public var estimatedMinutes: Int?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case position
            case recordedAt = "recorded_at"
            case distanceMetres = "distance_m"
            case estimatedMinutes = "estimated_minutes"
        }

        public init(
            orderID: OrderID, position: Position? = nil, recordedAt: Instant? = nil, distanceMetres: Int? = nil,
            estimatedMinutes: Int? = nil
        ) {
            self.orderID = orderID
            self.position = position
            self.recordedAt = recordedAt
            self.distanceMetres = distanceMetres
            self.estimatedMinutes = estimatedMinutes
        }
    }
}
