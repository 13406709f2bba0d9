/// A driver who searches for orders, as decisions see them.
public struct SearchingDriver: Hashable, Sendable, Codable {
    public let id: User.ID
    /// As decisions know it. Older ones have it exactly.
    public let position: Position
    /// The speed of the vehicle.
    public let decimetresPerSecond: Int
    /// Since when the driver waits for an offer: since the shift began, an earlier one whose search found nothing, or the last offer closed.
    public let waitingSince: Instant

    /// A driver as they are when a search begins.
    /// - `position`: is rounded to thousandths of a degree, about 100 m, before the search decides. Decisions are kept, and repeated from this.
    public init(id: User.ID, position: Position, decimetresPerSecond: Int, waitingSince: Instant) {
        self.id = id
        self.position = position.coarse
        self.decimetresPerSecond = decimetresPerSecond
        self.waitingSince = waitingSince
    }

    /// The estimated seconds until this driver has the goods of a market's oldest order: the way there, and the time at its stalls.
    public func pickUpSeconds(at market: DispatchCandidate, _ policy: DispatchPolicy) -> Int {
        PickUpTime.travelSeconds(from: position, to: market.position, decimetresPerSecond: decimetresPerSecond, policy)
            + PickUpTime.shoppingSeconds(stalls: market.stalls, policy)
    }

    /// The driver's place for a market's orders; the least comes first. Of equal scores who waits longer comes first, then the lesser id, so of
    /// any drivers exactly one comes first.
    public func place(for market: DispatchCandidate, _ policy: DispatchPolicy, at now: Instant) -> DriverPlace {
        let score = PickUpTime.score(
            pickUpSeconds: pickUpSeconds(at: market, policy), waitedSeconds: now.elapsedSeconds(since: waitingSince),
            waitingPercent: policy.waitingPercent)
        return DriverPlace(score: score, waitingSince: waitingSince, driver: id)
    }
}

/// A driver's place among those who search for the orders of one market.
public struct DriverPlace: Hashable, Sendable, Comparable {
    public let score: Int
    public let waitingSince: Instant
    public let driver: User.ID

    /// The driver who comes first is less.
    public static func < (left: DriverPlace, right: DriverPlace) -> Bool {
        (left.score, left.waitingSince, left.driver) < (right.score, right.waitingSince, right.driver)
    }
}
