/// A posting of the ledger that belongs to an order, as administrators see it.
package struct AdminOrderPosting: Sendable {
    package var at: Instant
    package var reason: JournalEntryReason
    package var account: LedgerAccount
    /// The name of the vendor or driver whose account it is; nil for Harvest's own accounts.
    package var owner: String?
    package var amount: Cents

    package init(at: Instant, reason: JournalEntryReason, account: LedgerAccount, owner: String?, amount: Cents) {
        self.at = at
        self.reason = reason
        self.account = account
        self.owner = owner
        self.amount = amount
    }
}
