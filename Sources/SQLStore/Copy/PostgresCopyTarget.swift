/// A PostgreSQL database that is being filled, on a connection of its own.
///
/// A table `unfinished_copy` marks it until all is there: servers and commands refuse such a database. Triggers rest meanwhile, for what
/// they would do has been done in the source; foreign keys are checked as ever.
///
/// Sendable because one closure at a time uses it.
final class PostgresCopyTarget: @unchecked Sendable {
    private let engine: PostgresEngine
    private let connection: PostgresConnection
    private static let lockOfCopies: Int64 = 0x4861_7276_6573_7403

    init(_ engine: PostgresEngine) throws {
        self.engine = engine
        connection = try PostgresConnection(engine.address, configuration: engine.configuration)
        try connection.control("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
        guard try connection.control("SELECT pg_try_advisory_lock(\(Self.lockOfCopies))").firstText == "t" else {
            throw DatabaseFailure.cannotCopy("another copy into this database is running")
        }
    }

    /// The server lets go of the lock with the connection; a pooler would not.
    func close() {
        _ = try? connection.control("SELECT pg_advisory_unlock(\(Self.lockOfCopies))")
    }

    /// Makes the tables, empty and with their triggers at rest, or finds what an earlier run has left.
    func prepare(_ tables: [TableShape], _ migrations: [Migration], again: Bool) throws {
        try demandOrderOfBytes()
        let version = migrations.map(\.checksum).joined(separator: " ")
        if let known = try preparedVersion(), !again {
            if known == version { return }
            throw DatabaseFailure.cannotCopy(
                "the copy was begun by another version of the program: run the command with --again to begin anew")
        }
        for migration in migrations { _ = try engine.apply(migration, breaking: nil) }
        guard try engine.appliedMigrations().map(\.checksum) == migrations.map(\.checksum) else {
            throw DatabaseFailure.cannotCopy("the copy was begun by a newer version of the program: make the target database anew")
        }
        try empty(tables)
        try connection.rows("UPDATE unfinished_copy SET version = \(version)") { _ in }
    }

    /// Keys must come in the same order on both sides.
    private func demandOrderOfBytes() throws {
        // Who sorts is a column since 15, and 17 has a sorter of its own, by bytes.
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

    /// The version whose tables are ready to be filled, nil when they have yet to be made. Refuses a database that is no copy of ours.
    private func preparedVersion() throws -> String? {
        if try engine.holdsUnfinishedCopy() {
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

    /// What migrations put there comes from the source as well.
    private func empty(_ tables: [TableShape]) throws {
        let rest = tables.map { "ALTER TABLE \(TableShape.quoted($0.name)) DISABLE TRIGGER USER;" }.joined(separator: "\n")
        try connection.control(
            """
            BEGIN;
            UPDATE unfinished_copy SET version = NULL;
            \(rest)
            TRUNCATE \(TableShape.list(tables.map(\.name)));
            COMMIT
            """)
    }

    func lastKey(of table: TableShape) throws -> [SQLValue]? {
        var key: [SQLValue]?
        try connection.rows(table.lastKey) { row in key = table.key.indices.map { row[$0] } }
        return key
    }

    func append(_ batch: CopyBatch, to table: TableShape) throws {
        try connection.copy(batch.bytes, into: "\(TableShape.quoted(table.name)) (\(TableShape.list(table.columns)))")
    }

    func digest(of table: TableShape) throws -> TableDigest {
        var digest = TableDigest()
        try connection.control("BEGIN READ ONLY")
        defer { connection.rollBack() }
        try connection.control("DECLARE all_rows NO SCROLL CURSOR FOR \(table.rows(after: nil).text)")
        while true {
            let piece = try connection.control("FETCH 1000 FROM all_rows")
            try piece.rows {
                digest.add($0, columns: table.columns.count)
                return true
            }
            if piece.rowCount < 1000 { return digest }
        }
    }

    /// Counts what is there, so that the server plans what follows well.
    func analyze() throws { try connection.control("ANALYZE") }

    /// Triggers work again, new numbers follow the highest, and the mark goes: all at once.
    func finish(_ tables: [TableShape]) throws {
        let triggers = tables.map { "ALTER TABLE \(TableShape.quoted($0.name)) ENABLE TRIGGER USER;" }
        let numbers = tables.compactMap { table in
            table.identity.map { column in
                """
                SELECT setval(pg_get_serial_sequence('\(TableShape.quoted(table.name))', '\(column)'), max(\(TableShape.quoted(column))))
                FROM \(TableShape.quoted(table.name)) HAVING pg_get_serial_sequence('\(TableShape.quoted(table.name))', '\(column)') IS NOT NULL
                    AND max(\(TableShape.quoted(column))) IS NOT NULL;
                """
            }
        }
        try connection.control("BEGIN;\n\((triggers + numbers).joined(separator: "\n"))\nDROP TABLE unfinished_copy;\nCOMMIT")
    }
}
