import HarvestCore

/// The clock of a simulated market day.
package protocol SaturdayTime: Sendable {
    /// The server's time.
    var now: Instant { get }
    /// Waits for a duration of the server's time. Throws if the task is cancelled.
    func pause(seconds: Int) async throws
    /// Called once by each person, who does not pause again.
    func participantDidFinish()
}

/// A clock that runs `speed` times as fast as real time.
package struct ScaledTime: SaturdayTime {
    /// The server's time at `startedAt`.
    package let start: Instant
    package let startedAt: ContinuousClock.Instant
    package let speed: Double

    package init(start: Instant, startedAt: ContinuousClock.Instant, speed: Double) {
        self.start = start
        self.startedAt = startedAt
        self.speed = speed
    }

    package var now: Instant {
        let passed = ContinuousClock.now - startedAt
        let milliseconds = Double(passed.components.seconds) * 1000 + Double(passed.components.attoseconds) / 1e15
        return start.adding(milliseconds: Int64(milliseconds * speed))
    }

    /// Waits at least 20 ms of real time, so that a fast clock does not flood the server.
    package func pause(seconds: Int) async throws {
        try await Task.sleep(for: .seconds(max(0.02, Double(seconds) / speed)))
    }

    package func participantDidFinish() {}
}
