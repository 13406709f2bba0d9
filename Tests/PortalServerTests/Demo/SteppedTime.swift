import HarvestCore
import Synchronization

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A clock that advances to the next deadline once all tasks wait. The day is the same however slow the machine is.
final class SteppedTime: SaturdayTime {
    private struct Sleepers {
        var awake: Int
        var beds: [(until: Instant, wake: AsyncStream<Void>.Continuation)] = []
    }

    private let clock: ManualClock
    private let sleepers: Mutex<Sleepers>
    private let quiet = AsyncStream.makeStream(of: Void.self)

    init(_ clock: ManualClock, people: Int) {
        self.clock = clock
        sleepers = Mutex(Sleepers(awake: people))
    }

    var now: Instant { clock.now }

    func pause(seconds: Int) async throws {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
        rest { $0.beds.append((clock.now + Int64(seconds), wake)) }
        for await _ in wakes {}
        try Task.checkCancellation()
    }

    func participantDidFinish() { rest { _ in } }

    /// Advances the time until the task is cancelled or `end` is reached. `work` runs after each step, before any task wakes.
    func run(until end: Instant, _ work: () async throws -> Void) async throws {
        for await _ in quiet.stream {
            guard let next = sleepers.withLock({ $0.beds.map(\.until).min() }), next <= end else { return }
            clock.set(next)
            try await work()
            let woken = sleepers.withLock { sleepers in
                let due = sleepers.beds.filter { $0.until <= next }
                sleepers.beds.removeAll { $0.until <= next }
                sleepers.awake += due.count
                return due
            }
            for bed in woken { bed.wake.finish() }
        }
    }

    private func rest(_ lie: (inout sending Sleepers) -> Void) {
        let isQuiet = sleepers.withLock { sleepers in
            lie(&sleepers)
            sleepers.awake -= 1
            return sleepers.awake == 0
        }
        if isQuiet { quiet.continuation.yield() }
    }
}
