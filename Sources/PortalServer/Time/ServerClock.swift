import Foundation
import HarvestCore
import Synchronization

/// The one source of "now". Every rule follows it, so a demo or a test can start the day at any moment and let it run faster.
public struct ServerClock: Sendable {
    private let read: @Sendable () -> Instant
    /// True when this clock does not show the real time; pages then say so in a banner.
    public let isSimulated: Bool
    /// How many simulated seconds pass in one real second.
    public let speed: Double

    /// The machine's own time.
    public static let system = ServerClock(isSimulated: false, speed: 1) {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    }

    /// Begins at `start` when this is called and runs `speed` times as fast as real time.
    public static func simulated(from start: Instant, speed: Double = 1) -> ServerClock {
        let begun = ContinuousClock.now
        return ServerClock(isSimulated: true, speed: speed) {
            let passed = ContinuousClock.now - begun
            let milliseconds = Double(passed.components.seconds) * 1000 + Double(passed.components.attoseconds) / 1e15
            return Instant(milliseconds: start.milliseconds + Int64(milliseconds * speed))
        }
    }

    /// Shows whatever `read` answers: for tests that turn time by hand.
    public static func reading(_ read: @escaping @Sendable () -> Instant) -> ServerClock {
        ServerClock(isSimulated: false, speed: 1, read: read)
    }

    private init(isSimulated: Bool, speed: Double, read: @escaping @Sendable () -> Instant) {
        self.isSimulated = isSimulated
        self.speed = speed
        self.read = read
    }

    /// The present moment on this clock.
    public func callAsFunction() -> Instant { read() }
}
