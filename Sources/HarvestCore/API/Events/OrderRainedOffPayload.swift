extension API {
    /// `order.rained_off`: the market canceled the day of an order. It is `scheduled` until its customer chooses. For its customer, vendors and
    /// administrators.
    public struct OrderRainedOff: Codable, Sendable, Hashable {
        public var orderID: OrderID
        /// Short number for people, such as `H-7K41`.
        public var number: String
        public var sourceID: SourceID
        public var vendorIDs: [VendorID]
        public var deliveryStatus: DeliveryStatus
        public var previousStatus: DeliveryStatus
        /// The market's day that was canceled.
        public var marketDay: LocalDate
        /// Until when the customer can choose.
        public var chooseBy: Instant

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case sourceID = "source_id"
            case vendorIDs = "vendor_ids"
            case deliveryStatus = "delivery_status"
            case previousStatus = "previous_status"
            case marketDay = "market_day"
            case chooseBy = "choose_by"
        }

        public init(
            orderID: OrderID, number: String, sourceID: SourceID, vendorIDs: [VendorID], deliveryStatus: DeliveryStatus,
            previousStatus: DeliveryStatus, marketDay: LocalDate, chooseBy: Instant
        ) {
            (self.orderID, self.number, self.sourceID, self.vendorIDs) = (orderID, number, sourceID, vendorIDs)
            (self.deliveryStatus, self.previousStatus) = (deliveryStatus, previousStatus)
            (self.marketDay, self.chooseBy) = (marketDay, chooseBy)
        }
    }
}
