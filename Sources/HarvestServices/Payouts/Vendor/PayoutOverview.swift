import HarvestCore

/// A vendor's payouts: the next one, what it does not contain yet, and earlier ones.
package struct PayoutOverview: Sendable {
    /// The next or last payout; nil before the first.
    package let next: PayoutSummary?
    package let pending: PendingEarnings
    package let bank: BankAccount?
    /// One page, newest first, without `next`.
    package let earlier: [VendorPayout]
    /// How many payouts the vendor has in all.
    package let total: Int
    /// The present service fee; 100 basis points are 1%.
    package let fees: FeeSchedule
    /// Whether the bank returned the last payout.
    package let hasLastFailed: Bool
    package let payday: Weekday
    /// The change of the bank account after which payouts wait; nil if they don't.
    package let bankChange: BankChange?
}
