/// How long a driver waits at a door before an order counts as undeliverable.
public struct DoorWait: Hashable, Sendable {
    /// How long the driver waits after arriving.
    public var seconds: Int64

    /// A wait of so many seconds.
    public init(seconds: Int64) { self.seconds = seconds }

    /// Whole seconds that the driver still has to wait, rounded up; 0 once the wait is over.
    public func remainingSeconds(arrivedAt: Instant, at now: Instant) -> Int {
        let left = arrivedAt.milliseconds + seconds * 1000 - now.milliseconds
        return left <= 0 ? 0 : Int((left + 999) / 1000)
    }
}
