/// One payout and its orders. To the cent, the amount is the sum of the lines' `youGet` and the corrections.
package struct PayoutSummary: Sendable {
    /// Nil for the next payout, which is only planned.
    package let id: Payout.ID?
    package let arrivesOn: LocalDate
    package let status: API.Payout.Status
    package let amount: Cents
    package let driverFee: Cents
    package let driverTip: Cents
    package let platformFee: Cents
    /// Later corrections and refunds included in the amount; zero without any.
    package let corrections: Cents
    package let lines: [PayoutLine]

    package init(
        id: Payout.ID?, arrivesOn: LocalDate, status: API.Payout.Status, amount: Cents, driverFee: Cents, driverTip: Cents,
        platformFee: Cents,
        corrections: Cents = .zero, lines: [PayoutLine]
    ) {
        self.id = id
        self.arrivesOn = arrivesOn
        self.status = status
        self.amount = amount
        self.driverFee = driverFee
        self.driverTip = driverTip
        self.platformFee = platformFee
        self.corrections = corrections
        self.lines = lines
    }

    /// The total that customers paid for these orders.
    package var customersPaid: Cents { lines.map(\.customerPaid).sum() }
    /// The vendor's share of `customersPaid`, before corrections.
    package var earned: Cents { lines.map(\.youGet).sum() }
}
