/// What a search decided, with everything it looked at: stored, so that "why this driver?" can be answered.
public struct DispatchDecision: Hashable, Sendable, Codable {
    /// What became of a market in this search.
    public enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
        case tooFar = "too_far"
        case closed
        case nothingWaiting = "nothing_waiting"
        /// This driver has declined all that waits there.
        case allDeclined = "all_declined"
        case chosen
        /// It had orders, but a nearer market was chosen.
        case fartherAway = "farther_away"
    }

    public struct Considered: Hashable, Sendable, Codable {
        public let market: Market.ID
        public let distanceMetres: Int
        public let waitingCount: Int
        public let outcome: Outcome
    }

    public let driver: Position
    public let limits: DispatchLimits
    public let declinedCount: Int
    /// First those that were out of the question, then the others in the order they were asked; each by distance.
    public let considered: [Considered]
    /// To be offered, oldest first; empty when nothing was found.
    public let orders: [Order.ID]

    public var market: Market.ID? { considered.first { $0.outcome == .chosen }?.market }
}
