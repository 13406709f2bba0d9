/// Writes that share one transaction and one fsync.
///
/// They run one after another. Almost all succeed, or are refused before they change anything, so a group begins without savepoints, behind
/// which SQLite copies each page before it changes it. If a member throws after it has changed something, the group is rolled back and its
/// members run again, each behind a savepoint, so that only the changes of the one that throws are undone.
///
/// Callers get their results after the commit, including those whose closures threw, because they may have decided by what another member
/// had written. If the engine rolls back everything, each member runs again alone.
struct SQLiteGroupCommit {
    private(set) var writes: [any PendingWrite]
    let connection: SQLiteConnection
    /// A group that has changed more rows doesn't run again because a later member throws: its next members run behind savepoints.
    private static let manyChanges: Int64 = 10_000

    /// Whether each member but the first runs behind a savepoint from the start: members of the last groups were undone.
    var usesSavepoints = false
    /// Returns the writes that were queued since, given how many are in the group. They join it before the commit instead of waiting for
    /// the next one.
    let joining: (Int) -> [any PendingWrite]

    /// Called before the callers get their results, so that the statistics already include them.
    let record: (Outcome) -> Void

    struct Outcome {
        var commits = 0
        var stored = 0
        var refused = 0
        var isBroken = false
        /// A member threw after it had changed something, and others before it had, too.
        var wasUndone = false
    }

    /// Runs the writes, commits, and completes them.
    mutating func run() {
        do {
            record(try commitTogether())
            for write in writes { write.complete() }
        } catch is Undone {
            record(Outcome(wasUndone: true))
            usesSavepoints = true
            run()
        } catch is Broken {
            record(Outcome(isBroken: true))
            for write in writes {
                var alone = SQLiteGroupCommit(writes: [write], connection: connection, joining: { _ in [] }, record: record)
                alone.run()
            }
        } catch {
            record(Outcome(refused: writes.count))
            for write in writes { write.complete(throwing: error) }
        }
    }

    /// One member rolled back all of them.
    private struct Broken: Error {}
    /// One member must be undone alone, which takes savepoints.
    private struct Undone: Error {}

    private mutating func commitTogether() throws -> Outcome {
        var (stored, refused) = (0, 0)
        let before = connection.changes
        try connection.control("BEGIN IMMEDIATE")
        do {
            while stored + refused < writes.count {
                let write = writes[stored + refused]
                // Behind a savepoint, large writes such as an import take minutes instead of seconds. The first one needs none: if it throws,
                // the transaction begins again.
                let needsSavepoint = stored > 0 && (usesSavepoints || connection.changes - before > Self.manyChanges)
                let isStored = try needsSavepoint ? runBehindSavepoint(write) : runInPlace(write, after: stored)
                if isStored { stored += 1 } else { refused += 1 }
                if stored + refused == writes.count { writes += joining(writes.count) }
            }
            try connection.control("COMMIT")
        } catch let failure {
            rollBack()
            // A deferred foreign key, which is checked at the commit: only running the members alone shows which one violates it.
            if writes.count > 1, (failure as? DatabaseFailure)?.constraint != nil { throw Broken() }
            throw failure
        }
        return Outcome(commits: stored > 0 ? 1 : 0, stored: stored, refused: refused)
    }

    /// Returns false if the write threw and was undone. Throws `Undone` if that is impossible, because another member has stored something.
    /// - Parameter stored: how many members of the transaction have stored something.
    private func runInPlace(_ write: any PendingWrite, after stored: Int) throws -> Bool {
        let before = connection.changes
        let failure = run(write)
        if let rollback = connection.automaticRollback {
            if writes.count == 1 { throw rollback }
            throw Broken()
        }
        guard failure != nil else { return true }
        if connection.changes == before { return false }
        if stored > 0 { throw Undone() }
        try connection.control("ROLLBACK")
        try connection.control("BEGIN IMMEDIATE")
        return false
    }

    /// Returns false if the write threw and was undone.
    private func runBehindSavepoint(_ write: any PendingWrite) throws -> Bool {
        try connection.control("SAVEPOINT member")
        let failure = run(write)
        if connection.automaticRollback != nil || !connection.isInTransaction { throw Broken() }
        if failure != nil { try connection.control("ROLLBACK TO member") }
        try connection.control("RELEASE member")
        return failure == nil
    }

    private func run(_ write: any PendingWrite) -> (any Error)? {
        let transaction = Transaction(on: connection, isWrite: true)
        connection.abortCause = nil
        defer {
            transaction.end()
            connection.abortCause = nil
        }
        if let error = write.run(in: transaction) { return error }
        if let failure = connection.abortCause { write.fail(with: failure) }
        return connection.abortCause
    }

    /// After an error SQLite may have rolled back already.
    private func rollBack() {
        if connection.isInTransaction { try? connection.control("ROLLBACK") }
    }
}
