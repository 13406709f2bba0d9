extension API {
    /// `order.progress_changed`: The driver is on the way, at the market, at the door ….
    public struct OrderProgressChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var driverProgress: DriverProgress
        public var estimatedMinutes: Int?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case driverProgress = "driver_progress"
            case estimatedMinutes = "estimated_minutes"
        }

        public init(orderID: OrderID, driverProgress: DriverProgress, estimatedMinutes: Int? = nil) {
            self.orderID = orderID
            self.driverProgress = driverProgress
            self.estimatedMinutes = estimatedMinutes
        }
    }
}
