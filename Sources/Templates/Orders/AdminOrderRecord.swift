import HarvestCore

/// One order as an administrator sees it. Its money comes from the books, never from a stored number.
public struct AdminOrderRecord: Sendable {
    public struct Line: Sendable {
        public var name: String
        public var vendor: String
        public var unit: String
        public var quantity: Int
        public var unitPrice: Cents
        /// What was really bought, after shortages and real weights.
        public var amount: Cents
        public var isShort: Bool

        public init(name: String, vendor: String, unit: String, quantity: Int, unitPrice: Cents, amount: Cents, isShort: Bool = false) {
            self.name = name
            self.vendor = vendor
            self.unit = unit
            self.quantity = quantity
            self.unitPrice = unitPrice
            self.amount = amount
            self.isShort = isShort
        }
    }

    /// What one party has of the order: the sum of their entries.
    public struct Share: Sendable {
        public enum Party: Sendable, Equatable {
            case vendor(String)
            case driver(String)
            case harvest
        }

        public var party: Party
        public var amount: Cents
        /// Not delivered yet: pending.
        public var isPending: Bool

        public init(_ party: Party, _ amount: Cents, isPending: Bool) {
            self.party = party
            self.amount = amount
            self.isPending = isPending
        }
    }

    /// A line of the books.
    public struct Entry: Sendable {
        public var at: Instant
        public var reason: MovementReason
        public var account: LedgerAccount
        /// The vendor or driver whose account it is.
        public var owner: String?
        public var amount: Cents

        public init(at: Instant, reason: MovementReason, account: LedgerAccount, owner: String?, amount: Cents) {
            self.at = at
            self.reason = reason
            self.account = account
            self.owner = owner
            self.amount = amount
        }
    }

    /// What the card stands at.
    public enum CardState: Sendable, Equatable {
        case notCharged
        /// Held, not taken.
        case authorised(Cents)
        case captured(Cents)
    }

    public var id: Order.ID
    public var number: String
    public var standing: OrderStanding
    public var placedAt: Instant
    /// The market or the restaurant.
    public var source: (id: API.SourceID, name: String)
    public var customer: (id: User.ID, name: String, phone: String?)
    public var driver: (id: User.ID, name: String, phone: String?)?
    /// Nil for an order that is picked up at the market.
    public var address: String?
    public var lines: [Line]
    public var timeline: [Timeline.Step]
    public var card: CardState
    public var refunded: Cents
    public var shares: [Share]
    public var entries: [Entry]
    public var canCancel: Bool
    public var canRefund: Bool
    public var canMarkUndeliverable: Bool

    public init(
        id: Order.ID, number: String, standing: OrderStanding, placedAt: Instant, source: (id: API.SourceID, name: String),
        customer: (id: User.ID, name: String, phone: String?), driver: (id: User.ID, name: String, phone: String?)?, address: String?,
        lines: [Line], timeline: [Timeline.Step], card: CardState, refunded: Cents = .zero, shares: [Share], entries: [Entry],
        canCancel: Bool = false, canRefund: Bool = false, canMarkUndeliverable: Bool = false
    ) {
        self.id = id
        self.number = number
        self.standing = standing
        self.placedAt = placedAt
        self.source = source
        self.customer = customer
        self.driver = driver
        self.address = address
        self.lines = lines
        self.timeline = timeline
        self.card = card
        self.refunded = refunded
        self.shares = shares
        self.entries = entries
        self.canCancel = canCancel
        self.canRefund = canRefund
        self.canMarkUndeliverable = canMarkUndeliverable
    }
}
