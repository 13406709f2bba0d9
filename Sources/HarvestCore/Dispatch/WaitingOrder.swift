/// An order that waits for a driver.
public struct WaitingOrder: Hashable, Sendable {
    public let id: Order.ID
    /// When it could first be offered: when it was placed, or when its slot began.
    public let waitingSince: Instant

    /// An order that could first be offered at `waitingSince`.
    public init(id: Order.ID, waitingSince: Instant) {
        self.id = id
        self.waitingSince = waitingSince
    }
}
