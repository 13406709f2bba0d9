import Logging
import Synchronization

/// The queue of writes and the one connection that does them, a group at a time.
///
/// There is no waiting for company: what has queued while a group was being committed makes the next one, and what queues while that one's
/// statements run joins it.
final class SQLiteWriter: Sendable {
    private struct State {
        var waiting: [any PendingWrite] = []
        var isRunning = false
        var isClosed = false
        var statistics = DatabaseStatistics()
    }

    let lane: SQLiteLane
    private let largestGroup: Int
    private let checkpoints: SQLiteCheckpoints?
    private let logger: Logger
    private let state = Mutex(State())
    /// Grows with every group's end, before anybody is answered.
    private let ended = Atomic(0)

    init(lane: SQLiteLane, largestGroup: Int, checkpoints: SQLiteCheckpoints?, logger: Logger) {
        self.lane = lane
        self.largestGroup = largestGroup
        self.checkpoints = checkpoints
        self.logger = logger
    }

    var generation: Int { ended.load(ordering: .acquiring) }

    var statistics: DatabaseStatistics { state.withLock(\.statistics) }

    func add(_ write: any PendingWrite) {
        let (isClosed, starts) = state.withLock { state in
            if state.isClosed { return (true, false) }
            state.waiting.append(write)
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if isClosed { write.answer(DatabaseFailure.closed) }
        if starts { runNextGroup() }
    }

    /// Between two groups the lane is free for others, such as a migration.
    private func runNextGroup() {
        lane.async { [self] connection in
            var group = SQLiteGroup(
                writes: take(largestGroup), connection: connection, others: { [self] in take(largestGroup - $0) }, count: count)
            group.commit()
            checkpoints?.logHas(connection.logPages)
            if hasMore() { runNextGroup() }
        }
    }

    private func take(_ most: Int) -> [any PendingWrite] {
        state.withLock { state in
            let taken = Array(state.waiting.prefix(most))
            state.waiting.removeFirst(taken.count)
            return taken
        }
    }

    private func count(_ outcome: SQLiteGroup.Outcome) {
        ended.add(1, ordering: .acquiringAndReleasing)
        state.withLock { $0.statistics.add(outcome) }
        if outcome.isBroken { logger.warning("A group of writes was undone together; they run again one by one") }
    }

    private func hasMore() -> Bool {
        state.withLock { state in
            state.isRunning = !state.waiting.isEmpty
            return state.isRunning
        }
    }

    /// What has been asked for before is still done.
    func close() throws {
        state.withLock { $0.isClosed = true }
        while state.withLock(\.isRunning) { lane.sync { _ in } }
        try checkpoints?.close()
        try lane.close()
    }
}

extension DatabaseStatistics {
    fileprivate mutating func add(_ outcome: SQLiteGroup.Outcome) {
        commits += outcome.commits
        writes += outcome.stored
        refusedWrites += outcome.refused
        largestGroup = max(largestGroup, outcome.stored + outcome.refused)
        brokenGroups += outcome.isBroken ? 1 : 0
    }
}
