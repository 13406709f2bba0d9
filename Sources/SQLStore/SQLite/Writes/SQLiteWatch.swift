import Synchronization

/// Tells whether something was written to the watched tables, by this process or by another.
///
/// Other processes are noticed by asking the writing connection, at most twice a second, and only if somebody wants to know.
final class SQLiteWatch: Sendable {
    private struct State {
        var generation = 0
        /// The connection's `watchedChanges`.
        var changes: Int64 = 0
        /// The connection's number for what other processes wrote.
        var foreignWrites: Int?
        /// What other processes had written until then is counted.
        var checkedAt: ContinuousClock.Instant?
        var isChecking = false
    }

    private let state = Mutex(State())

    /// The current generation. Nil if nobody has checked for a second whether another process wrote.
    func generation(checkingBy executor: SQLiteExecutor, at now: ContinuousClock.Instant = .now) -> Int? {
        let (generation, mustCheck) = state.withLock { state -> (Int?, Bool) in
            let age = state.checkedAt.map { now - $0 }
            let mustCheck = !state.isChecking && (age.map { $0 > .milliseconds(500) } ?? true)
            if mustCheck { state.isChecking = true }
            return (age.map { $0 < .seconds(1) } == true ? state.generation : nil, mustCheck)
        }
        if mustCheck { executor.async { [self] in check($0) } }
        return generation
    }

    /// Notes how often this process has written to a watched table.
    func note(changes: Int64) {
        state.withLock { state in
            if changes != state.changes { (state.changes, state.generation) = (changes, state.generation + 1) }
        }
    }

    /// Notes whether another process has written something. If SQLite can't tell, nobody has checked.
    private func check(_ connection: SQLiteConnection) {
        let now = ContinuousClock.now
        let writes = try? connection.foreignWrites()
        let hasForeign = state.withLock { state in
            state.isChecking = false
            guard let writes else { return false }
            state.checkedAt = now
            guard writes != state.foreignWrites else { return false }
            (state.foreignWrites, state.generation) = (writes, state.generation + 1)
            return true
        }
        // A new trigger of another process may make a known statement write to a watched table.
        if hasForeign { connection.clearStatementCache() }
    }
}
