extension API.DeliveryStatus {
    /// How the API says where an order stands. It has no word for `undeliverable`: to the apps such an order is cancelled.
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
        case .cancelled, .undeliverable: self = .cancelled
        case .expired: self = .expired
        }
    }
}
