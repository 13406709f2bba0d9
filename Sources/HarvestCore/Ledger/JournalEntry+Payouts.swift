// The journal entries of payouts, rewards and corrections.
extension JournalEntry {
    /// Money was sent to the bank of a vendor or a driver. Refuses an amount that isn't positive.
    public static func payout(_ amount: Cents, from payable: LedgerAccount) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: payable, to: [Posting(.processorCash, amount)], .payout)
    }

    /// The bank sent a payout back: the amount is payable again. Refuses an amount that isn't positive.
    public static func payoutReturned(_ amount: Cents, to payable: LedgerAccount) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .processorCash, to: [Posting(payable, amount)], .payoutReturned)
    }

    /// The requester's card pays the runner the whole reward; nobody else earns from an errand. Refuses an amount that isn't positive.
    public static func errandReward(_ amount: Cents, runner: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .processorCash, to: [Posting(.driverPayable(runner), amount)], .errandReward)
    }

    /// The requester's card can't be charged for an errand that was run, and the platform pays the runner. Refuses an amount that isn't positive.
    public static func errandWriteOff(_ amount: Cents, runner: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .platformRevenue, to: [Posting(.driverPayable(runner), amount)], .errandReward)
    }

    /// An administrator corrects a balance: a positive amount adds to the account, a negative one takes from it. Refuses zero.
    public static func correction(_ amount: Cents, of account: LedgerAccount) throws(LedgerRefusal) -> JournalEntry {
        try transfer(from: .corrections, to: [Posting(account, amount)], .correction)
    }
}
