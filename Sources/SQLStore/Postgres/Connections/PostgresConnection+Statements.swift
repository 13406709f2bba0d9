/// Statements of closures.
extension PostgresConnection {
    func execute(_ sql: SQL, isWrite: Bool) throws -> Int {
        try run(sql).changes
    }

    /// Queues the statement until an answer is needed. A read has nothing to queue: its statements are run for their answers.
    func enqueue(_ sql: SQL, isWrite: Bool) throws {
        guard isWrite else { return _ = try run(sql) }
        _ = try queue(sql)
        if pipeline.count >= Self.queueLimit { try answer() }
    }

    /// A bound on memory.
    private static let queueLimit = 500

    func query(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        try run(sql).rows(body)
    }

    /// Uses a cursor in long reads. A cursor's statement is planned each time.
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        if isLongRead, !isWrite { return try queryWithCursor(sql, body) }
        try run(sql).rows(body)
    }

    private func run(_ sql: SQL) throws -> PostgresResult {
        let statement = try queue(sql)
        let result = try answer(statement.rowDescription)
        if statement.rowDescription == nil { statement.rowDescription = result.rowDescription }
        return result
    }

    private func queue(_ sql: SQL) throws -> PostgresStatements.Statement {
        try checkIsNotAborted()
        let lists = statements.listForm(of: sql)
        let parameters = try PostgresParameters(of: sql, lists: lists?.ranges ?? [])
        queueOpening()
        let statement = try statements.statement(lists?.text ?? sql.statement, types: parameters.types, isLongRead: isLongRead)
        if statement.isReserved { throw DatabaseFailure.badStatement(sql.text, reason: ReservedStatements.refusal) }
        pipeline.append(statement, parameters)
        return statement
    }

    private func queueOpening() {
        for text in opening {
            pipeline.append(statements.ownStatement(text), .none, role: text == Self.transactionIDQuery ? .transactionID : .other)
        }
        opening = []
    }

    private func queryWithCursor(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
        try checkIsNotAborted()
        cursorCount += 1
        let name = "cursor\(cursorCount)"
        let lists = statements.listForm(of: sql)
        let text = lists?.text.string ?? sql.text
        let parameters = try PostgresParameters(of: sql, lists: lists?.ranges ?? [])
        statements.recordUnprepared(text)
        queueOpening()
        queue("DECLARE \(name) NO SCROLL CURSOR FOR \(text)", parameters, of: sql)
        var wantsMore = true
        while wantsMore {
            queue("FETCH 1000 FROM \(name)", of: sql)
            let batch = try answer()
            try batch.rows {
                wantsMore = try body($0)
                return wantsMore
            }
            if batch.rowCount < 1000 { break }
        }
        queue("CLOSE \(name)", of: sql)
    }

    private func queue(_ text: String, _ parameters: PostgresParameters = .none, of sql: SQL) {
        pipeline.append(PostgresStep(text: sql.text, action: .runOnce(text, parameters)))
    }

    private func checkIsNotAborted() throws {
        switch abortCause {
        case nil: return
        case .failure(let failure): throw failure
        case .conflict: throw Self.conflict
        case .connectionLost, .commitLost: throw DatabaseFailure.unreachable("the connection was lost")
        }
    }

    /// The distinct statements that closures have run.
    var statementTexts: [String] { statements.texts }
}
