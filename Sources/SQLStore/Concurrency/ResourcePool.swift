import Dispatch
import Synchronization

/// A pool of resources, each used by one caller at a time. Waiters are served in order; a waiting task blocks no thread.
final class ResourcePool<Resource: Sendable>: Sendable {
    private struct State {
        var idle: [Resource]
        var waiters: [Promise<Resource>] = []
        var isClosed = false
    }

    private let state: Mutex<State>
    private let maxWaiters: Int?
    private let timeoutSeconds: Double?

    /// - Parameters:
    ///   - maxWaiters: how many may wait; the next fails with `DatabaseFailure.overloaded` at once. No limit if nil.
    ///   - timeoutSeconds: how long one waits before it fails with `DatabaseFailure.overloaded`. No limit if nil.
    init(_ resources: [Resource], maxWaiters: Int? = nil, timeoutSeconds: Double? = nil) {
        state = Mutex(State(idle: resources))
        self.maxWaiters = maxWaiters
        self.timeoutSeconds = timeoutSeconds
    }

    /// Throws `CancellationError` when the task is cancelled while it waits.
    func acquire() async throws -> Resource {
        if let resource = acquireIdle() { return resource }
        let waiter = enqueue()
        return try await withTaskCancellationHandler {
            try await waiter.value()
        } onCancel: {
            if waiter.complete(with: .failure(CancellationError())) { remove(waiter) }
        }
    }

    /// A resource that is free now. Most of the time one is, and then there is nothing to wait for.
    private func acquireIdle() -> Resource? {
        state.withLock { state in state.isClosed ? nil : state.idle.popLast() }
    }

    /// Calls the body once, now or on the thread that releases a resource. Ignores `maxWaiters` for callers that have waited elsewhere
    /// already and must not be turned away.
    func acquire(ignoringMaxWaiters: Bool = false, _ body: @escaping @Sendable (Result<Resource, any Error>) -> Void) {
        enqueue(ignoringMaxWaiters: ignoringMaxWaiters).onCompletion(body)
    }

    /// Blocks the thread while it waits.
    func acquireSync() throws -> Resource { try enqueue().wait() }

    /// Hands the resource to the first waiter that has not given up.
    func release(_ resource: Resource) {
        while true {
            let next = state.withLock { state -> Promise<Resource>? in
                if state.waiters.isEmpty {
                    state.idle.append(resource)
                    return nil
                }
                return state.waiters.removeFirst()
            }
            guard let next else { return }
            if next.complete(with: .success(resource)) { return }
        }
    }

    /// Fails further calls with `DatabaseFailure.closed`. Those that wait already are still served. Returns false if it was closed before.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }

    /// Fails all that wait with `DatabaseFailure.closed`.
    func rejectWaiters() {
        let rejected = state.withLock { state in
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in rejected { waiter.complete(with: .failure(DatabaseFailure.closed)) }
    }

    /// Acquires a resource behind all waiters, also when the pool is closed, and blocks the thread until then. For closing: the resource is
    /// not released.
    func acquireLast() throws -> Resource {
        let waiter = Promise<Resource>()
        state.withLock { state in
            if let resource = state.idle.popLast() {
                waiter.complete(with: .success(resource))
            } else {
                state.waiters.append(waiter)
            }
        }
        return try waiter.wait()
    }

    private func enqueue(ignoringMaxWaiters: Bool = false) -> Promise<Resource> {
        let waiter = Promise<Resource>()
        let waits = state.withLock { state in
            if state.isClosed {
                waiter.complete(with: .failure(DatabaseFailure.closed))
            } else if let resource = state.idle.popLast() {
                waiter.complete(with: .success(resource))
            } else if !ignoringMaxWaiters, let maxWaiters, state.waiters.count >= maxWaiters {
                waiter.complete(with: .failure(DatabaseFailure.overloaded("\(maxWaiters) requests are waiting already")))
            } else {
                state.waiters.append(waiter)
                return true
            }
            return false
        }
        if waits, let timeoutSeconds { expire(waiter, afterSeconds: timeoutSeconds) }
        return waiter
    }

    private func expire(_ waiter: Promise<Resource>, afterSeconds seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            guard waiter.complete(with: .failure(DatabaseFailure.overloaded("no connection was free for \(seconds) s"))) else { return }
            remove(waiter)
        }
    }

    private func remove(_ waiter: Promise<Resource>) {
        state.withLock { state in state.waiters.removeAll { $0 === waiter } }
    }
}
