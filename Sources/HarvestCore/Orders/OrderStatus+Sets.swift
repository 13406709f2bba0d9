// Named sets of statuses, derived from the table of transitions and listed in the order of the cases.
extension OrderStatus {
    /// The order is over.
    public static let final = allCases.filter { status in OrderTransition.all.allSatisfy { $0.from != status } }

    /// The order is not over.
    public static let active = allCases.filter { status in OrderTransition.all.contains { $0.from == status } }

    /// The order is placed, for now or for a later slot, and not over.
    public static let open = active.filter { $0 != .pendingPayment }

    /// The order is placed, its slot has come, and it is not over. Its card is authorised or charged.
    public static let inProgress = open.filter(reachable(from: [.created]).contains)

    /// The order was placed, whatever happened to it afterwards.
    public static let placed = allCases.filter { $0 != .pendingPayment && $0 != .paymentFailed }

    /// The card may still have to be authorised.
    public static let awaitingAuthorisation = sources(of: .paymentFailed, by: .system)

    // MARK: The goods

    /// The goods have left the vendors: a driver or the customer picked them up, and the order is not cancelled since.
    public static let afterPickUp = allCases.filter { reachable(from: [.pickedUp, .collected]).subtracting([.cancelled]).contains($0) }

    /// The order is open and the vendors still have the goods.
    public static let beforePickUp = open.filter { !afterPickUp.contains($0) }

    /// The vendors have the goods and the order's slot has come.
    public static let awaitingPickUp = beforePickUp.filter(inProgress.contains)

    /// Vendors can pack the order: it waits for pick-up and is not announced to the customer as ready.
    public static let packable = awaitingPickUp.filter { $0 != .ready }

    /// The order counts as a sale: it is open, or its goods were picked up.
    public static let sold = allCases.filter { open.contains($0) || afterPickUp.contains($0) }

    /// The order is over and nothing was sold.
    public static let unsold = final.filter { !afterPickUp.contains($0) }

    /// The order was placed, is over, and nothing was sold.
    public static let cancelledOrExpired = unsold.filter(placed.contains)

    /// The order is over and its goods were picked up.
    public static let concluded = final.filter(afterPickUp.contains)

    /// The customer has the goods.
    public static let fulfilled = concluded.filter { $0 != .undeliverable }

    // MARK: The driver

    /// A driver accepted the order and did not hand it back.
    public static let acceptedByDriver = allCases.filter { $0.fulfilment == .delivery && $0 != .retrieved }

    /// A driver is fetching or delivering the order.
    public static let withDriver = acceptedByDriver.filter(active.contains)

    /// The driver has finished: delivered it, or proved that it is undeliverable. Either is paid.
    public static let finishedByDriver = acceptedByDriver.filter(final.contains)

    // MARK: By actor

    /// The statuses from which an order expires if nobody takes it in time.
    public static let expirable = sources(of: .expired, by: .system)

    /// The statuses in which this actor may cancel an order.
    public static func cancellable(by actor: OrderActor) -> [OrderStatus] { sources(of: .cancelled, by: actor) }

    /// The statuses from which this actor may take an order to another one.
    public static func sources(of status: OrderStatus, by actor: OrderActor) -> [OrderStatus] {
        let sources = OrderTransition.all.filter { $0.to == status && $0.actors.contains(actor) }.map(\.from)
        return allCases.filter(sources.contains)
    }

    /// The statuses that an order can get after the given ones, these included.
    private static func reachable(from statuses: Set<OrderStatus>) -> Set<OrderStatus> {
        let next = statuses.union(OrderTransition.all.filter { statuses.contains($0.from) }.map(\.to))
        return next == statuses ? statuses : reachable(from: next)
    }
}
