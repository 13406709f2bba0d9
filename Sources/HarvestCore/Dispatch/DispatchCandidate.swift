/// A market that a search can choose: where it is, whether it is open, and how many orders wait there.
public struct DispatchCandidate: Hashable, Sendable {
    public let market: Market.ID
    public let position: Position
    public let isOpen: Bool
    /// Orders that wait for a driver.
    public let waitingCount: Int
    /// Since when the oldest of them waits; nil if there are none.
    public let oldestWaiting: Instant?

    /// A market as it is when a search begins.
    public init(market: Market.ID, position: Position, isOpen: Bool, waitingCount: Int, oldestWaiting: Instant?) {
        self.market = market
        self.position = position
        self.isOpen = isOpen
        self.waitingCount = waitingCount
        self.oldestWaiting = oldestWaiting
    }
}
