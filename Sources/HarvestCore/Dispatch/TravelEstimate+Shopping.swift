/// Shopping, by the settings with which searches estimate it, so that an offer, its reason and what the customer reads agree.
extension TravelEstimate {
    /// Assumed before an order is placed, until a driver is at the market.
    static let typicalApproachMinutes = 7

    /// Whole minutes at a market where lines of so many stalls are still to be picked, rounded up. None if nothing is left to pick, as in a
    /// restaurant's order that is ready.
    public static func shoppingMinutes(stalls: Int, _ policy: DispatchPolicy) -> Int {
        stalls > 0 ? (PickUpTime.shoppingSeconds(stalls: stalls, policy) + 59) / 60 : 0
    }

    /// Minutes from ordering to the door for a quote, before a driver is known: until a driver is there, shopping, and the way from the market. A
    /// kitchen counts as one stall.
    public static func quoteMinutes(metres: Double, stalls: Int, _ policy: DispatchPolicy) -> Int {
        typicalApproachMinutes + shoppingMinutes(stalls: max(1, stalls), policy) + minutes(metres: metres, by: nil)
    }
}
