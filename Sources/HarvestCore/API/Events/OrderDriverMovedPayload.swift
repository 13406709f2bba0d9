extension API {
    /// `order.driver_moved`: New position of the driver. Kept for an hour only.
    public struct OrderDriverMoved: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var position: Position
        public var recordedAt: Instant
        public var distanceMetres: Int
        public var estimatedMinutes: Int

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case position
            case recordedAt = "recorded_at"
            case distanceMetres = "distance_m"
            case estimatedMinutes = "estimated_minutes"
        }

        public init(orderID: OrderID, position: Position, recordedAt: Instant, distanceMetres: Int, estimatedMinutes: Int) {
            self.orderID = orderID
            self.position = position
            self.recordedAt = recordedAt
            self.distanceMetres = distanceMetres
            self.estimatedMinutes = estimatedMinutes
        }
    }
}
