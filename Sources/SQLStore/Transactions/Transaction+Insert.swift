extension Transaction {
    /// Inserts rows of one table, a hundred with each statement, as `enqueue` does. Without rows it does nothing.
    ///
    ///     try db.insert(into: "order_vendors (order_id, vendor_id)", vendors.map { "\(order), \($0.id)" })
    ///
    /// - Parameters:
    ///   - table: the table and, in parentheses, its columns.
    ///   - rows: the values of each row, separated by commas.
    ///   - ending: the rest of the statement, such as `ON CONFLICT (id) DO NOTHING`.
    package func insert(into table: SQL, _ rows: [SQL], _ ending: SQL = .empty) throws {
        for start in stride(from: 0, to: rows.count, by: 100) {
            let values = rows[start..<min(start + 100, rows.count)]
            try enqueue("INSERT INTO \(sql: table) VALUES \(rows: values) \(sql: ending)")
        }
    }

    /// Inserts rows of one table, at most a hundred, to each of which the database gives its `number`. Returns the numbers in the order of the
    /// rows. Throws `NoRow` if rows are left out, as by a trigger: it would be unknown which ones.
    ///
    /// `number` must be the table's primary key, and on SQLite its row number (`INTEGER PRIMARY KEY`).
    ///
    ///     let number = try db.insertNumbered(into: "orders (id, …)", ["\(order), …"])[0]
    ///
    /// SQLite knows the last number without being asked for it. `RETURNING` would make a temporary table for it.
    package func insertNumbered(into table: SQL, _ rows: [SQL]) throws -> [Int64] {
        if rows.isEmpty { return [] }
        let insert: SQL = "INSERT INTO \(sql: table) VALUES \(rows: rows)"
        let numbers = try open().insertNumbered(insert, isWrite: isWrite)
        guard numbers.count == rows.count else { throw noRow(insert) }
        return numbers
    }

    /// Makes writers that lock the same rows run one after another, until this transaction ends. On SQLite writes run one after another anyway,
    /// so nothing happens.
    /// - Parameter statement: writes the rows without a change, which locks them at every write level.
    package func lock(_ statement: SQL) throws {
        if try open(counts: false).hasConcurrentWrites { try execute(statement) }
    }
}
