/// Transactions of closures. What begins one travels with its first statement, COMMIT with the statements that are still queued.
extension PostgresConnection {
    /// Begins a write. The server hears of it with the first statement.
    func beginWrite(_ level: WriteLevel) {
        begin(["BEGIN ISOLATION LEVEL \(level.sql)", Self.transactionIDQuery])
    }

    /// VALUES, because `statementTexts` has the SELECT statements of closures.
    static let transactionIDQuery = "VALUES (pg_current_xact_id())"

    private func begin(_ statements: [String]) {
        abortCause = nil
        pipeline.transactionID = nil
        isLongRead = false
        opening = statements
    }

    /// The number of the running write, known before COMMIT is sent: after a lost commit it tells whether the commit happened. Nil as long
    /// as no answer has been needed.
    var transactionID: String? { pipeline.transactionID }

    /// Commits, unless no statement has run.
    func commit() throws {
        guard opening.isEmpty else { return }
        if transactionID == nil { try answer() }
        pipeline.append(statements.ownStatement("COMMIT"), .none, role: .commit)
        try answer()
    }

    /// Rolls back what was not committed, without waiting for the answer: nobody needs it, and the next transaction's statements come
    /// after it.
    func endTransaction() {
        opening = []
        pipeline.discard()
        guard isConnected, !pipeline.isAwaiting, isInTransaction else { return }
        pipeline.append(statements.ownStatement("ROLLBACK"), .none)
        pipeline.send()
    }

    /// Runs a read, which sees the database as it was at its first statement.
    func snapshot<T>(_ duration: ReadDuration, _ body: (Transaction) throws -> T) throws -> T {
        begin(["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"])
        isLongRead = duration == .long
        // A report may take its time, because it blocks nobody, and may need most rows of a table, or few, depending on its values.
        if isLongRead {
            opening += ["SET LOCAL statement_timeout = 0", "SET LOCAL enable_seqscan = on", "SET LOCAL plan_cache_mode = auto"]
        }
        defer { endTransaction() }
        let transaction = Transaction(on: self, isWrite: false)
        defer { transaction.end() }
        return try body(transaction)
    }
}

extension WriteLevel {
    fileprivate var sql: String {
        switch self {
        case .serializable: "SERIALIZABLE"
        case .snapshot: "REPEATABLE READ"
        case .committed: "READ COMMITTED"
        }
    }
}
