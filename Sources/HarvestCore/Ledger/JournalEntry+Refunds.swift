// The journal entries of money that customers get back.
extension JournalEntry {
    /// The decision on a refund: the parties' shares become what the customer is owed. Vendors come in the order of their identifiers.
    /// - `shares`: where the shares of the order are when the refund is decided.
    /// - `driver`: whoever delivered; nil only if the driver pays nothing back.
    public static func refund(_ refund: Refund, from shares: Refund.ShareStatus, driver: User.ID?) throws(LedgerRefusal) -> JournalEntry {
        let isPending = shares == .pending
        var postings = refund.vendors.sorted { $0.key < $1.key }.map {
            Posting(isPending ? .vendorPending($0.key) : .vendorPayable($0.key), -$0.value)
        }
        if refund.driver != .zero {
            guard let driver else { throw .driverMissing }
            postings.append(Posting(isPending ? .driverPending(driver) : .driverPayable(driver), -refund.driver))
        }
        postings.append(Posting(isPending ? .platformPending : .platformRevenue, -refund.platform))
        return try transfer(from: .customerRefunds, to: postings, .refund)
    }

    /// The decision on an order whose shares stay pending until an administrator decides, such as an undeliverable one. What the refund
    /// leaves of the pending shares becomes payable. A refund of nothing is a decision too, as long as a share is pending.
    /// - `balances`: what each account holds of the order.
    public static func refund(
        _ refund: Refund, releasing balances: [LedgerAccount: Cents], driver: User.ID?
    ) throws(LedgerRefusal) -> JournalEntry {
        var changes: [LedgerAccount: Cents] = [:]
        if !refund.isNothing {
            for posting in try JournalEntry.refund(refund, from: .payable, driver: driver).postings {
                changes[posting.account] = posting.amount
            }
        }
        for (account, amount) in balances {
            guard let payable = account.payableCounterpart else { continue }
            changes[account] = -amount
            changes[payable] = (changes[payable] ?? .zero) + amount
        }
        return try JournalEntry(
            .refund, changes.filter { $0.value != .zero }.map { Posting($0.key, $0.value) }.sorted { "\($0.account)" < "\($1.account)" })
    }

    /// The processor sent a refund to the customer's card. Refuses an amount that isn't positive.
    public static func refundPaid(_ amount: Cents) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .customerRefunds, to: [Posting(.processorCash, amount)], .refundPaid)
    }
}
