/// Why the ledger refuses a journal entry.
public enum LedgerRefusal: Refusal, Hashable {
    /// The postings sum to this instead of zero.
    case unbalanced(by: Cents)
    /// A journal entry has at least two postings.
    case fewerThanTwoPostings
    /// A posting has an amount of zero.
    case emptyPosting
    /// Two postings name the same account.
    case accountTwice
    /// The sum of the postings goes beyond ±`Cents.limit`.
    case tooLarge
    /// A driver earns or pays back something, and no driver was named.
    case driverMissing
    /// A payout, a paid refund, a tip or a reward is not more than zero.
    case nothingToPay
    /// A part of a refund is negative, or the order costs more than before.
    case refundOutOfRange
    /// Credit is less than nothing, or more than what it pays for.
    case creditOutOfRange
}
