/// What one search for orders decided, with all of its inputs. It is stored, so that a decision can be explained and repeated.
public struct DispatchDecision: IdentifierKind, Hashable, Sendable, Codable {
    public static let prefix = "decision"

    /// What a search decided about one market.
    public enum MarketOutcome: String, Codable, CaseIterable, Hashable, Sendable {
        /// It lies outside the search radius.
        case tooFar = "too_far"
        case closed
        /// No order waits for a driver there.
        case nothingWaiting = "nothing_waiting"
        /// The driver declined every order that waits there.
        case allDeclined = "all_declined"
        case chosen
        /// Orders wait there, but a nearer market was chosen.
        case fartherAway = "farther_away"
    }

    /// One market of a search, and what was decided about it.
    public struct MarketEvaluation: Hashable, Sendable, Codable {
        public let market: Market.ID
        /// From the driver, in a straight line.
        public let distanceMetres: Int
        public let waitingCount: Int
        public let outcome: MarketOutcome
    }

    /// Where the driver was.
    public let driver: Position
    public let limits: DispatchLimits
    /// How many orders the driver had declined, at most a hundred.
    public let declinedCount: Int
    /// The markets that were read, from the nearest up to the chosen one and its neighbors. First those that were ruled out, then the others in
    /// the order in which they were tried; both by distance.
    public let considered: [MarketEvaluation]
    /// The orders to offer, oldest first; empty if there are none.
    public let orders: [Order.ID]

    /// The market of the offered orders; nil if there are none.
    public var market: Market.ID? { considered.first { $0.outcome == .chosen }?.market }
}
