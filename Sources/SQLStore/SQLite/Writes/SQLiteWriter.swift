import Logging
import Synchronization

/// The queue of writes and the one connection that runs them, a group at a time.
///
/// A group never waits for more members. Writes that are queued during a group's commit make up the next group; those queued while that
/// group's statements run join it.
final class SQLiteWriter: Sendable {
    private struct State {
        var queue: [any PendingWrite] = []
        var isRunning = false
        var isClosed = false
        var statistics = DatabaseStatistics()
        /// How many of the next groups run behind savepoints.
        var groupsBehindSavepoints = 0
    }

    /// After a group was undone, this many run behind savepoints: where one write is refused late, as for the last item of a stock, the next
    /// ones probably are, too.
    private static let groupsBehindSavepoints = 50

    let executor: SQLiteExecutor
    private let maxGroupSize: Int
    private let checkpointer: SQLiteCheckpointer?
    private let logger: Logger
    private let state = Mutex(State())
    private let watch = SQLiteWatch()

    init(executor: SQLiteExecutor, maxGroupSize: Int, checkpointer: SQLiteCheckpointer?, logger: Logger) {
        self.executor = executor
        self.maxGroupSize = maxGroupSize
        self.checkpointer = checkpointer
        self.logger = logger
    }

    /// Changes whenever a watched table was written to, before the writer's caller gets the result. Nil if another process may have written to
    /// it for longer than a second.
    var watchedGeneration: Int? { watch.generation(checkingBy: executor) }

    var statistics: DatabaseStatistics { state.withLock(\.statistics) }

    /// Queues a write, or completes it with `DatabaseFailure.closed`.
    func enqueue(_ write: any PendingWrite) {
        let (isClosed, starts) = state.withLock { state in
            if state.isClosed { return (true, false) }
            state.queue.append(write)
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if isClosed { write.complete(throwing: DatabaseFailure.closed) }
        if starts { runNextGroup() }
    }

    /// Between two groups the executor is free for others, such as a migration.
    private func runNextGroup() {
        executor.async { [self] connection in
            var group = SQLiteGroupCommit(
                writes: dequeue(maxGroupSize), connection: connection, usesSavepoints: usesSavepoints(),
                joining: { [self] in dequeue(maxGroupSize - $0) },
                record: { [self] in record($0, connection) })
            group.run()
            checkpointer?.logDidChange(toPages: connection.logPages)
            if hasMore() { runNextGroup() }
        }
    }

    private func dequeue(_ limit: Int) -> [any PendingWrite] {
        state.withLock { state in
            let taken = Array(state.queue.prefix(limit))
            state.queue.removeFirst(taken.count)
            return taken
        }
    }

    private func usesSavepoints() -> Bool {
        state.withLock { state in
            if state.groupsBehindSavepoints == 0 { return false }
            state.groupsBehindSavepoints -= 1
            return true
        }
    }

    private func record(_ outcome: SQLiteGroupCommit.Outcome, _ connection: SQLiteConnection) {
        watch.note(changes: connection.watchedChanges)
        state.withLock { state in
            state.statistics.add(outcome)
            if outcome.wasUndone { state.groupsBehindSavepoints = Self.groupsBehindSavepoints }
        }
        if outcome.isBroken { logger.warning("A group commit was rolled back; its writes run again one by one") }
    }

    private func hasMore() -> Bool {
        state.withLock { state in
            state.isRunning = !state.queue.isEmpty
            return state.isRunning
        }
    }

    /// Refuses further writes, and waits until the queued ones are done.
    func close() throws {
        state.withLock { $0.isClosed = true }
        while state.withLock(\.isRunning) { executor.sync { _ in } }
        try checkpointer?.close()
        try executor.close()
    }
}

extension DatabaseStatistics {
    fileprivate mutating func add(_ outcome: SQLiteGroupCommit.Outcome) {
        commits += outcome.commits
        writes += outcome.stored
        refusedWrites += outcome.refused
        largestGroup = max(largestGroup, outcome.stored + outcome.refused)
        brokenGroups += outcome.isBroken ? 1 : 0
        undoneGroups += outcome.wasUndone ? 1 : 0
    }
}
