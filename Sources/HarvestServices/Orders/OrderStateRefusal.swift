import HarvestCore

/// Why an order can't be changed in its present status.
package enum OrderStateRefusal: Refusal, Equatable {
    /// The table of transitions does not allow the change from this status.
    case illegalTransition(from: OrderStatus)
    /// Nothing was bought, or nothing is authorised.
    case nothingToCapture(OrderStatus)
    /// The order isn't delivered, so its tip can't be raised yet.
    case tipBeforeDelivery(OrderStatus)
    /// More than a day has passed since delivery.
    case tipWindowClosed
    /// There is a hand-over code only while the order is in progress.
    case noHandOverCode(OrderStatus)
}
