/// An order that needs an administrator's attention.
package struct StuckOrder: Sendable {
    /// Why the order does not proceed. Minutes are whole and count from the moment the wait began.
    package enum Reason: Sendable, Equatable {
        /// The driver carries the order and has not moved.
        case noMovement(minutes: Int)
        case noDriver(minutes: Int)
        /// The driver waits at the market, and not every vendor has packed.
        case notPacked(minutes: Int)
        /// The order was picked up or collected, and the card is not charged.
        case captureOverdue
        /// The hold on the card is gone after the last attempt to charge it, and nobody has decided who pays.
        case unpaid
        /// The order could not be delivered, and nobody has decided about its money.
        case undeliverable
        /// A refund was decided, and the processor has not sent it.
        case refundOverdue

        /// How long the order has waited; nil where only the fact counts.
        package var minutes: Int? {
            switch self {
            case .noMovement(let minutes), .noDriver(let minutes), .notPacked(let minutes): minutes
            case .captureOverdue, .unpaid, .undeliverable, .refundOverdue: nil
            }
        }
    }

    package var order: Order.ID
    /// The short number that people use, without `#`.
    package var number: String
    package var reason: Reason
    /// The market or restaurant.
    package var market: String
    /// Full name; nil while no driver is assigned.
    package var driver: String?

    package init(order: Order.ID, number: String, reason: Reason, market: String, driver: String? = nil) {
        self.order = order
        self.number = number
        self.reason = reason
        self.market = market
        self.driver = driver
    }
}
