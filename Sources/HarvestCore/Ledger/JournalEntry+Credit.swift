// The journal entries of store credit.
extension JournalEntry {
    /// The card was charged for an order of a canceled day: the whole amount is the customer's credit, and nobody earns anything. Refuses
    /// an amount that isn't positive.
    public static func creditGranted(_ amount: Cents, to customer: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .processorCash, to: [Posting(.customerCredit(customer), amount)], .capture)
    }

    /// The goods of an order leave its vendors: credit is set aside for it, so that no other order uses the same. Refuses an amount that
    /// isn't positive.
    public static func creditClaimed(_ amount: Cents, from customer: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .customerCredit(customer), to: [Posting(.claimedCredit, amount)], .correction)
    }

    /// The rest of the order will not be charged, because nothing of it is sold: the customer has the credit again. Refuses an amount that
    /// isn't positive.
    public static func creditReleased(_ amount: Cents, to customer: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .claimedCredit, to: [Posting(.customerCredit(customer), amount)], .correction)
    }

    /// The customer takes credit back to the card that was charged for it. Refuses an amount that isn't positive.
    public static func creditTakenBack(_ amount: Cents, from customer: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .customerCredit(customer), to: [Posting(.customerRefunds, amount)], .refund)
    }

    /// The same decision on a refund, of which a part goes back to the customer's credit instead of the card. Refuses a part that is
    /// negative or more than the refund.
    public func returning(_ credit: Cents, to customer: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard credit != .zero else { return self }
        let card = change(of: .customerRefunds) - credit
        guard !credit.isNegative, !card.isNegative else { throw .creditOutOfRange }
        let parties = postings.filter { $0.account != .customerRefunds }
        return try Self.transfer(from: .customerRefunds, to: parties + [Posting(.customerCredit(customer), credit)], reason)
    }
}
