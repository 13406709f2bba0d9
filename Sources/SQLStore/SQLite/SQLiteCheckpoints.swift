import Logging
import Synchronization

/// Copies the log back into the file, on a connection and thread of its own: inside a commit, as SQLite does it when left alone, everybody waits.
///
/// The log begins anew once all of it is copied and nobody reads it. Beside a busy writer the copying never quite catches up, so the short rest is
/// copied on the writer's lane, between two groups.
///
/// While copying fails nothing is lost, but the log grows. It is tried again as the log grows on; every failure is counted, and one in a hundred logged.
final class SQLiteCheckpoints: Sendable {
    private struct State {
        var isRunning = false
        var isClosed = false
        var length = 0
        /// The length at which it is copied next.
        var due: Int
        var failures = 0
        var failuresInARow = 0
    }

    /// Of failures in a row the first is logged, and then one in so many.
    static let failuresALine = 100

    let lane: SQLiteLane
    private let writer: SQLiteLane
    private let pages: Int
    private let logger: Logger
    private let state: Mutex<State>

    /// - Parameter pages: how long the log may get before it is copied.
    init(lane: SQLiteLane, writer: SQLiteLane, pages: Int, logger: Logger) {
        self.lane = lane
        self.writer = writer
        self.pages = pages
        self.logger = logger
        state = Mutex(State(due: pages))
    }

    /// How often copying failed since the database was opened.
    var failures: Int { state.withLock(\.failures) }

    /// Told after commits, on the writer's lane, how many pages the log has.
    func logHas(_ length: Int) {
        let starts = state.withLock { state in
            if length < state.length { state.due = pages }
            state.length = length
            guard length >= state.due, !state.isRunning, !state.isClosed else { return false }
            state.isRunning = true
            return true
        }
        if starts { copy() }
    }

    private func copy() {
        lane.async { [self] connection in
            let copied = Result { try copyLog(connection) }
            writer.async { [self] in finish($0, copied) }
        }
    }

    private func copyLog(_ connection: SQLiteConnection) throws {
        var left = Int.max
        // What was added meanwhile is less each time, or the writer is as quick as the copying.
        for _ in 0..<4 {
            guard let rest = try connection.checkpoint(), rest < left else { break }
            left = rest
            if left <= pages / 16 { break }
        }
    }

    private func finish(_ writing: SQLiteConnection, _ copied: Result<Void, any Error>) {
        let length = state.withLock(\.length)
        let rest = Result { try copyRest(writing, length) }
        note(Result { try (copied.get(), rest.get()) })
        state.withLock { state in
            state.isRunning = false
            state.due = state.length + pages / 4
        }
    }

    /// A log that could not begin anew for long, for readers were always in it, is worth waiting a moment for them.
    private func copyRest(_ writing: SQLiteConnection, _ length: Int) throws {
        if length > 8 * pages { try writing.restartLog(waitingMilliseconds: 100) } else { try writing.checkpoint() }
    }

    private func note<Success>(_ outcome: Result<Success, any Error>) {
        switch outcome {
        case .success:
            let earlier = state.withLock { state in
                defer { state.failuresInARow = 0 }
                return state.failuresInARow
            }
            if earlier > 0 { logger.notice("The database's log is copied back again", metadata: ["failures": "\(earlier)"]) }
        case .failure(let cause):
            let (row, pages) = state.withLock { state in
                state.failures += 1
                state.failuresInARow += 1
                return (state.failuresInARow, state.length)
            }
            guard row % Self.failuresALine == 1 else { return }
            logger.warning(
                "The database's log could not be copied back; it grows until it can be",
                metadata: ["cause": "\(String(reflecting: cause))", "failures": "\(row)", "pages": "\(pages)"])
        }
    }

    /// Before the writer's lane is closed.
    func close() throws {
        state.withLock { $0.isClosed = true }
        lane.sync { _ in }
        writer.sync { _ in }
        try lane.close()
    }
}
