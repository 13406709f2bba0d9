/// Moves a whole installation from a SQLite file to an empty PostgreSQL database.
///
/// Nobody can write to the source meanwhile. Rows go over in the order of their keys, some megabytes a transaction, so that a copy that was cut
/// off goes on where it ended when it is run again. Until every table has been read back and found equal, the target can't be used.
public struct DatabaseCopy: Sendable {
    /// A table that is over, with all its rows.
    public struct Copied: Sendable, Hashable {
        public let table: String
        public let rows: Int
    }

    let source: Database
    let target: Database
    private let batchBytes: Int

    public init(from source: Database, to target: Database) { self.init(from: source, to: target, batchBytes: 4 << 20) }

    init(from source: Database, to target: Database, batchBytes: Int) {
        (self.source, self.target, self.batchBytes) = (source, target, batchBytes)
    }

    /// Copies, compares, and opens the target for use. Tables in `leaving` stay as the migrations make them. `again` empties a copy that was
    /// begun before; a database that was ever in use is never emptied. `progress` hears of each table that is over. `proof` looks at both
    /// sides when all rows are there; if it throws, the target stays closed.
    @discardableResult
    public func run(
        _ migrations: [Migration], leaving: Set<String> = [], again: Bool = false,
        progress: @escaping @Sendable (Copied) -> Void = { _ in },
        proof: @escaping @Sendable (_ source: Transaction, _ target: Database) throws -> Void = { _, _ in }
    ) throws -> [Copied] {
        guard source.engine is SQLiteEngine, let engine = target.engine as? PostgresEngine else {
            throw DatabaseFailure.cannotCopy("only from a SQLite file to a PostgreSQL server")
        }
        if let missing = try source.pendingMigrations(migrations).first {
            throw DatabaseFailure.cannotCopy("the source lacks “\(missing)”: run portal migrate on it first")
        }
        guard try source.engine.appliedMigrations().count == migrations.count else {
            throw DatabaseFailure.cannotCopy("the source was migrated by a newer version: copy it with that one")
        }
        let into = try PostgresCopyTarget(engine)
        defer { into.close() }
        // A write that writes nothing: it holds the lock that every other writer needs.
        return try source.writeSync { db in
            let tables = try db.sqliteShapes().filter { !leaving.contains($0.name) }
            try into.prepare(tables, migrations, again: again)
            let copied = try tables.map { table in
                try copy(table, db, into)
                let rows = try compare(table, db, into)
                progress(Copied(table: table.name, rows: rows))
                return Copied(table: table.name, rows: rows)
            }
            try into.analyze()
            try proof(db, target)
            try into.finish(tables)
            return copied
        }
    }

    private func copy(_ table: TableShape, _ db: Transaction, _ into: PostgresCopyTarget) throws {
        var batch = CopyBatch()
        try db.each(table.rows(after: into.lastKey(of: table))) { row in
            try batch.add(row, of: table)
            if batch.bytes.count >= batchBytes {
                try into.append(batch, to: table)
                batch.clear()
            }
        }
        if batch.rows > 0 { try into.append(batch, to: table) }
    }

    /// Reads both sides whole.
    private func compare(_ table: TableShape, _ db: Transaction, _ into: PostgresCopyTarget) throws -> Int {
        var here = TableDigest()
        try db.each(table.rows(after: nil)) { here.add($0, columns: table.columns.count) }
        let there = try into.digest(of: table)
        guard here == there else {
            throw DatabaseFailure.cannotCopy(
                "the table \(table.name) has \(here.rows) rows here and \(there.rows) there, and they are not the same: "
                    + "the source has changed since the copy began. Run the command with --again to begin anew")
        }
        return here.rows
    }
}
