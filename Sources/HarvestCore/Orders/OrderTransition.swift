/// One legal change of an order's status. `all` is the only table of them; the database holds the same pairs.
public struct OrderTransition: Hashable, Sendable {
    public let from: OrderStatus
    public let to: OrderStatus
    /// Who may make the change.
    public let actors: Set<OrderActor>
    /// Which orders may make it; derived from the two statuses, unless it is for one fulfilment only.
    public let fulfilments: Set<Fulfilment>

    private init(_ from: OrderStatus, _ to: OrderStatus, by actors: Set<OrderActor>, only fulfilment: Fulfilment? = nil) {
        self.from = from
        self.to = to
        self.actors = actors
        if let only = fulfilment ?? from.fulfilment ?? to.fulfilment {
            fulfilments = [only]
        } else {
            fulfilments = Set(Fulfilment.allCases)
        }
    }

    /// The table of legal transitions. Each pair of statuses is listed once.
    public static let all: [OrderTransition] = [
        // Payment.
        OrderTransition(.pendingPayment, .created, by: [.system]),
        OrderTransition(.pendingPayment, .scheduled, by: [.system]),
        OrderTransition(.pendingPayment, .paymentFailed, by: [.system]),
        OrderTransition(.scheduled, .created, by: [.system]),
        OrderTransition(.scheduled, .paymentFailed, by: [.system]),
        // Delivery: offered to a driver, declined or lease expired, accepted, handed back with a reason, picked up, delivered.
        OrderTransition(.created, .retrieved, by: [.system, .driver]),
        OrderTransition(.retrieved, .created, by: [.system, .driver]),
        OrderTransition(.retrieved, .accepted, by: [.driver]),
        OrderTransition(.accepted, .created, by: [.driver, .admin]),
        OrderTransition(.accepted, .pickedUp, by: [.driver]),
        OrderTransition(.pickedUp, .delivered, by: [.driver, .admin]),
        OrderTransition(.pickedUp, .undeliverable, by: [.driver, .admin]),
        // Pick-up by the customer.
        OrderTransition(.created, .ready, by: [.vendor]),
        // By the system at the end of the day, if stalls have handed parts of it over.
        OrderTransition(.ready, .collected, by: [.vendor, .system]),
        // Cancellation. The system cancels an order when nothing is left to buy, and when its customer did not choose after a rain-off.
        OrderTransition(.pendingPayment, .cancelled, by: [.customer, .vendor, .admin]),
        OrderTransition(.scheduled, .cancelled, by: [.customer, .vendor, .admin, .system]),
        OrderTransition(.created, .cancelled, by: [.customer, .vendor, .admin, .system]),
        OrderTransition(.retrieved, .cancelled, by: [.customer, .vendor, .admin, .system]),
        OrderTransition(.accepted, .cancelled, by: [.vendor, .admin, .system]),
        OrderTransition(.pickedUp, .cancelled, by: [.admin]),
        OrderTransition(.ready, .cancelled, by: [.vendor, .admin, .system]),
        // Nobody accepted or collected it in time.
        OrderTransition(.created, .expired, by: [.system]),
        OrderTransition(.ready, .expired, by: [.system]),
    ]

    /// Changes that undo a tap, and are legal for a short time only (`CompletionUndo`). They are apart from the table, because a status that
    /// can be undone is final all the same.
    public static let undoing: [OrderTransition] = [OrderTransition(.delivered, .pickedUp, by: [.driver])]

    /// The customer moves a delivery that no driver took to a later slot (`SlotChange`). It is apart from the table, because the order's card stays
    /// authorised and its vendors know it, so that it does not begin again as an order that was placed for later.
    ///
    /// An administrator takes what nobody has picked up there, too, when a market cancels its day: it waits for its customer's choice.
    public static let rescheduling = [
        OrderTransition(.created, .scheduled, by: [.customer, .admin]),
        OrderTransition(.retrieved, .scheduled, by: [.admin]),
        OrderTransition(.accepted, .scheduled, by: [.admin]),
        OrderTransition(.ready, .scheduled, by: [.admin]),
    ]

    /// Every legal change, of all three tables.
    public static let legal = all + undoing + rescheduling

    /// Their pairs as the database stores them: `created>retrieved`, ….
    public static var pairs: [String] { legal.map { "\($0.from.rawValue)>\($0.to.rawValue)" } }

    /// Refuses a change that is not in the table, and one that is there for another fulfilment or actor.
    public static func check(from: OrderStatus, to: OrderStatus, by actor: OrderActor, fulfilment: Fulfilment) throws(OrderRefusal) {
        guard let transition = find(from: from, to: to) else {
            throw .illegalTransition(from: from, to: to)
        }
        guard transition.fulfilments.contains(fulfilment) else { throw .wrongFulfilment(fulfilment, from: from, to: to) }
        guard transition.actors.contains(actor) else { throw .wrongActor(actor, from: from, to: to) }
    }

    /// Whether `check` accepts the change.
    public static func isLegal(from: OrderStatus, to: OrderStatus, by actor: OrderActor, fulfilment: Fulfilment) -> Bool {
        find(from: from, to: to).map { $0.actors.contains(actor) && $0.fulfilments.contains(fulfilment) } ?? false
    }

    /// The statuses of `legal`, in its order. Searching them counts no references to the sets.
    private static let statuses = legal.map { (from: $0.from, to: $0.to) }

    private static func find(from: OrderStatus, to: OrderStatus) -> OrderTransition? {
        statuses.firstIndex { $0.from == from && $0.to == to }.map { legal[$0] }
    }

    /// The statuses to which this actor may take an order, for the buttons of a page.
    public static func nextStatuses(from: OrderStatus, by actor: OrderActor, fulfilment: Fulfilment) -> [OrderStatus] {
        all.filter { $0.from == from && $0.actors.contains(actor) && $0.fulfilments.contains(fulfilment) }.map(\.to)
    }
}
