import CPostgres

/// Statements of SQLStore's own.
extension PostgresConnection {
    /// Runs one or several statements without parameters. Returns the result of the last one.
    @discardableResult
    func control(_ text: String) throws -> PostgresResult {
        try checked(send(text), text)
    }

    /// Calls the body with each row of a statement, without the restrictions on closures.
    func rows(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        pipeline.append(PostgresStep(text: sql.text, action: .runOnce(sql.text, try PostgresParameters(of: sql))))
        try answer().rows {
            try body($0)
            return true
        }
    }

    /// Inserts rows in the text format of COPY, all or none.
    func copy(_ bytes: [UInt8], into table: String) throws {
        let statement = "COPY \(table) FROM STDIN"
        let start = send(statement)
        guard PQresultStatus(start) == PGRES_COPY_IN else {
            _ = try checked(start, statement)
            return
        }
        PQclear(start)
        let isSent = bytes.withUnsafeBytes { PQputCopyData(handle, $0.bindMemory(to: CChar.self).baseAddress, CInt($0.count)) == 1 }
        let isEnded = PQputCopyEnd(handle, isSent ? nil : "the rows could not be sent")
        _ = try checked(wire.lastResult(isSent: isEnded), statement)
    }

    /// Rolls back an open transaction if the server can still be reached.
    func rollBack() {
        pipeline.leave()
        if isConnected, isInTransaction { PQclear(send("ROLLBACK")) }
    }

    /// Forgets all prepared statements.
    func clearStatementCache() {
        pipeline.leave()
        statements.removeAll()
        // The server also keeps plans of its own, as of foreign keys. Those that a migration made may read whole tables.
        PQclear(wire.send("DISCARD PLANS"))
        PQclear(wire.send(PostgresStatements.deallocation))
    }

    /// Sends statements outside of pipeline mode and waits for the last result.
    private func send(_ text: String) -> OpaquePointer? {
        pipeline.leave()
        return pipeline.isBroken ? nil : wire.send(text)
    }
}
