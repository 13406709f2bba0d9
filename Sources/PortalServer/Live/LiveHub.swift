import HarvestCore
import Logging
import SQLStore
import Synchronization

/// One durable fact as a listener receives it.
public struct LiveEvent: Sendable {
    public let number: Int64
    public let type: String
    public let occurredAt: Instant
    /// The payload's JSON text, as stored.
    public let payload: String
}

/// Tells waiting streams that new events may be there. The table says what happened; this only wakes its readers.
public final class LiveHub: Sendable {
    private struct State {
        var generation = 0
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextWaiter = 0
        var isClosed = false
    }
    private let state = Mutex(State())

    public init() {}

    /// The count of wakes so far: read it before looking into the table, then wait for a later one.
    public var generation: Int { state.withLock { $0.generation } }

    /// How many streams wait at this moment.
    public var waiting: Int { state.withLock { $0.waiters.count } }

    /// Something was committed.
    public func wake() {
        let waiters = state.withLock { state in
            state.generation += 1
            defer { state.waiters = [:] }
            return state.waiters.values.map { $0 }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Ends every wait: the server is stopping.
    public func close() {
        state.withLock { $0.isClosed = true }
        wake()
    }

    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Returns once something was committed after `generation`, the hub was closed, or the task was cancelled.
    public func wait(after generation: Int) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    if state.generation > generation || state.isClosed || Task.isCancelled { return true }
                    state.waiters[id] = continuation
                    return false
                }
                if isDue { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
        }
    }
}
