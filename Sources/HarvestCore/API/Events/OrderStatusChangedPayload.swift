extension API {
    /// `order.status_changed`: an order is new or changed its `delivery_status`. For its customer, vendors and driver.
    public struct OrderStatusChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        /// Short number for people, such as `H-7K41`.
        public var number: String
        public var sourceID: SourceID
        public var vendorIDs: [VendorID]
        public var deliveryStatus: DeliveryStatus
        /// nil for a new order.
        public var previousStatus: DeliveryStatus?
        /// What the person wrote who made the change; `nothing_left` if all items were unavailable; `ebt_declined` if EBT paid for nothing,
        /// which the other vendors of the order get as `not_sold`; the failure's code if the payment failed.
        /// nil for nothing.
        public var reason: String?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case number
            case sourceID = "source_id"
            case vendorIDs = "vendor_ids"
            case deliveryStatus = "delivery_status"
            case previousStatus = "previous_status"
            case reason
        }

        public init(
            orderID: OrderID, number: String, sourceID: SourceID, vendorIDs: [VendorID], deliveryStatus: DeliveryStatus,
            previousStatus: DeliveryStatus? = nil, reason: String? = nil
        ) {
            self.orderID = orderID
            self.number = number
            self.sourceID = sourceID
            self.vendorIDs = vendorIDs
            self.deliveryStatus = deliveryStatus
            self.previousStatus = previousStatus
            self.reason = reason
        }
    }
}

extension API.OrderStatusChanged: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.orderID, orderID)
            json.member(CodingKeys.number, number)
            json.member(CodingKeys.sourceID, sourceID)
            json.member(CodingKeys.vendorIDs, vendorIDs)
            json.member(CodingKeys.deliveryStatus, deliveryStatus)
            json.member(CodingKeys.previousStatus, previousStatus)
            json.member(CodingKeys.reason, reason)
        }
    }
}
