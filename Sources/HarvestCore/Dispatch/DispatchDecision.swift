/// What one search for orders decided, with all that it saw. It is stored, so that a decision can be explained and repeated.
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
        /// Its orders have waited for less than the grace, and other drivers who search come first.
        case leftToOther = "left_to_other"
        case chosen
        /// Orders wait there, but the driver has those of the chosen market sooner, or enough markets were left to others.
        case fartherAway = "farther_away"
    }

    /// One market of a search, and what was decided about it.
    public struct MarketEvaluation: Hashable, Sendable, Codable {
        public let market: Market.ID
        /// From the driver, in a straight line.
        public let distanceMetres: Int
        public let waitingCount: Int
        public let outcome: MarketOutcome
        /// Until the driver would have the goods of the market's oldest order. Nil in a decision of before this was estimated.
        public let pickUpSeconds: Int?
        /// The driver to whom the orders are left.
        public let leftTo: User.ID?
    }

    /// Where the driver was, as decisions know it.
    public let driver: Position
    public let limits: DispatchLimits
    /// How many orders the driver had declined, at most a hundred.
    public let declinedCount: Int
    /// The markets that were read. First those that were ruled out, by distance, then the others in the order in which they were tried.
    public let considered: [MarketEvaluation]
    /// The orders to offer, in the order of delivery, the oldest first; empty if there are none.
    public let orders: [Order.ID]
    /// The orders of the chosen market that were read. Nil in a decision of before orders were compared.
    public let batch: [Batch.Evaluation]?
    /// What the search saw. Nil in a decision of before it was stored, which can't be repeated.
    public let inputs: DispatchInputs?

    /// The market of the offered orders; nil if there are none.
    public var market: Market.ID? { considered.first { $0.outcome == .chosen }?.market }

    /// What was decided about the chosen market.
    public var chosen: MarketEvaluation? { considered.first { $0.outcome == .chosen } }

    /// The markets whose orders were left to others.
    public var leftMarkets: [Market.ID] { considered.filter { $0.outcome == .leftToOther }.map(\.market) }

    /// What an administrator decided instead of a search; nil for a search.
    public var assignment: Assignment? { inputs?.assignment }

    /// How many markets were left to others.
    public var leftCount: Int { leftMarkets.count }

    /// What the other orders of the offer add to the way to the first customer, in seconds.
    public var addedSeconds: Int { (batch ?? []).filter { $0.outcome == .joined }.compactMap(\.addedSeconds).reduce(0, +) }

    /// How many other drivers who searched were compared for the chosen market, and come after this one.
    public var rivalCount: Int {
        guard let inputs, let chosen = inputs.markets.first(where: { $0.market == market }) else { return 0 }
        let own = inputs.driver.place(for: chosen, inputs.policy, at: inputs.now)
        let rivals = inputs.rivals.first { $0.market == chosen.market }?.drivers ?? []
        return rivals.count { rival in
            chosen.isWithinReach(of: rival.position, radiusMetres: limits.radiusMetres)
                && own < rival.place(for: chosen, inputs.policy, at: inputs.now)
        }
    }
}
