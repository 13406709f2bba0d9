/// One order as an administrator sees it. Its amounts are sums of ledger postings, never stored numbers.
package struct AdminOrderDetail: Sendable {
    /// What happened on the customer's card.
    package enum CardState: Sendable, Equatable {
        case notCharged
        case authorised(Cents)
        case captured(Cents)
        /// The card could not be charged. `cardRequestedAt` is when the customer was asked for another one.
        case unpaid(Cents, since: Instant, cardRequestedAt: Instant?)
        /// The card could not be charged, and the platform paid.
        case writtenOff(Cents, at: Instant)
    }

    package var id: Order.ID
    /// The short number that people use, without `#`.
    package var number: String
    package var displayStatus: OrderDisplayStatus
    package var fulfilment: Fulfilment
    package var placedAt: Instant
    /// The market or restaurant.
    package var source: (id: API.SourceID, name: String)
    package var customer: (id: User.ID, name: String, phone: String?)
    package var driver: (id: User.ID, name: String, phone: String?)?
    /// Where the order is delivered; nil if the customer collects it.
    package var address: String?
    package var lines: [AdminOrderLine]
    /// Food, fee, tip and tax, which make the total on the card, and what EBT pays.
    package var amounts: OrderAmounts
    /// Oldest first.
    package var statusChanges: [OrderStatusChange]
    package var card: CardState
    package var refunded: Cents
    /// What EBT paid at the stalls; zero before the order is collected.
    package var paidWithEBT: Cents
    /// What store credit paid, and what of it went back there.
    package var credit: (paid: Cents, refunded: Cents)
    package var shares: [OrderShare]
    /// Oldest first.
    package var postings: [AdminOrderPosting]
    package var canCancel: Bool
    package var canRefund: Bool
    package var canMarkUndeliverable: Bool
    /// Whether the order waits for a driver at a market, so that an administrator can choose one.
    package var canAssign: Bool
    /// Whether the driver can be relieved, and the goods are picked up; nil if no driver has the order.
    package var reliefAfterPickUp: Bool?
    /// Where drivers went for it, in that order.
    package var stops: [AdminOrderStop]
    /// What an administrator may decide about who pays; empty unless the order could not be charged and is over.
    package var settlementChoices: [UnpaidOrderChoice]
    /// How the customer rated it; nil if they did not.
    package var rating: API.Rating?
    /// The problems that the customer reported, oldest first.
    package var issues: [IssueSummary]
    /// An administrator may decide who pays.
    package var canSettle: Bool { !settlementChoices.isEmpty }

    package init(
        id: Order.ID, number: String, displayStatus: OrderDisplayStatus, fulfilment: Fulfilment, placedAt: Instant,
        source: (id: API.SourceID, name: String), customer: (id: User.ID, name: String, phone: String?),
        driver: (id: User.ID, name: String, phone: String?)?, address: String?, lines: [AdminOrderLine],
        amounts: OrderAmounts,
        statusChanges: [OrderStatusChange], card: CardState, refunded: Cents = .zero, paidWithEBT: Cents = .zero,
        credit: (paid: Cents, refunded: Cents) = (.zero, .zero), shares: [OrderShare],
        postings: [AdminOrderPosting], canCancel: Bool = false, canRefund: Bool = false, canMarkUndeliverable: Bool = false,
        canAssign: Bool = false, reliefAfterPickUp: Bool? = nil, stops: [AdminOrderStop] = [], settlementChoices: [UnpaidOrderChoice] = [],
        rating: API.Rating? = nil, issues: [IssueSummary] = []
    ) {
        self.id = id
        self.number = number
        self.displayStatus = displayStatus
        self.fulfilment = fulfilment
        self.placedAt = placedAt
        self.source = source
        self.customer = customer
        self.driver = driver
        self.address = address
        self.lines = lines
        self.amounts = amounts
        self.statusChanges = statusChanges
        self.card = card
        (self.refunded, self.paidWithEBT) = (refunded, paidWithEBT)
        self.credit = credit
        self.shares = shares
        self.postings = postings
        self.canCancel = canCancel
        self.canRefund = canRefund
        (self.canMarkUndeliverable, self.canAssign) = (canMarkUndeliverable, canAssign)
        self.reliefAfterPickUp = reliefAfterPickUp
        self.stops = stops
        self.settlementChoices = settlementChoices
        (self.rating, self.issues) = (rating, issues)
    }
}
