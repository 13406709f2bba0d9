import Logging
import Synchronization

/// Copies the write-ahead log back into the file, on a connection and thread of its own. SQLite's default is to do it within a commit,
/// where every writer waits for it.
///
/// The log starts over when all of it is copied and nobody reads it. Next to a busy writer the copying never quite catches up, so the short
/// remainder is copied on the writer's executor, between two groups.
///
/// A failed checkpoint loses nothing, but the log grows. It is retried as the log grows further; every failure is counted, and one in a
/// hundred is logged.
final class SQLiteCheckpointer: Sendable {
    private struct State {
        var isRunning = false
        var isClosed = false
        var logPages = 0
        /// The length at which the next checkpoint starts.
        var nextCheckpointPages: Int
        var failures = 0
        var consecutiveFailures = 0
    }

    /// Of consecutive failures the first is logged, and then one in this many.
    static let failuresPerLogLine = 100

    let executor: SQLiteExecutor
    private let writer: SQLiteExecutor
    private let thresholdPages: Int
    private let logger: Logger
    private let state: Mutex<State>

    /// - Parameter thresholdPages: how long the log may get before a checkpoint.
    init(executor: SQLiteExecutor, writer: SQLiteExecutor, thresholdPages: Int, logger: Logger) {
        self.executor = executor
        self.writer = writer
        self.thresholdPages = thresholdPages
        self.logger = logger
        state = Mutex(State(nextCheckpointPages: thresholdPages))
    }

    /// How many checkpoints have failed since the database was opened.
    var failures: Int { state.withLock(\.failures) }

    /// Starts a checkpoint if the log is long enough. Called on the writer's executor after each commit.
    func logDidChange(toPages pages: Int) {
        let starts = state.withLock { state in
            if pages < state.logPages { state.nextCheckpointPages = thresholdPages }
            state.logPages = pages
            guard pages >= state.nextCheckpointPages, !state.isRunning, !state.isClosed else { return false }
            state.isRunning = true
            return true
        }
        if starts { start() }
    }

    private func start() {
        executor.async { [self] connection in
            let result = Result { try copyLog(connection) }
            writer.async { [self] in finish(on: $0, result) }
        }
    }

    /// Copies several times, because the writer goes on: each time what it added during the last one, which is less. SQLite syncs the file only when
    /// all of the log is copied, which is the writer's turn; what is synced here the writer doesn't wait for.
    private func copyLog(_ connection: SQLiteConnection) throws {
        for _ in 1...4 {
            guard let pagesLeft = try connection.checkpointInPortions() else { return }
            try connection.syncFile()
            if pagesLeft == 0 { return }
        }
    }

    private func finish(on writing: SQLiteConnection, _ result: Result<Void, any Error>) {
        let pages = state.withLock(\.logPages)
        let remainder = Result { try copyRemainder(writing, pages) }
        record(Result { try (result.get(), remainder.get()) })
        state.withLock { state in
            state.isRunning = false
            state.nextCheckpointPages = state.logPages + thresholdPages / 4
        }
    }

    /// If the log could not start over for long, because readers were always in it, the writer waits 0.1 s for them.
    private func copyRemainder(_ writing: SQLiteConnection, _ pages: Int) throws {
        if pages > 4 * thresholdPages { try writing.restartLog(waitingMilliseconds: 100) } else { try writing.checkpoint() }
    }

    private func record<Success>(_ result: Result<Success, any Error>) {
        switch result {
        case .success:
            let failures = state.withLock { state in
                defer { state.consecutiveFailures = 0 }
                return state.consecutiveFailures
            }
            if failures > 0 { logger.notice("Checkpoints of the database succeed again", metadata: ["failures": "\(failures)"]) }
        case .failure(let cause):
            let (failures, pages) = state.withLock { state in
                state.failures += 1
                state.consecutiveFailures += 1
                return (state.consecutiveFailures, state.logPages)
            }
            guard failures % Self.failuresPerLogLine == 1 else { return }
            logger.warning(
                "A checkpoint of the database failed; its write-ahead log grows until one succeeds",
                metadata: ["cause": "\(String(reflecting: cause))", "failures": "\(failures)", "pages": "\(pages)"])
        }
    }

    /// Waits for a running checkpoint. Call it before the writer's executor is closed.
    func close() throws {
        state.withLock { $0.isClosed = true }
        executor.sync { _ in }
        writer.sync { _ in }
        try executor.close()
    }
}
