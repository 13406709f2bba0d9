/// One order's part of a payout. The vendor receives food and tax; the customer also paid the service fee and tip.
package struct PayoutLine: Sendable {
    package let id: Order.ID
    package let number: String
    package let date: LocalDate
    package let market: String
    package let fulfilment: Fulfilment
    package let food: Cents
    package let tax: Cents
    package let serviceFee: Cents
    package let tip: Cents

    package init(
        id: Order.ID, number: String, date: LocalDate, market: String, fulfilment: Fulfilment = .delivery, food: Cents, tax: Cents,
        serviceFee: Cents, tip: Cents
    ) {
        self.id = id
        self.number = number
        self.date = date
        self.market = market
        self.fulfilment = fulfilment
        self.food = food
        self.tax = tax
        self.serviceFee = serviceFee
        self.tip = tip
    }

    /// The vendor's earnings: food and tax.
    package var youGet: Cents { food + tax }
    /// Everything that the customer paid for this vendor's part.
    package var customerPaid: Cents { food + tax + serviceFee + tip }
}
