extension API {
    /// `order.preparation_changed`: a restaurant began to cook or finished. For customer, vendor and drivers in reach.
    public struct OrderPreparationChanged: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var sourceID: SourceID
        public var preparation: Preparation

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case sourceID = "source_id"
            case preparation
        }

        public init(orderID: OrderID, sourceID: SourceID, preparation: Preparation) {
            self.orderID = orderID
            self.sourceID = sourceID
            self.preparation = preparation
        }
    }
}
