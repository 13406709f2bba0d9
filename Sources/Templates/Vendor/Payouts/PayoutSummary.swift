import HarvestCore

/// One payout with the orders in it, adding up to the cent: used by the list for the next one, and by its own page.
public struct PayoutSummary: Sendable {
    /// One order's money. The vendor gets food and tax; fee and tip are what the customer paid beside.
    public struct Line: Sendable {
        public let id: Order.ID
        public let number: String
        public let date: LocalDate
        public let market: String
        public let food: Cents
        public let tax: Cents
        public let serviceFee: Cents
        public let tip: Cents

        public init(
            id: Order.ID, number: String, date: LocalDate, market: String, food: Cents, tax: Cents, serviceFee: Cents, tip: Cents
        ) {
            self.id = id
            self.number = number
            self.date = date
            self.market = market
            self.food = food
            self.tax = tax
            self.serviceFee = serviceFee
            self.tip = tip
        }

        public var youGet: Cents { food + tax }
        public var customerPaid: Cents { food + tax + serviceFee + tip }
    }

    public let id: Payout.ID?
    public let date: LocalDate
    public let state: PayoutState
    public let amount: Cents
    public let driverFee: Cents
    public let driverTip: Cents
    public let platformFee: Cents
    /// Later corrections and refunds that are part of the amount; zero without any.
    public let corrections: Cents
    public let lines: [Line]

    public init(
        id: Payout.ID?, date: LocalDate, state: PayoutState, amount: Cents, driverFee: Cents, driverTip: Cents, platformFee: Cents,
        corrections: Cents = .zero, lines: [Line]
    ) {
        self.id = id
        self.date = date
        self.state = state
        self.amount = amount
        self.driverFee = driverFee
        self.driverTip = driverTip
        self.platformFee = platformFee
        self.corrections = corrections
        self.lines = lines
    }

    /// All that customers paid for these orders.
    var customersPaid: Cents { lines.map(\.customerPaid).sum() }
    /// The vendor's part of it, before corrections.
    var earned: Cents { lines.map(\.youGet).sum() }
}
