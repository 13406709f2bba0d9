import Synchronization

/// Copies the log back into the file, on a connection and thread of its own: inside a commit, as SQLite does it when left alone, everybody waits.
///
/// The log begins anew once all of it is copied and nobody reads it. Beside a busy writer the copying never quite catches up, so the short rest is
/// copied on the writer's lane, between two groups.
final class SQLiteCheckpoints: Sendable {
    private struct State {
        var isRunning = false
        var isClosed = false
        var length = 0
        /// The length at which it is copied next.
        var due: Int
    }

    private let lane: SQLiteLane
    private let writer: SQLiteLane
    private let pages: Int
    private let state: Mutex<State>

    /// - Parameter pages: how long the log may get before it is copied.
    init(lane: SQLiteLane, writer: SQLiteLane, pages: Int) {
        self.lane = lane
        self.writer = writer
        self.pages = pages
        state = Mutex(State(due: pages))
    }

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
            var left = Int.max
            // What was added meanwhile is less each time, or the writer is as quick as the copying.
            for _ in 0..<4 {
                guard let rest = connection.checkpoint(), rest < left else { break }
                left = rest
                if left <= pages / 16 { break }
            }
            writer.async { [self] in finish($0) }
        }
    }

    /// A log that could not begin anew for long, for readers were always in it, is worth waiting a moment for them.
    private func finish(_ writing: SQLiteConnection) {
        let length = state.withLock(\.length)
        if length > 8 * pages { try? writing.restartLog(waitingMilliseconds: 100) } else { writing.checkpoint() }
        state.withLock { state in
            state.isRunning = false
            state.due = state.length + pages / 4
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
