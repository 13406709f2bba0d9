/// Why an order's status doesn't change.
public enum OrderRefusal: Error, Hashable, Sendable {
    /// No order goes from the one to the other.
    case illegalMove(from: OrderStatus, to: OrderStatus)
    /// A pick-up has no driver, a delivery is not collected.
    case wrongFulfilment(Fulfilment, from: OrderStatus, to: OrderStatus)
    /// Legal, but another party's step.
    case notYourMove(OrderParty, from: OrderStatus, to: OrderStatus)

    /// Where the order stands.
    public var currentStatus: OrderStatus {
        switch self {
        case .illegalMove(let from, _), .wrongFulfilment(_, let from, _), .notYourMove(_, let from, _): from
        }
    }
}
