/// Moves a whole installation from a SQLite file to an empty PostgreSQL database.
///
/// Nobody can write to the source meanwhile. Rows are copied in the order of their keys, a few megabytes a transaction, so that an
/// interrupted copy continues where it stopped when it is run again. The target can't be used until every table has been read back and
/// found equal.
package struct DatabaseCopy: Sendable {
    /// A table that was copied, with the number of its rows.
    package struct CopiedTable: Sendable, Hashable {
        package let table: String
        package let rows: Int
    }

    let source: Database
    let target: Database
    private let batchBytes: Int

    /// A copy between two open databases. Nothing happens until `run`.
    package init(from source: Database, to target: Database) { self.init(from: source, to: target, batchBytes: 4 << 20) }

    init(from source: Database, to target: Database, batchBytes: Int) {
        (self.source, self.target, self.batchBytes) = (source, target, batchBytes)
    }

    /// Copies and compares all tables, and opens the target for use. If it throws, an unfinished target can't be used until a later run has
    /// succeeded.
    ///
    /// - Parameters:
    ///   - migrations: all migrations of this program. The source must have exactly these.
    ///   - excluded: tables that are not copied and stay as the migrations create them.
    ///   - again: empties the target of an unfinished copy first. A database that was ever in use is never emptied.
    ///   - progress: called after each table.
    ///   - proof: called with both sides when all rows have been copied. If it throws, so does the copy.
    /// - Returns: the copied tables with the number of their rows.
    @discardableResult
    package func run(
        _ migrations: [Migration], excluding excluded: Set<String> = [], again: Bool = false,
        progress: @escaping @Sendable (CopiedTable) -> Void = { _ in },
        proof: @escaping @Sendable (_ source: Transaction, _ target: Database) throws -> Void = { _, _ in }
    ) throws -> [CopiedTable] {
        guard source.engine is SQLiteEngine, let engine = target.engine as? PostgresEngine else {
            throw DatabaseFailure.cannotCopy("only from a SQLite file to a PostgreSQL server")
        }
        if let missing = try source.pendingMigrations(migrations).first {
            throw DatabaseFailure.cannotCopy("the source lacks “\(missing)”: run portal migrate on it first")
        }
        guard try source.engine.appliedMigrations().count == migrations.count else {
            throw DatabaseFailure.cannotCopy("the source was migrated by a newer version: copy it with that one")
        }
        let copyTarget = try PostgresCopyTarget(engine)
        defer { copyTarget.close() }
        // A write that changes nothing: it holds the lock that every other writer needs.
        return try source.writeSync { db in
            let tables = try db.sqliteTables().filter { !excluded.contains($0.name) }
            try copyTarget.prepare(tables, migrations, again: again)
            let copied = try tables.map { table in
                try copy(table, db, copyTarget)
                let copied = CopiedTable(table: table.name, rows: try compare(table, db, copyTarget))
                progress(copied)
                return copied
            }
            try copyTarget.analyze()
            try proof(db, target)
            try copyTarget.finish(tables)
            return copied
        }
    }

    private func copy(_ table: TableSchema, _ db: Transaction, _ copyTarget: PostgresCopyTarget) throws {
        var batch = CopyBatch()
        try db.each(table.rows(after: copyTarget.lastKey(of: table))) { row in
            try batch.add(row, of: table)
            if batch.bytes.count >= batchBytes {
                try copyTarget.append(batch, to: table)
                batch.clear()
            }
        }
        if batch.rows > 0 { try copyTarget.append(batch, to: table) }
    }

    /// Reads the table on both sides, throws if they differ, and returns the number of rows.
    private func compare(_ table: TableSchema, _ db: Transaction, _ copyTarget: PostgresCopyTarget) throws -> Int {
        var here = TableDigest()
        try db.each(table.rows(after: nil)) { here.add($0, columns: table.columns.count) }
        let there = try copyTarget.digest(of: table)
        guard here == there else {
            throw DatabaseFailure.cannotCopy(
                "the table \(table.name) has \(here.rows) rows here and \(there.rows) there, and they are not the same: "
                    + "the source has changed since the copy began. Run the command with --again to start over")
        }
        return here.rows
    }
}
