extension SQLiteConnection {
    /// Runs a read in a transaction of its own, so that it sees one state of the database.
    func snapshot<T>(_ body: (Transaction) throws -> T) throws -> T {
        try control("BEGIN")
        let transaction = Transaction(on: self, isWrite: false)
        defer {
            transaction.end()
            abortCause = nil
            // Nothing was written. If even this fails, the next BEGIN throws.
            try? control("COMMIT")
        }
        return try body(transaction)
    }
}
