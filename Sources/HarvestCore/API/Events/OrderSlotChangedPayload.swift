extension API {
    /// `order.slot_changed`: the customer moved an order to another time. It is `scheduled` then. For its customer, vendors and administrators.
    public struct OrderSlotChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        /// Short number for people, such as `H-7K41`.
        public var number: String
        public var sourceID: SourceID
        public var vendorIDs: [VendorID]
        public var deliveryStatus: DeliveryStatus
        public var previousStatus: DeliveryStatus
        /// The new time.
        public var scheduledFor: Instant
        /// The time before; nil if the order was for the time when it was placed.
        public var previouslyFor: Instant?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case sourceID = "source_id"
            case vendorIDs = "vendor_ids"
            case deliveryStatus = "delivery_status"
            case previousStatus = "previous_status"
            case scheduledFor = "scheduled_for"
            case previouslyFor = "previously_for"
        }

        public init(
            orderID: OrderID, number: String, sourceID: SourceID, vendorIDs: [VendorID], deliveryStatus: DeliveryStatus,
            previousStatus: DeliveryStatus, scheduledFor: Instant, previouslyFor: Instant? = nil
        ) {
            (self.orderID, self.number, self.sourceID, self.vendorIDs) = (orderID, number, sourceID, vendorIDs)
            (self.deliveryStatus, self.previousStatus) = (deliveryStatus, previousStatus)
            (self.scheduledFor, self.previouslyFor) = (scheduledFor, previouslyFor)
        }
    }
}
