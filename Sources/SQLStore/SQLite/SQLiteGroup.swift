/// Writes that share one transaction and one fsync.
///
/// Each runs behind a savepoint: what throws is undone and harms no other. Nobody is answered before the commit, not even those who threw,
/// for they may have decided by what another had written. Where the engine undid everything, each runs again, alone.
struct SQLiteGroup {
    private(set) var writes: [any PendingWrite]
    let connection: SQLiteConnection
    /// What has queued since, given how many are here: it joins before the commit rather than wait for one of its own.
    let others: (Int) -> [any PendingWrite]

    /// Told before the callers are, so that who has an answer finds it counted.
    let count: (Outcome) -> Void

    struct Outcome {
        var commits = 0
        var stored = 0
        var refused = 0
        var isBroken = false
    }

    /// Runs, commits and answers.
    mutating func commit() {
        do {
            count(try commitTogether())
            for write in writes { write.answer() }
        } catch is Broken {
            count(Outcome(isBroken: true))
            for write in writes {
                var alone = SQLiteGroup(writes: [write], connection: connection, others: { _ in [] }, count: count)
                alone.commit()
            }
        } catch {
            count(Outcome(refused: writes.count))
            for write in writes { write.answer(error) }
        }
    }

    /// One member undid all of them.
    private struct Broken: Error {}

    private mutating func commitTogether() throws -> Outcome {
        var (done, failed) = (0, 0)
        try connection.control("BEGIN IMMEDIATE")
        do {
            if writes.count == 1 {
                if try !runFirst() { return Outcome(refused: 1) }
                done = 1
                writes += others(done)
            }
            while done < writes.count {
                if try !runBehindSavepoint(writes[done]) { failed += 1 }
                done += 1
                if done == writes.count { writes += others(done) }
            }
            try connection.control("COMMIT")
        } catch let failure {
            rollBack()
            // A foreign key that is checked at the end: only running alone shows whose it is.
            if writes.count > 1, (failure as? DatabaseFailure)?.constraint != nil { throw Broken() }
            throw failure
        }
        return Outcome(commits: 1, stored: writes.count - failed, refused: failed)
    }

    /// False if it threw and all was undone. Without a savepoint, behind which SQLite copies each page once more: an import or a demo, which
    /// write much at once, took minutes instead of seconds.
    private func runFirst() throws -> Bool {
        let failure = run(writes[0])
        if let undoing = connection.undoing { throw undoing }
        if failure != nil { try connection.control("ROLLBACK") }
        return failure == nil
    }

    /// False if it threw and was undone.
    private func runBehindSavepoint(_ write: any PendingWrite) throws -> Bool {
        try connection.control("SAVEPOINT member")
        let failure = run(write)
        if connection.undoing != nil || !connection.isInTransaction { throw Broken() }
        if failure != nil { try connection.control("ROLLBACK TO member") }
        try connection.control("RELEASE member")
        return failure == nil
    }

    private func run(_ write: any PendingWrite) -> (any Error)? {
        let transaction = Transaction(on: connection, isWrite: true)
        connection.spoiling = nil
        defer {
            transaction.end()
            connection.spoiling = nil
        }
        if let error = write.run(in: transaction) { return error }
        if let failure = connection.spoiling { write.refuse(failure) }
        return connection.spoiling
    }

    /// After an error SQLite may have done so itself.
    private func rollBack() {
        if connection.isInTransaction { try? connection.control("ROLLBACK") }
    }
}
