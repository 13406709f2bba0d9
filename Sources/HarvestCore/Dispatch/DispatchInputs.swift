/// Everything that a search saw, so that its decision can be repeated.
public struct DispatchInputs: Hashable, Sendable, Codable {
    /// The orders that were read of one market.
    public struct Pool: Hashable, Sendable, Codable {
        public let market: Market.ID
        public let orders: [WaitingOrder]
    }

    /// The other drivers that were read because a market's oldest order has waited for less than the grace.
    public struct Rivals: Hashable, Sendable, Codable {
        public let market: Market.ID
        public let drivers: [SearchingDriver]
    }

    public let now: Instant
    public let driver: SearchingDriver
    public let policy: DispatchPolicy
    /// Orders that the driver declined; the orders that were read are without them, and without the driver's own.
    public let declined: [Order.ID]
    /// In the order in which they were read.
    public let markets: [DispatchCandidate]
    public internal(set) var pools: [Pool] = []
    public internal(set) var rivals: [Rivals] = []
    /// What an administrator decided instead of the search. Nil for a search.
    public internal(set) var assignment: Assignment?
}
