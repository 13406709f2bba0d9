extension API {
    /// Everything to buy in one delivery session.
    public struct ShoppingList: Codable, Sendable, Hashable {
        public var deliverySessionID: DeliveryID
        /// Lines that are not picked yet, or whose shortage waits for the customer.
        public var openLines: Int
        public var orders: [ShoppingOrder]
        /// The stalls of all orders, each once, in walking order.
        public var route: [ShoppingRouteStall]
        /// The walk from the entrance to the last stall, in metres. nil unless all stalls are on the market's map.
        public var routeMetres: Int?

        private enum CodingKeys: String, CodingKey {
            case deliverySessionID = "delivery_session_id"
            case openLines = "open_lines"
            case orders, route
            case routeMetres = "route_m"
        }

        public init(
            deliverySessionID: DeliveryID, openLines: Int, orders: [ShoppingOrder], route: [ShoppingRouteStall], routeMetres: Int? = nil
        ) {
            self.deliverySessionID = deliverySessionID
            self.openLines = openLines
            self.orders = orders
            self.route = route
            self.routeMetres = routeMetres
        }
    }
}
