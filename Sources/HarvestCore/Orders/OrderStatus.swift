/// Where an order stands. `created`, `retrieved` and `accepted` are the apps' own words: waiting, offered to a driver, taken.
public enum OrderStatus: String, Codable, CaseIterable, Hashable, Sendable {
    case pendingPayment = "pending_payment"
    case paymentFailed = "payment_failed"
    case scheduled
    case created
    case retrieved
    case accepted
    case pickedUp = "picked_up"
    case delivered
    case undeliverable
    case ready
    case collected
    case cancelled
    case expired

    /// Nothing can happen to it any more.
    public var isFinal: Bool { OrderMove.all.allSatisfy { $0.from != self } }

    /// Only an order of this fulfilment can stand here; nil for both.
    public var fulfilment: Fulfilment? {
        switch self {
        case .retrieved, .accepted, .pickedUp, .delivered, .undeliverable: .delivery
        case .ready, .collected: .pickup
        case .pendingPayment, .paymentFailed, .scheduled, .created, .cancelled, .expired: nil
        }
    }

    /// The stock it took is given back: nothing was sold.
    public var givesStockBack: Bool {
        switch self {
        case .paymentFailed, .cancelled, .expired: true
        case .pendingPayment, .scheduled, .created, .retrieved, .accepted, .pickedUp, .delivered, .undeliverable, .ready, .collected: false
        }
    }
}
