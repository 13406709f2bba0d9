/// A market that a search can choose: where it is, whether it is open, and how many orders wait there.
public struct DispatchCandidate: Hashable, Sendable, Codable {
    public let market: Market.ID
    public let position: Position
    public let isOpen: Bool
    /// Orders that wait for a driver.
    public let waitingCount: Int
    /// Since when the oldest of them waits; nil if there are none.
    public let oldestWaiting: Instant?
    /// The stalls at which the oldest of them is bought.
    public let stalls: Int
    /// How far from the driver the market may be because an order there has waited long; nil for the usual radius.
    public let reachMetres: Int?

    /// A market as it is when a search begins.
    public init(
        market: Market.ID, position: Position, isOpen: Bool, waitingCount: Int, oldestWaiting: Instant?, stalls: Int = 1,
        reachMetres: Int? = nil
    ) {
        self.market = market
        self.position = position
        self.isOpen = isOpen
        self.waitingCount = waitingCount
        self.oldestWaiting = oldestWaiting
        self.stalls = stalls
        self.reachMetres = reachMetres
    }

    /// Whether drivers within `radiusMetres`, or the market's own reach, include one at `position`.
    func isWithinReach(of position: Position, radiusMetres: Int) -> Bool {
        position.metres(to: self.position) <= Double(max(radiusMetres, reachMetres ?? 0))
    }
}
