extension API.ErrandStatus {
    /// The statuses that may follow this one. No other change is legal.
    public var next: [API.ErrandStatus] {
        switch self {
        case .pendingPayment: [.open, .paymentFailed, .cancelled]
        case .paymentFailed: [.pendingPayment, .cancelled]
        case .open: [.pendingPayment, .accepted, .cancelled]
        case .accepted: [.atStore, .open, .cancelled]
        case .atStore: [.pickedUp, .open, .cancelled]
        case .pickedUp: [.completed, .cancelled]
        case .completed, .cancelled: []
        }
    }

    /// A runner is at work.
    public static let running: [API.ErrandStatus] = [.accepted, .atStore, .pickedUp]
    /// The requester may still change or cancel it.
    public static let editable: [API.ErrandStatus] = [.paymentFailed, .open]
    /// It is in the requester's or runner's history.
    public static let previous: [API.ErrandStatus] = [.paymentFailed, .completed, .cancelled]
    /// It is not in the history.
    public static let current: [API.ErrandStatus] = [.pendingPayment, .open, .accepted, .atStore, .pickedUp]
}
