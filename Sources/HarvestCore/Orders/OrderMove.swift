/// One legal change of an order's status. `all` is the only table of them; the database holds the same pairs.
public struct OrderMove: Hashable, Sendable {
    public let from: OrderStatus
    public let to: OrderStatus
    public let parties: Set<OrderParty>
    /// What kind of order may do it.
    public let fulfilments: Set<Fulfilment>

    private init(_ from: OrderStatus, _ to: OrderStatus, by parties: Set<OrderParty>) {
        self.from = from
        self.to = to
        self.parties = parties
        if let only = from.fulfilment ?? to.fulfilment {
            fulfilments = [only]
        } else {
            fulfilments = Set(Fulfilment.allCases)
        }
    }

    public static let all: [OrderMove] = [
        // Paying.
        OrderMove(.pendingPayment, .created, by: [.system]),
        OrderMove(.pendingPayment, .scheduled, by: [.system]),
        OrderMove(.pendingPayment, .paymentFailed, by: [.system]),
        OrderMove(.scheduled, .created, by: [.system]),
        OrderMove(.scheduled, .paymentFailed, by: [.system]),
        // A driver comes: offered, declined or lease over, accepted, handed back with a reason.
        OrderMove(.created, .retrieved, by: [.system, .driver]),
        OrderMove(.retrieved, .created, by: [.system, .driver]),
        OrderMove(.retrieved, .accepted, by: [.driver]),
        OrderMove(.accepted, .created, by: [.driver, .admin]),
        OrderMove(.accepted, .pickedUp, by: [.driver]),
        OrderMove(.pickedUp, .delivered, by: [.driver, .admin]),
        OrderMove(.pickedUp, .undeliverable, by: [.driver, .admin]),
        // The customer comes.
        OrderMove(.created, .ready, by: [.vendor]),
        OrderMove(.ready, .collected, by: [.vendor]),
        // It comes to nothing. The system cancels when nothing is left to buy, and lets an order expire that nobody took or
        // collected in time.
        OrderMove(.pendingPayment, .cancelled, by: [.customer, .vendor, .admin]),
        OrderMove(.scheduled, .cancelled, by: [.customer, .vendor, .admin]),
        OrderMove(.created, .cancelled, by: [.customer, .vendor, .admin, .system]),
        OrderMove(.retrieved, .cancelled, by: [.customer, .vendor, .admin, .system]),
        OrderMove(.accepted, .cancelled, by: [.vendor, .admin, .system]),
        OrderMove(.pickedUp, .cancelled, by: [.admin]),
        OrderMove(.ready, .cancelled, by: [.vendor, .admin, .system]),
        OrderMove(.created, .expired, by: [.system]),
        OrderMove(.ready, .expired, by: [.system]),
    ]

    /// `created>retrieved`, …: the pairs of the table, for the database's own check.
    public static var pairs: [String] { all.map { "\($0.from.rawValue)>\($0.to.rawValue)" } }

    /// Refuses what the table does not hold, and what it holds for someone else.
    public static func check(from: OrderStatus, to: OrderStatus, by party: OrderParty, fulfilment: Fulfilment) throws(OrderRefusal) {
        guard let move = all.first(where: { $0.from == from && $0.to == to }) else { throw .illegalMove(from: from, to: to) }
        guard move.fulfilments.contains(fulfilment) else { throw .wrongFulfilment(fulfilment, from: from, to: to) }
        guard move.parties.contains(party) else { throw .notYourMove(party, from: from, to: to) }
    }

    public static func isLegal(from: OrderStatus, to: OrderStatus, by party: OrderParty, fulfilment: Fulfilment) -> Bool {
        all.contains { $0.from == from && $0.to == to && $0.parties.contains(party) && $0.fulfilments.contains(fulfilment) }
    }

    /// Where this party may take the order from here: what buttons to draw.
    public static func choices(from: OrderStatus, by party: OrderParty, fulfilment: Fulfilment) -> [OrderStatus] {
        all.filter { $0.from == from && $0.parties.contains(party) && $0.fulfilments.contains(fulfilment) }.map(\.to)
    }
}
