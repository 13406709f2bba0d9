/// Writes that share one transaction and one fsync.
///
/// Each runs behind a savepoint: if it throws, only its own changes are undone. Callers get their results after the commit, including those
/// whose closures threw, because they may have decided by what another member had written. If the engine rolls back everything, each member
/// runs again alone.
struct SQLiteGroupCommit {
    private(set) var writes: [any PendingWrite]
    let connection: SQLiteConnection
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
    }

    /// Runs the writes, commits, and completes them.
    mutating func run() {
        do {
            record(try commitTogether())
            for write in writes { write.complete() }
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

    private mutating func commitTogether() throws -> Outcome {
        var (done, failed) = (0, 0)
        try connection.control("BEGIN IMMEDIATE")
        do {
            if writes.count == 1 {
                if try !runFirst() { return Outcome(refused: 1) }
                done = 1
                writes += joining(done)
            }
            while done < writes.count {
                if try !runBehindSavepoint(writes[done]) { failed += 1 }
                done += 1
                if done == writes.count { writes += joining(done) }
            }
            try connection.control("COMMIT")
        } catch let failure {
            rollBack()
            // A deferred foreign key, which is checked at the commit: only running the members alone shows which one violates it.
            if writes.count > 1, (failure as? DatabaseFailure)?.constraint != nil { throw Broken() }
            throw failure
        }
        return Outcome(commits: 1, stored: writes.count - failed, refused: failed)
    }

    /// Returns false if the write threw and was rolled back. The first member has no savepoint: behind one SQLite copies each page once
    /// more, and large writes such as an import took minutes instead of seconds.
    private func runFirst() throws -> Bool {
        let failure = run(writes[0])
        if let rollback = connection.automaticRollback { throw rollback }
        if failure != nil { try connection.control("ROLLBACK") }
        return failure == nil
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
