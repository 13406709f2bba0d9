extension API {
    /// An order in a driver's history.
    public struct DriverOrder: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var number: String
        public var deliverySessionID: DeliveryID
        public var source: Source
        /// First name and initial.
        public var customerName: String
        public var deliveryStatus: DeliveryStatus
        /// Sum of the quantities.
        public var itemCount: Int
        /// Price of the food, as ordered.
        public var subtotalCents: Cents
        /// What the driver has earned with it so far. Corrections can make it negative.
        public var earnedCents: Cents
        public var currency: String
        public var acceptedAt: Instant
        /// nil before delivery.
        public var deliveredAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case deliverySessionID = "delivery_session_id"
            case source
            case customerName = "customer_name"
            case deliveryStatus = "delivery_status"
            case itemCount = "item_count"
            case subtotalCents = "subtotal_cents"
            case earnedCents = "earned_cents"
            case currency
            case acceptedAt = "accepted_at"
            case deliveredAt = "delivered_at"
        }

        public init(
            orderID: OrderID, number: String, deliverySessionID: DeliveryID, source: Source, customerName: String,
            deliveryStatus: DeliveryStatus, itemCount: Int, subtotalCents: Cents, earnedCents: Cents, currency: String, acceptedAt: Instant,
            deliveredAt: Instant? = nil
        ) {
            self.orderID = orderID
            self.number = number
            self.deliverySessionID = deliverySessionID
            self.source = source
            self.customerName = customerName
            self.deliveryStatus = deliveryStatus
            self.itemCount = itemCount
            self.subtotalCents = subtotalCents
            self.earnedCents = earnedCents
            self.currency = currency
            self.acceptedAt = acceptedAt
            self.deliveredAt = deliveredAt
        }
    }
}
