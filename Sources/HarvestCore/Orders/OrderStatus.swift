/// The status of an order. The names are those of the apps: `created` waits for a driver or the customer, `retrieved` is offered to a driver,
/// `accepted` has a driver.
public enum OrderStatus: String, Codable, CaseIterable, Hashable, Sendable {
    /// Stored, and its card is being authorised. Every order begins here.
    case pendingPayment = "pending_payment"
    case paymentFailed = "payment_failed"
    /// Placed for a later slot.
    case scheduled
    case created
    case retrieved
    case accepted
    /// The driver has the goods.
    case pickedUp = "picked_up"
    case delivered
    /// The driver could not hand the goods over.
    case undeliverable
    /// Packed, and waiting for the customer.
    case ready
    /// The customer has picked it up.
    case collected
    case cancelled
    /// No driver accepted it, or the customer did not collect it, in time.
    case expired

    /// Whether the order is over: no transition leaves this status.
    public var isFinal: Bool { Self.final.contains(self) }

    /// The fulfilment that an order in this status must have; nil if it can have either.
    public var fulfilment: Fulfilment? {
        switch self {
        case .retrieved, .accepted, .pickedUp, .delivered, .undeliverable: .delivery
        case .ready, .collected: .pickup
        case .pendingPayment, .paymentFailed, .scheduled, .created, .cancelled, .expired: nil
        }
    }

    /// Whether an order that gets this status before pick-up returns its stock, because nothing was sold.
    public var restoresStock: Bool { Self.unsold.contains(self) }
}
