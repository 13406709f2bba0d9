/// A market as a search sees it: where it is, whether it is open, and that orders wait there. Not the orders themselves.
public struct DispatchCandidate: Hashable, Sendable {
    public let market: Market.ID
    public let position: Position
    public let isOpen: Bool
    public let waitingCount: Int
    public let oldestWaiting: Instant?

    public init(market: Market.ID, position: Position, isOpen: Bool, waitingCount: Int, oldestWaiting: Instant?) {
        self.market = market
        self.position = position
        self.isOpen = isOpen
        self.waitingCount = waitingCount
        self.oldestWaiting = oldestWaiting
    }
}

/// An order that waits for a driver.
public struct WaitingOrder: Hashable, Sendable {
    public let id: Order.ID
    /// When it could be offered first: placed, or its slot began.
    public let waitingSince: Instant

    public init(id: Order.ID, waitingSince: Instant) {
        self.id = id
        self.waitingSince = waitingSince
    }
}
