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
}
