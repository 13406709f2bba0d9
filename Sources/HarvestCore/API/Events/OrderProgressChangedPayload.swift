extension API {
    /// `order.progress_changed`: the driver is on the way, at the market or at the door. For the customer.
    public struct OrderProgressChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var driverProgress: DriverProgress
        /// Minutes until the driver reaches this customer. nil when unknown.
        public var estimatedMinutes: Int?
        /// The arrival at this customer, with its range. nil when unknown.
        public var arrival: ArrivalEstimate?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case driverProgress = "driver_progress"
            case estimatedMinutes = "estimated_minutes"
            case arrival
        }

        public init(
            orderID: OrderID, driverProgress: DriverProgress, estimatedMinutes: Int? = nil, arrival: ArrivalEstimate? = nil
        ) {
            self.orderID = orderID
            self.driverProgress = driverProgress
            self.estimatedMinutes = estimatedMinutes
            self.arrival = arrival
        }
    }
}
