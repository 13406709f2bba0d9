/// One payout and some of its orders. To the cent, the amount is what the vendor gets of all orders, and the corrections.
package struct PayoutSummary: Sendable {
    /// Nil for the next payout, which is only planned.
    package let id: Payout.ID?
    package let arrivesOn: LocalDate
    package let status: API.Payout.Status
    package let amount: Cents
    /// The sums of all orders.
    package let totals: PayoutTotals
    /// One page of the orders, newest first.
    package let lines: [PayoutLine]

    package init(
        id: Payout.ID?, arrivesOn: LocalDate, status: API.Payout.Status, amount: Cents, totals: PayoutTotals, lines: [PayoutLine]
    ) {
        self.id = id
        self.arrivesOn = arrivesOn
        self.status = status
        self.amount = amount
        self.totals = totals
        self.lines = lines
    }

    /// Later corrections and refunds included in the amount; zero without any.
    package var corrections: Cents { amount - totals.youGet }
}
