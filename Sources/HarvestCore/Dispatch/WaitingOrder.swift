/// An order that waits for a driver.
public struct WaitingOrder: Hashable, Sendable, Codable {
    public let id: Order.ID
    /// When it could first be offered: when it was placed, or when its slot began.
    public let waitingSince: Instant
    /// Where it goes, as decisions know it; nil if it stays at its market.
    public let destination: Position?

    /// An order that could first be offered at `waitingSince`.
    /// - `destination`: is rounded to thousandths of a degree, about 100 m. Decisions are kept, and need no doors.
    public init(id: Order.ID, waitingSince: Instant, destination: Position? = nil) {
        self.id = id
        self.waitingSince = waitingSince
        self.destination = destination?.coarse
    }

    /// Oldest first; equally old orders by identifier.
    static func isOlder(_ left: WaitingOrder, _ right: WaitingOrder) -> Bool {
        (left.waitingSince, left.id) < (right.waitingSince, right.id)
    }
}
