/// Movements beside an order: money back, money out, rewards, corrections.
extension Movement {
    /// Decided: the parties' shares become what the customer is owed. Vendors are named in the order of their identifiers.
    public static func refund(_ refund: Refund, stage: Refund.Stage, driver: User.ID?) throws(LedgerRefusal) -> Movement {
        let pending = stage == .pending
        var legs = refund.vendors.sorted { $0.key < $1.key }.map {
            Leg(pending ? .vendorPending($0.key) : .vendorPayable($0.key), -$0.value)
        }
        if refund.driver != .zero {
            guard let driver else { throw .driverMissing }
            legs.append(Leg(pending ? .driverPending(driver) : .driverPayable(driver), -refund.driver))
        }
        legs.append(Leg(pending ? .platformPending : .platformRevenue, -refund.platform))
        return try from(.customerRefunds, to: legs, .refund)
    }

    /// The same for an order of which shares still wait for this decision: what is left of them becomes payable. That nothing goes back is
    /// a decision too, as long as something waits for it.
    /// - Parameter sums: what each account has of the order.
    public static func refund(
        _ refund: Refund, settling sums: [LedgerAccount: Cents], driver: User.ID?
    ) throws(LedgerRefusal) -> Movement {
        var changes: [LedgerAccount: Cents] = [:]
        if !refund.isNothing {
            for leg in try Movement.refund(refund, stage: .payable, driver: driver).legs { changes[leg.account] = leg.amount }
        }
        for (account, amount) in sums {
            guard let payable = account.oncePayable else { continue }
            changes[account] = -amount
            changes[payable] = (changes[payable] ?? .zero) + amount
        }
        return try Movement(
            .refund, changes.filter { $0.value != .zero }.map { Leg($0.key, $0.value) }.sorted { "\($0.account)" < "\($1.account)" })
    }

    /// The processor sent it.
    public static func refundPaid(_ amount: Cents) throws(LedgerRefusal) -> Movement {
        guard amount.isPositive else { throw .nothingToPay }
        return try from(.customerRefunds, to: [Leg(.processorCash, amount)], .refundPaid)
    }

    /// Sent to a vendor's or driver's bank.
    public static func payout(_ amount: Cents, from payable: LedgerAccount) throws(LedgerRefusal) -> Movement {
        guard amount.isPositive else { throw .nothingToPay }
        return try from(payable, to: [Leg(.processorCash, amount)], .payout)
    }

    /// The bank sent it back: payable again.
    public static func payoutReturned(_ amount: Cents, to payable: LedgerAccount) throws(LedgerRefusal) -> Movement {
        guard amount.isPositive else { throw .nothingToPay }
        return try from(.processorCash, to: [Leg(payable, amount)], .payoutReturned)
    }

    /// The requester's card pays the runner, whole: nobody else earns from an errand.
    public static func errandReward(_ amount: Cents, runner: User.ID) throws(LedgerRefusal) -> Movement {
        guard amount.isPositive else { throw .nothingToPay }
        return try from(.processorCash, to: [Leg(.driverPayable(runner), amount)], .errandReward)
    }

    /// An admin puts something right: positive gives to the account, negative takes from it.
    public static func correction(_ amount: Cents, of account: LedgerAccount) throws(LedgerRefusal) -> Movement {
        try from(.corrections, to: [Leg(account, amount)], .correction)
    }
}
