import Synchronization

/// Limits how many tasks run a section at once. The others wait in the order in which they came.
package final class AsyncSemaphore: Sendable {
    private struct State {
        var permits: Int
        /// Tasks that wait, from `first` on. The ones before have been resumed and are removed in batches, so that a release costs the same
        /// however many wait.
        var waiting: [CheckedContinuation<Void, Never>] = []
        var first = 0
    }

    /// How many resumed tasks the list of waiting ones keeps at most.
    private static let batch = 1024
    private let state: Mutex<State>

    init(permits: Int) {
        state = Mutex(State(permits: permits))
    }

    /// Runs the body once a permit is free. Cancellation does not end the wait.
    package func withPermit<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        await acquire()
        defer { release() }
        return try await body()
    }

    private func acquire() async {
        await withCheckedContinuation { continuation in
            let isAcquired = state.withLock { state in
                if state.permits > 0 {
                    state.permits -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isAcquired { continuation.resume() }
        }
    }

    /// Passes the permit to the task that has waited longest, or frees it.
    private func release() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.first < state.waiting.count else {
                state.waiting = []
                state.first = 0
                state.permits += 1
                return nil
            }
            let next = state.waiting[state.first]
            state.first += 1
            if state.first == Self.batch {
                state.waiting.removeFirst(state.first)
                state.first = 0
            }
            return next
        }
        next?.resume()
    }
}
