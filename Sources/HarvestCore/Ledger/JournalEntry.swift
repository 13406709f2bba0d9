/// A balanced set of postings: what leaves one account arrives in others. Money changes accounts in the ledger only by journal entries.
public struct JournalEntry: IdentifierKind, Hashable, Sendable {
    public static let prefix = "movement"

    public let reason: JournalEntryReason
    public let postings: [Posting]

    /// Refuses postings that don't sum to zero, fewer than two, an amount of zero, and an account that is named twice.
    public init(_ reason: JournalEntryReason, _ postings: [Posting]) throws(LedgerRefusal) {
        guard postings.count >= 2 else { throw .fewerThanTwoPostings }
        guard postings.allSatisfy({ $0.amount != .zero }) else { throw .emptyPosting }
        guard Set(postings.map(\.account)).count == postings.count else { throw .accountTwice }
        var sum = Cents.zero
        for posting in postings {
            guard let next = try? sum.adding(posting.amount) else { throw .tooLarge }
            sum = next
        }
        guard sum == .zero else { throw .unbalanced(by: sum) }
        self.reason = reason
        self.postings = postings
    }

    /// By how much this entry changes the balance of an account.
    public func change(of account: LedgerAccount) -> Cents {
        postings.filter { $0.account == account }.map(\.amount).sum()
    }

    /// Transfers amounts from one account to others, or back where they are negative. Amounts of zero are left out.
    static func transfer(
        from source: LedgerAccount, to postings: [Posting], _ reason: JournalEntryReason
    ) throws(LedgerRefusal) -> JournalEntry {
        let postings = postings.filter { $0.amount != .zero }
        let total = postings.map(\.amount).sum()
        return try JournalEntry(reason, total == .zero ? postings : [Posting(source, -total)] + postings)
    }
}
