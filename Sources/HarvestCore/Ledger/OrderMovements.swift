/// The movements of one order's life.
extension Movement {
    /// The card is charged once, at pick-up: everybody's share is pending from then on.
    /// - Parameter driver: who delivers; nil only where no driver earns anything (a pick-up).
    public static func capture(_ breakdown: Breakdown, driver: User.ID?) throws(LedgerRefusal) -> Movement {
        var legs = breakdown.vendors.map { Leg(.vendorPending($0.vendor), $0.total) }
        legs += try driverLeg(breakdown, driver, LedgerAccount.driverPending)
        legs.append(Leg(.platformPending, breakdown.platform))
        return try from(.processorCash, to: legs, .capture)
    }

    /// The goods arrived: what was pending is payable, and the platform's part is its revenue.
    public static func delivered(_ breakdown: Breakdown, driver: User.ID?) throws(LedgerRefusal) -> Movement {
        var legs = breakdown.vendors.flatMap { [Leg(.vendorPending($0.vendor), -$0.total), Leg(.vendorPayable($0.vendor), $0.total)] }
        legs += try driverLeg(breakdown, driver, LedgerAccount.driverPending).map { Leg($0.account, -$0.amount) }
        legs += try driverLeg(breakdown, driver, LedgerAccount.driverPayable)
        legs += [Leg(.platformPending, -breakdown.platform), Leg(.platformRevenue, breakdown.platform)]
        return try Movement(.delivery, legs.filter { $0.amount != .zero })
    }

    /// Nobody was at the door: the driver is paid, the rest stays pending until an admin decides.
    public static func undeliverable(_ breakdown: Breakdown, driver: User.ID?) throws(LedgerRefusal) -> Movement {
        let legs = try driverLeg(breakdown, driver, LedgerAccount.driverPending).map { Leg($0.account, -$0.amount) }
        return try Movement(.delivery, legs + driverLeg(breakdown, driver, LedgerAccount.driverPayable))
    }

    /// A tip after the delivery is the driver's at once.
    public static func tip(_ amount: Cents, driver: User.ID) throws(LedgerRefusal) -> Movement {
        guard amount.isPositive else { throw .nothingToPay }
        return try from(.processorCash, to: [Leg(.driverPayable(driver), amount)], .tip)
    }

    private static func driverLeg(
        _ breakdown: Breakdown, _ driver: User.ID?, _ account: (User.ID) -> LedgerAccount
    ) throws(LedgerRefusal) -> [Leg] {
        guard breakdown.driver != .zero else { return [] }
        guard let driver else { throw .driverMissing }
        return [Leg(account(driver), breakdown.driver)]
    }
}
