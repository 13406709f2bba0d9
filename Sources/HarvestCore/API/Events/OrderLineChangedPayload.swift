extension API {
    /// `order.line_changed`: a line was picked, opened again, weighed or marked short, or a shortage was answered. For customer, vendor and driver.
    public struct OrderLineChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var lineID: LineID
        public var vendorID: VendorID
        public var pickStatus: PickStatus
        /// nil unless the line is short.
        public var shortage: Shortage?
        /// The actual weight in thousandths of the unit: 1250 is 1.25 lb. nil until the vendor has weighed the line.
        public var weightThousandths: Int?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case lineID = "line_id"
            case vendorID = "vendor_id"
            case pickStatus = "pick_status"
            case shortage
            case weightThousandths = "weight_thousandths"
        }

        public init(
            orderID: OrderID, lineID: LineID, vendorID: VendorID, pickStatus: PickStatus, shortage: Shortage? = nil,
            weightThousandths: Int? = nil
        ) {
            self.orderID = orderID
            self.lineID = lineID
            self.vendorID = vendorID
            self.pickStatus = pickStatus
            (self.shortage, self.weightThousandths) = (shortage, weightThousandths)
        }
    }
}
