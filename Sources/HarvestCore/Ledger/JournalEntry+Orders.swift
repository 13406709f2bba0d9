// The journal entries of an order, from capture to delivery.
extension JournalEntry {
    /// The card is charged once, at pick-up: everybody's share is pending from then on.
    /// - `driver`: whoever delivers; nil only if no driver earns anything, as with a pick-up order.
    /// - `credit`: what store credit pays, which was claimed for the order. The card pays the rest.
    public static func capture(
        _ breakdown: Breakdown, driver: User.ID?, credit: Cents = .zero
    ) throws(LedgerRefusal) -> JournalEntry {
        guard !credit.isNegative, credit <= breakdown.total else { throw .creditOutOfRange }
        var postings = breakdown.vendors.map { Posting(.vendorPending($0.vendor), $0.total) }
        postings += try driverPostings(breakdown, driver, LedgerAccount.driverPending)
        postings.append(Posting(.platformPending, breakdown.platform))
        postings.append(Posting(.claimedCredit, -credit))
        return try transfer(from: .processorCash, to: postings, .capture)
    }

    /// The card can't be charged, and an administrator writes the order off: the platform pays what the card would have paid. Shares are
    /// pending from then on, as after a capture.
    /// - `driver`: whoever delivers; nil only if no driver earns anything, as with a pick-up order.
    /// - `credit`: what store credit pays, which was claimed for the order.
    /// - `customer`: who gets the credit back, because the goods did not arrive, so that the platform pays everything; nil if they did.
    public static func writeOff(
        _ breakdown: Breakdown, driver: User.ID?, credit: Cents = .zero, returnedTo customer: User.ID? = nil
    ) throws(LedgerRefusal) -> JournalEntry {
        var postings = try capture(breakdown, driver: driver, credit: credit).postings.filter { $0.account != .processorCash }
        if let customer { postings.append(Posting(.customerCredit(customer), credit)) }
        return try transfer(from: .platformRevenue, to: postings, .correction)
    }

    /// The card was charged for an order that is written off: the platform gets back what it paid. Refuses an amount that isn't positive.
    public static func recovery(_ amount: Cents) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .processorCash, to: [Posting(.platformRevenue, amount)], .capture)
    }

    /// The goods arrived: vendors' and driver's pending shares become payable, and the platform's becomes revenue.
    /// - `incentive`: what the platform adds to the driver's pay, out of its revenue.
    public static func delivery(
        _ breakdown: Breakdown, driver: User.ID?, incentive: Cents = .zero
    ) throws(LedgerRefusal) -> JournalEntry {
        var postings = breakdown.vendors.flatMap {
            [Posting(.vendorPending($0.vendor), -$0.total), Posting(.vendorPayable($0.vendor), $0.total)]
        }
        postings += try driverPostings(breakdown, driver, LedgerAccount.driverPending).map { Posting($0.account, -$0.amount) }
        postings += try payablePostings(breakdown, driver, incentive)
        postings += [Posting(.platformPending, -breakdown.platform), Posting(.platformRevenue, breakdown.platform - incentive)]
        return try JournalEntry(.delivery, postings.filter { $0.amount != .zero })
    }

    /// The order could not be delivered: the driver's share becomes payable, the other shares stay pending until an administrator decides.
    /// - `incentive`: what the platform adds to the driver's pay, out of its revenue.
    public static func undeliverable(
        _ breakdown: Breakdown, driver: User.ID?, incentive: Cents = .zero
    ) throws(LedgerRefusal) -> JournalEntry {
        var postings = try driverPostings(breakdown, driver, LedgerAccount.driverPending).map { Posting($0.account, -$0.amount) }
        postings += try payablePostings(breakdown, driver, incentive)
        return try JournalEntry(.delivery, incentive == .zero ? postings : postings + [Posting(.platformRevenue, -incentive)])
    }

    /// A delivery is undone: what it made payable is pending again.
    /// - `incentive`: that the delivery was booked with.
    public static func deliveryUndone(
        _ breakdown: Breakdown, driver: User.ID?, incentive: Cents = .zero
    ) throws(LedgerRefusal) -> JournalEntry {
        let postings = try delivery(breakdown, driver: driver, incentive: incentive).postings
        return try JournalEntry(.correction, postings.map { Posting($0.account, -$0.amount) })
    }

    /// The same postings as a correction, for an order that was undone and has its entry of a delivery already.
    public var repeated: JournalEntry {
        get throws(LedgerRefusal) { try JournalEntry(.correction, postings) }
    }

    /// The driver's share passes to another driver, who takes over goods that are picked up. Refuses a share that isn't positive.
    public static func driverChanged(_ share: Cents, from old: User.ID, to new: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard share.isPositive else { throw .nothingToPay }
        return try transfer(from: .driverPending(old), to: [Posting(.driverPending(new), share)], .correction)
    }

    /// The tip was raised after delivery: the difference is payable to the driver at once. Refuses an amount that isn't positive.
    public static func tip(_ amount: Cents, driver: User.ID) throws(LedgerRefusal) -> JournalEntry {
        guard amount.isPositive else { throw .nothingToPay }
        return try transfer(from: .processorCash, to: [Posting(.driverPayable(driver), amount)], .tip)
    }

    /// The driver's share and the incentive, payable; empty if no driver earns anything.
    private static func payablePostings(
        _ breakdown: Breakdown, _ driver: User.ID?, _ incentive: Cents
    ) throws(LedgerRefusal) -> [Posting] {
        guard breakdown.driver + incentive != .zero else { return [] }
        guard let driver else { throw .driverMissing }
        return [Posting(.driverPayable(driver), breakdown.driver + incentive)]
    }

    /// The driver's share in one account; empty if no driver earns anything.
    private static func driverPostings(
        _ breakdown: Breakdown, _ driver: User.ID?, _ account: (User.ID) -> LedgerAccount
    ) throws(LedgerRefusal) -> [Posting] {
        guard breakdown.driver != .zero else { return [] }
        guard let driver else { throw .driverMissing }
        return [Posting(account(driver), breakdown.driver)]
    }
}
