/// One side of a journal entry: an amount in one account. A positive amount adds to what is owed to the account's owner.
public struct Posting: IdentifierKind, Hashable, Sendable {
    public static let prefix = "entry"

    public let account: LedgerAccount
    public let amount: Cents

    /// `JournalEntry` refuses an amount of zero.
    public init(_ account: LedgerAccount, _ amount: Cents) {
        self.account = account
        self.amount = amount
    }
}
