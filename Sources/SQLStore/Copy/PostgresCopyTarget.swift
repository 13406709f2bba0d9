/// The target of a copy, on a connection of its own.
///
/// While the table `unfinished_copy` exists, servers and commands refuse to use the database. Triggers are disabled meanwhile, because
/// their effects have already been copied from the source. Foreign keys are checked as usual.
///
/// Sendable because one closure at a time uses it.
final class PostgresCopyTarget: @unchecked Sendable {
    private let engine: PostgresEngine
    private let connection: PostgresConnection
    private static let copyLock: Int64 = 0x4861_7276_6573_7403

    init(_ engine: PostgresEngine) throws {
        self.engine = engine
        connection = try PostgresConnection(engine.address, configuration: engine.configuration)
        try connection.control("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
        guard try connection.control("SELECT pg_try_advisory_lock(\(Self.copyLock))").firstText == "t" else {
            throw DatabaseFailure.cannotCopy("another copy into this database is running")
        }
    }

    /// Releases the lock. The server would release it with the connection, but a pooler might keep that open.
    func close() {
        _ = try? connection.control("SELECT pg_advisory_unlock(\(Self.copyLock))")
    }

    /// Creates the tables, empty and with their triggers disabled, or continues with those of an earlier run.
    func prepare(_ tables: [TableSchema], _ migrations: [Migration], again: Bool) throws {
        try requireByteOrder()
        let version = migrations.map(\.checksum).joined(separator: " ")
        if let known = try preparedVersion(), !again {
            if known == version { return }
            throw DatabaseFailure.cannotCopy(
                "the copy was begun by another version of the program: run the command with --again to start over")
        }
        for migration in migrations { _ = try engine.apply(migration, breaking: nil) }
        guard try engine.appliedMigrations().map(\.checksum) == migrations.map(\.checksum) else {
            throw DatabaseFailure.cannotCopy("the copy was begun by a newer version of the program: create the target database again")
        }
        try empty(tables)
        try connection.rows("UPDATE unfinished_copy SET version = \(version)") { _ in }
    }

    /// Throws unless the target sorts text by its bytes: keys must have the same order on both sides.
    private func requireByteOrder() throws {
        // The locale provider is a column since version 15. Since 17 there is a built-in provider, which sorts by bytes.
        let order =
            try connection.control(
                """
                SELECT CASE to_jsonb(d)->>'datlocprovider' WHEN 'i' THEN 'ICU' WHEN 'b' THEN 'C' ELSE datcollate END
                FROM pg_database d WHERE datname = current_database()
                """
            ).firstText ?? ""
        guard ["C", "POSIX", "C.UTF-8", "C.UTF8"].contains(order.uppercased()) else {
            throw DatabaseFailure.cannotCopy(
                "the target sorts by \(order): make it with CREATE DATABASE … TEMPLATE template0 LOCALE 'C.UTF-8' ENCODING 'UTF8'"
                    + (order == "ICU" ? " LOCALE_PROVIDER libc" : ""))
        }
    }

    /// The version whose tables are ready to be filled, or nil if they have not been created. Throws for a database that is not empty and
    /// no unfinished copy.
    private func preparedVersion() throws -> String? {
        if try engine.hasUnfinishedCopy() {
            return try connection.control("SELECT version FROM unfinished_copy").firstText
        }
        let tables = try connection.control(
            "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace")
        guard tables.firstText == "0" else {
            throw DatabaseFailure.cannotCopy("the target is not empty: name a database without tables")
        }
        try connection.control("CREATE TABLE unfinished_copy AS SELECT NULL::text AS version")
        return nil
    }

    /// Disables the triggers and removes all rows: those that migrations inserted are copied from the source as well.
    private func empty(_ tables: [TableSchema]) throws {
        let disabling = tables.map { "ALTER TABLE \(SQLName.quoted($0.name)) DISABLE TRIGGER USER;" }.joined(separator: "\n")
        try connection.control(
            """
            BEGIN;
            UPDATE unfinished_copy SET version = NULL;
            \(disabling)
            TRUNCATE \(SQLName.list(tables.map(\.name)));
            COMMIT
            """)
    }

    /// The key of the last row that was copied, or nil if there is none.
    func lastKey(of table: TableSchema) throws -> [SQLValue]? {
        var key: [SQLValue]?
        try connection.rows(table.lastKey) { row in key = table.key.indices.map { row[$0] } }
        return key
    }

    func append(_ batch: CopyBatch, to table: TableSchema) throws {
        try connection.copy(batch.bytes, into: "\(SQLName.quoted(table.name)) (\(SQLName.list(table.columns)))")
    }

    /// Reads the whole table, a thousand rows at a time.
    func digest(of table: TableSchema) throws -> TableDigest {
        var digest = TableDigest()
        try connection.control("BEGIN READ ONLY; SET LOCAL enable_seqscan = on")
        defer { connection.rollBack() }
        try connection.control("DECLARE all_rows NO SCROLL CURSOR FOR \(table.rows(after: nil).text)")
        while true {
            let batch = try connection.control("FETCH 1000 FROM all_rows")
            try batch.rows {
                digest.add($0, columns: table.columns.count)
                return true
            }
            if batch.rowCount < 1000 { return digest }
        }
    }

    /// Updates the planner's statistics, so that later statements have good plans.
    func analyze() throws { try connection.control("ANALYZE") }

    /// In one transaction, enables the triggers, lets new row numbers follow the highest, and drops `unfinished_copy`.
    func finish(_ tables: [TableSchema]) throws {
        let triggers = tables.map { "ALTER TABLE \(SQLName.quoted($0.name)) ENABLE TRIGGER USER;" }
        let numbers = tables.compactMap { table in
            table.identity.map { column in
                """
                SELECT setval(pg_get_serial_sequence('\(SQLName.quoted(table.name))', '\(column)'), max(\(SQLName.quoted(column))))
                FROM \(SQLName.quoted(table.name)) HAVING pg_get_serial_sequence('\(SQLName.quoted(table.name))', '\(column)') IS NOT NULL
                    AND max(\(SQLName.quoted(column))) IS NOT NULL;
                """
            }
        }
        try connection.control("BEGIN;\n\((triggers + numbers).joined(separator: "\n"))\nDROP TABLE unfinished_copy;\nCOMMIT")
    }
}
