import Synchronization

/// Lets so many in at once, and the others in the order in which they came: woken together, all open streams would otherwise stand in the
/// database's line at once, and leave no place in it to requests.
final class LiveGate: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
        var first = 0
    }

    private let state: Mutex<State>

    init(places: Int) {
        state = Mutex(State(free: places))
    }

    func pass<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        await enter()
        defer { leave() }
        return try await body()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let mayEnter = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if mayEnter { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.first < state.waiting.count else {
                state.waiting = []
                state.first = 0
                state.free += 1
                return nil
            }
            let next = state.waiting[state.first]
            state.first += 1
            if state.first == 1024 {
                state.waiting.removeFirst(state.first)
                state.first = 0
            }
            return next
        }
        next?.resume()
    }
}
