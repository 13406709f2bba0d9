import HarvestCore

/// The server's time, as the app knows it. Real apps use the device's clock; a demo's clock may start on another day and run faster.
public struct ServerClock: Sendable {
    private let start: Instant
    private let startedAt: ContinuousClock.Instant
    private let speed: Double

    /// The server's time at `startedAt` was `start`.
    public init(start: Instant, startedAt: ContinuousClock.Instant, speed: Double) {
        (self.start, self.startedAt, self.speed) = (start, startedAt, speed)
    }

    public var now: Instant {
        let passed = (ContinuousClock.now - startedAt) / .seconds(1)
        return start.adding(milliseconds: Int64(passed * speed * 1000))
    }

    /// Waits for seconds of the server's time.
    public func wait(seconds: Double) async throws {
        try await Task.sleep(for: .seconds(seconds / speed))
    }
}
