/// One vendor's share of an order's money.
package struct VendorOrderEarnings: Sendable {
    package let food: Cents
    package let tax: Cents
    /// What of this share was ordered and is not charged, because it was short, weighed less, or is not sold.
    package let notCharged: Cents
    /// What was refunded to the customer from this share.
    package let refunded: Cents
    /// Food and tax on the card, less refunds.
    package let youGet: Cents
    /// The payout that pays the order; nil before there is one.
    package let payout: Payout.ID?
    package let payoutOn: LocalDate?
    /// What the customer pays, or paid, with EBT at the stall. It is in no other amount: Harvest never has it.
    package let ebt: Cents

    package init(
        food: Cents, tax: Cents, notCharged: Cents = .zero, refunded: Cents = .zero, youGet: Cents, payout: Payout.ID? = nil,
        payoutOn: LocalDate? = nil, ebt: Cents = .zero
    ) {
        self.food = food
        self.tax = tax
        (self.notCharged, self.refunded) = (notCharged, refunded)
        self.youGet = youGet
        self.payout = payout
        (self.payoutOn, self.ebt) = (payoutOn, ebt)
    }
}
