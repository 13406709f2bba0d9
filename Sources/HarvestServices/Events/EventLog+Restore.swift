import SQLStore

extension EventLog {
    /// Makes the next numbers of events and ledger entries follow the existing ones, in a database that was restored on a server that counts
    /// its transactions anew. Call it when a server starts, before anything is published.
    package func continueNumbers() throws {
        for (name, table) in [("events", "events"), ("ledger_entries", "ledger_entries")] as [(String, SQL)] {
            try db.execute(
                """
                UPDATE numbering SET first_number = 1 + (SELECT max(number) FROM \(sql: table)),
                    first_transaction = (SELECT next_transaction FROM numbers WHERE name = \(name))
                WHERE name = \(name) AND (SELECT coalesce(max(number), 0) FROM \(sql: table))
                    >= (SELECT begun_below FROM numbers WHERE name = \(name))
                """)
        }
    }
}
