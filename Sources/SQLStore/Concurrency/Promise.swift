import Dispatch
import Synchronization

/// A value that one thread provides and one task or thread waits for. The first result counts; later ones are ignored.
final class Promise<T: Sendable>: Sendable {
    private enum State {
        case pending
        case awaited(@Sendable (Result<T, any Error>) -> Void)
        case completed(Result<T, any Error>)
    }

    private let state = Mutex(State.pending)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Provides the result. Returns false if there was one already.
    @discardableResult
    func complete(with result: Result<T, any Error>) -> Bool {
        let (isFirst, waiter) = state.withLock { state -> (Bool, (@Sendable (Result<T, any Error>) -> Void)?) in
            switch state {
            case .completed: return (false, nil)
            case .pending:
                state = .completed(result)
                return (true, nil)
            case .awaited(let waiter):
                state = .completed(result)
                return (true, waiter)
            }
        }
        waiter?(result)
        if isFirst { semaphore.signal() }
        return isFirst
    }

    /// Suspends the task until there is a result. Call it once.
    func value() async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            onCompletion { continuation.resume(with: $0) }
        }
    }

    /// Calls the body once with the result, now or on the thread that provides it. Call it once.
    func onCompletion(_ body: @escaping @Sendable (Result<T, any Error>) -> Void) {
        let completed = state.withLock { state -> Result<T, any Error>? in
            if case .completed(let result) = state { return result }
            state = .awaited(body)
            return nil
        }
        if let completed { body(completed) }
    }

    /// Blocks the thread until there is a result.
    func wait() throws -> T {
        while true {
            if case .completed(let result) = state.withLock({ $0 }) { return try result.get() }
            semaphore.wait()
        }
    }
}
