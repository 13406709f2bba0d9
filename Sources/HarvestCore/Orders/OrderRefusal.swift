/// Why the status of an order cannot change.
public enum OrderRefusal: Refusal, Hashable {
    /// No order has this transition.
    case illegalTransition(from: OrderStatus, to: OrderStatus)
    /// The transition belongs to the other fulfilment: a pick-up order has no driver, and a delivery is not collected.
    case wrongFulfilment(Fulfilment, from: OrderStatus, to: OrderStatus)
    /// The transition is legal, but not for this actor.
    case wrongActor(OrderActor, from: OrderStatus, to: OrderStatus)

    /// The status that the order still has.
    public var currentStatus: OrderStatus {
        switch self {
        case .illegalTransition(let from, _), .wrongFulfilment(_, let from, _), .wrongActor(_, let from, _): from
        }
    }
}
