extension API.DeliveryStatus {
    /// How the API says where an order stands.
    public init(_ status: OrderStatus) {
        switch status {
        case .pendingPayment: self = .pendingPayment
        case .paymentFailed: self = .paymentFailed
        case .scheduled: self = .scheduled
        case .created: self = .created
        case .retrieved: self = .retrieved
        case .accepted: self = .accepted
        case .pickedUp: self = .pickedUp
        case .delivered: self = .delivered
        case .ready: self = .ready
        case .collected: self = .collected
        case .undeliverable: self = .undeliverable
        case .cancelled: self = .cancelled
        case .expired: self = .expired
        }
    }
}
