/// One vendor's share of an order's money.
package struct VendorOrderEarnings: Sendable {
    package let food: Cents
    package let tax: Cents
    /// What was refunded to the customer from this share.
    package let refunded: Cents
    /// Food and tax less refunds.
    package let youGet: Cents
    /// The payout that pays the order; nil before there is one.
    package let payout: Payout.ID?
    package let payoutOn: LocalDate?

    package init(food: Cents, tax: Cents, refunded: Cents = .zero, youGet: Cents, payout: Payout.ID? = nil, payoutOn: LocalDate? = nil) {
        self.food = food
        self.tax = tax
        self.refunded = refunded
        self.youGet = youGet
        self.payout = payout
        self.payoutOn = payoutOn
    }
}
