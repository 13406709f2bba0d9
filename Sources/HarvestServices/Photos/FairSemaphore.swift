import Synchronization

/// Limits how many tasks run a section at once, and each key (a person) to one of them. Waiting keys take turns: whoever has been served goes
/// behind the others, however many of their tasks wait.
final class FairSemaphore<Key: Hashable & Sendable>: Sendable {
    private let state: Mutex<FairTurns<Key>>

    init(permits: Int) {
        state = Mutex(FairTurns(free: permits))
    }

    /// How many tasks wait.
    var waitingCount: Int { state.withLock { $0.waiting.values.map(\.count).reduce(0, +) } }

    /// Runs the body when it is the key's turn. Throws `CancellationError` if the task is cancelled while it waits.
    func withPermit<Value>(for key: Key, _ body: () async throws -> Value) async throws -> Value {
        try await acquire(key)
        defer { release(key) }
        return try await body()
    }

    private func acquire(_ key: Key) async throws {
        let number = state.withLock { $0.nextNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waits = state.withLock { $0.enter(key, .init(number: number, continuation: continuation)) }
                if !waits { return continuation.resume() }
                // The task may have been cancelled before it was in the list.
                if Task.isCancelled { cancel(key, number) }
            }
        } onCancel: {
            cancel(key, number)
        }
    }

    private func release(_ key: Key) {
        state.withLock { $0.leave(key) }?.resume()
    }

    private func cancel(_ key: Key, _ number: Int) {
        state.withLock { $0.remove(key, number) }?.resume(throwing: CancellationError())
    }
}

/// Who has a permit, and who waits for one.
private struct FairTurns<Key: Hashable & Sendable>: Sendable {
    struct Waiting {
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private var free: Int
    private var running: Set<Key> = []
    /// The keys that wait and do not run, in the order of their turns.
    private var turns: [Key] = []
    /// The tasks that wait, in the order in which they came.
    private(set) var waiting: [Key: [Waiting]] = [:]
    private var lastNumber = 0

    init(free: Int) { self.free = free }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Whether the task has to wait.
    mutating func enter(_ key: Key, _ task: Waiting) -> Bool {
        if free > 0, !running.contains(key) {
            free -= 1
            running.insert(key)
            return false
        }
        if waiting[key] == nil, !running.contains(key) { turns.append(key) }
        waiting[key, default: []].append(task)
        return true
    }

    /// Frees the key's permit. Returns the task that gets it.
    mutating func leave(_ key: Key) -> CheckedContinuation<Void, any Error>? {
        running.remove(key)
        if waiting[key] != nil { turns.append(key) }
        guard let next = turns.first, let task = waiting[next]?.first else {
            free += 1
            return nil
        }
        turns.removeFirst()
        running.insert(next)
        _ = drop(next) { $0.number == task.number }
        return task.continuation
    }

    /// Removes a task that waits. Returns nil if it does not wait any more.
    mutating func remove(_ key: Key, _ number: Int) -> CheckedContinuation<Void, any Error>? {
        let task = drop(key) { $0.number == number }
        if waiting[key] == nil { turns.removeAll { $0 == key } }
        return task?.continuation
    }

    private mutating func drop(_ key: Key, where isIt: (Waiting) -> Bool) -> Waiting? {
        guard var tasks = waiting[key], let index = tasks.firstIndex(where: isIt) else { return nil }
        let task = tasks.remove(at: index)
        waiting[key] = tasks.isEmpty ? nil : tasks
        return task
    }
}
