import Dispatch
import Synchronization

/// One value given by one thread to a task or thread that waits for it. Only the first gift counts.
final class Handover<T: Sendable>: Sendable {
    private enum State {
        case empty
        case awaited(@Sendable (Result<T, any Error>) -> Void)
        case given(Result<T, any Error>)
    }

    private let state = Mutex(State.empty)
    private let semaphore = DispatchSemaphore(value: 0)

    /// False if there has been a value already.
    @discardableResult
    func give(_ result: Result<T, any Error>) -> Bool {
        let (isFirst, waiter) = state.withLock { state -> (Bool, (@Sendable (Result<T, any Error>) -> Void)?) in
            switch state {
            case .given: return (false, nil)
            case .empty:
                state = .given(result)
                return (true, nil)
            case .awaited(let waiter):
                state = .given(result)
                return (true, waiter)
            }
        }
        waiter?(result)
        if isFirst { semaphore.signal() }
        return isFirst
    }

    /// For a task. Await once.
    func value() async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            then { continuation.resume(with: $0) }
        }
    }

    /// Calls back once, now or on the giver's thread. Ask once.
    func then(_ body: @escaping @Sendable (Result<T, any Error>) -> Void) {
        let given = state.withLock { state -> Result<T, any Error>? in
            if case .given(let result) = state { return result }
            state = .awaited(body)
            return nil
        }
        if let given { body(given) }
    }

    /// For a thread, which it holds.
    func wait() throws -> T {
        while true {
            if case .given(let result) = state.withLock({ $0 }) { return try result.get() }
            semaphore.wait()
        }
    }
}
