extension API {
    /// `order.escalated`: nobody has taken an order for some time. For administrators; the customer gets `told` as well.
    public struct OrderEscalated: Codable, Sendable, Hashable {
        public var orderID: OrderID
        public var step: EscalationStep
        /// What the platform adds to the driver's pay, for `raised`.
        public var incentiveCents: Cents?
        /// How far drivers may be from the market, for `widened`.
        public var radiusMetres: Int?

        private enum CodingKeys: String, CodingKey {
            case orderID = "order_id"
            case step
            case incentiveCents = "incentive_cents"
            case radiusMetres = "radius_m"
        }

        public init(orderID: OrderID, step: EscalationStep, incentiveCents: Cents? = nil, radiusMetres: Int? = nil) {
            (self.orderID, self.step, self.incentiveCents, self.radiusMetres) = (orderID, step, incentiveCents, radiusMetres)
        }
    }
}
