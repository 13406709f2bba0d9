/// What dispatch did about one order, as administrators see it.
package struct OrderDispatch: Sendable {
    /// An offer with the order, and the decision that led to it.
    package struct Offered: Sendable {
        package let at: Instant
        /// Full name.
        package let driver: (id: User.ID, name: String)
        /// Nil if it was not stored in a form that can be read.
        package let decision: DispatchDecision?

        package init(at: Instant, driver: (id: User.ID, name: String), decision: DispatchDecision?) {
            (self.at, self.driver, self.decision) = (at, driver, decision)
        }
    }

    /// The first one first.
    package let escalations: [Escalation]
    /// The latest first.
    package let offers: [Offered]
    /// Of the markets that the decisions compared.
    package let marketNames: [Market.ID: String]
    /// Of the orders that the decisions compared.
    package let orderNumbers: [Order.ID: String]
    /// Of the drivers to whom orders were left.
    package let driverNames: [User.ID: String]

    package init(
        escalations: [Escalation] = [], offers: [Offered] = [], marketNames: [Market.ID: String] = [:],
        orderNumbers: [Order.ID: String] = [:], driverNames: [User.ID: String] = [:]
    ) {
        self.escalations = escalations
        self.offers = offers
        self.marketNames = marketNames
        self.orderNumbers = orderNumbers
        self.driverNames = driverNames
    }
}
