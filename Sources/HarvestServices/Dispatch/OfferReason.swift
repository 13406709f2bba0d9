import HarvestCore

/// Why a driver is offered something, as numbers.
struct OfferReason: Sendable, Hashable {
    /// From the driver to the market.
    let metres: Int
    let orders: Int
    /// Until the driver would have the goods of the oldest order; nil in an offer of before this was estimated, and if an administrator chose
    /// a driver whose position is unknown.
    let pickUpSeconds: Int?
    /// What the other orders add to the way to the first customer.
    let addedSeconds: Int
    /// Other drivers who searched and were compared.
    let rivalCount: Int
    /// Whether an administrator chose the driver.
    let isAssigned: Bool

    /// The whole minutes until pick-up, rounded up.
    var pickUpMinutes: Int? { pickUpSeconds.map { Self.minutes($0) } }
    /// The whole minutes that the other orders add, rounded up.
    var addedMinutes: Int { Self.minutes(addedSeconds) }

    private static func minutes(_ seconds: Int) -> Int { (max(0, seconds) + 59) / 60 }
}

extension OfferReason {
    /// The reason of a new offer.
    init(metres: Int, _ decision: DispatchDecision) {
        self.init(
            metres: metres, orders: decision.orders.count,
            pickUpSeconds: decision.assignment?.isPositionKnown == false ? nil : decision.chosen?.pickUpSeconds,
            addedSeconds: decision.addedSeconds, rivalCount: decision.rivalCount, isAssigned: decision.assignment != nil)
    }
}
