extension SQLiteConnection {
    /// Runs a read: what it sees is the database of one moment.
    func snapshot<T>(_ body: (Transaction) throws -> T) throws -> T {
        try control("BEGIN")
        let transaction = Transaction(on: self, isWrite: false)
        defer {
            transaction.end()
            spoiling = nil
            // Nothing was written; should even this fail, the next BEGIN says so.
            try? control("COMMIT")
        }
        return try body(transaction)
    }
}
