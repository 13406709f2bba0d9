import HarvestCore

/// How the people of a simulated market day see time pass.
package protocol SaturdayTime: Sendable {
    /// The server's time.
    var now: Instant { get }
    /// Returns when so much of the server's time has passed; throws when the task was cancelled.
    func pause(seconds: Int) async throws
    /// Somebody has gone home and will not pause again.
    func leave()
}

/// Time that runs by itself, `speed` times as fast as ours.
package struct RunningTime: SaturdayTime {
    /// The server's clock as it was when `begun` was read.
    package let start: Instant
    package let begun: ContinuousClock.Instant
    package let speed: Double

    package init(start: Instant, begun: ContinuousClock.Instant, speed: Double) {
        self.start = start
        self.begun = begun
        self.speed = speed
    }

    package var now: Instant {
        let passed = ContinuousClock.now - begun
        let milliseconds = Double(passed.components.seconds) * 1000 + Double(passed.components.attoseconds) / 1e15
        return start.adding(milliseconds: Int64(milliseconds * speed))
    }

    /// Never less than a fiftieth of a second of ours, so that a fast clock doesn't mean a flood.
    package func pause(seconds: Int) async throws {
        try await Task.sleep(for: .seconds(max(0.02, Double(seconds) / speed)))
    }

    package func leave() {}
}
