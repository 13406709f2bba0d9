/// The status of an order as people see it: finer than `OrderStatus`, because it also says what the driver, the kitchen and refunds do.
package enum OrderDisplayStatus: String, Sendable, CaseIterable {
    case awaitingPayment, scheduled, rainedOff, placed, waitingLong, offered, accepted, atMarket, pickedUp, stuck, delivered, ready,
        collected
    case cancelled, partRefunded, undeliverable, paymentFailed, expired, uncollected
    /// Restaurant orders only: being cooked, and cooked.
    case cooking, cooked

    /// Derives the displayed status from an order's stored state.
    /// - `isWaitingLong`: A `created` order has waited for a driver longer than allowed.
    /// - `isCooked`: Whether a restaurant has cooked the order; nil for a market's order.
    /// - `isDriverAtMarket`: The driver of an `accepted` order has arrived at the market or restaurant.
    /// - `isPartRefunded`: Some of the money of a delivered or collected order was refunded.
    /// - `isRainedOff`: The market canceled the day of a `scheduled` order, and its customer has not chosen yet.
    package init(
        _ status: OrderStatus, _ fulfilment: Fulfilment, isWaitingLong: Bool = false, isCooked: Bool? = nil, isDriverAtMarket: Bool = false,
        isPartRefunded: Bool = false, isRainedOff: Bool = false
    ) {
        self =
            switch status {
            case .pendingPayment: .awaitingPayment
            case .paymentFailed: .paymentFailed
            case .scheduled: isRainedOff ? .rainedOff : .scheduled
            case .created: isWaitingLong ? .waitingLong : isCooked.map { $0 ? .cooked : .cooking } ?? .placed
            case .retrieved: .offered
            case .accepted: isDriverAtMarket ? .atMarket : .accepted
            case .pickedUp: .pickedUp
            case .delivered: isPartRefunded ? .partRefunded : .delivered
            case .undeliverable: .undeliverable
            case .ready: .ready
            case .collected: isPartRefunded ? .partRefunded : .collected
            case .cancelled: .cancelled
            case .expired: fulfilment == .pickup ? .uncollected : .expired
            }
    }
}
