extension API {
    /// The state of an order, which is `delivery_status` in JSON.
    public enum DeliveryStatus: String, Codable, Sendable, Hashable, CaseIterable {
        /// Stored, but the card is not authorized: see `Order.payment`.
        case pendingPayment = "pending_payment"
        /// The card was refused and the stock is back. Place a new order.
        case paymentFailed = "payment_failed"
        /// Waits for its slot.
        case scheduled
        /// Paid for. A delivery waits for a driver, a pick-up order for the vendors.
        case created
        /// Offered to a driver.
        case retrieved
        /// A driver took the order and shops or fetches it.
        case accepted
        /// The driver has the goods. The card is captured.
        case pickedUp = "picked_up"
        /// Delivered.
        case delivered
        /// Nobody was at the door: see `Order.cancellation`. An administrator decides about the money.
        case undeliverable
        /// Pick-up only: ready at the counter.
        case ready
        /// Pick-up only: the customer has the goods.
        case collected
        /// See `Order.cancellation`.
        case cancelled
        /// Nobody took it in time. Nothing is charged.
        case expired
    }
}
