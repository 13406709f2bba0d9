import Foundation
import HarvestCore
import Synchronization

/// The only source of the current time. A demo or a test can set it to any time and let it run faster.
package struct ServerClock: Sendable {
    private let read: @Sendable () -> Instant
    /// Whether this clock differs from real time. Pages then have a banner that says so.
    package let isSimulated: Bool
    /// Simulated seconds per real second.
    package let speed: Double

    /// The time of the operating system.
    package static let system = ServerClock(isSimulated: false, speed: 1) {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    }

    /// A clock that starts now at `start` and runs `speed` times as fast as real time.
    package static func simulated(from start: Instant, speed: Double = 1) -> ServerClock {
        let startedAt = ContinuousClock.now
        return ServerClock(isSimulated: true, speed: speed) {
            let passed = ContinuousClock.now - startedAt
            let milliseconds = Double(passed.components.seconds) * 1000 + Double(passed.components.attoseconds) / 1e15
            return Instant(milliseconds: start.milliseconds + Int64(milliseconds * speed))
        }
    }

    /// A clock that shows what `read` returns, for tests.
    static func reading(_ read: @escaping @Sendable () -> Instant) -> ServerClock {
        ServerClock(isSimulated: false, speed: 1, read: read)
    }

    private init(isSimulated: Bool, speed: Double, read: @escaping @Sendable () -> Instant) {
        self.isSimulated = isSimulated
        self.speed = speed
        self.read = read
    }

    /// The current time.
    package func callAsFunction() -> Instant { read() }
}
