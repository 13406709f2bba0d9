import CSQLite
import CSQLitePages

/// SQLite's settings for the whole process.
enum SQLiteLibrary {
    /// Whether SQLite uses memory as servers need it (`configure_sqlite_memory`, `sqlite_page_cache_keep_highest_number`), and joins what it
    /// writes to the log (`sqlite_log_join_writes`). It is configured before the first connection is opened; later it would have no effect.
    static let isConfigured =
        configure_sqlite_memory() == SQLITE_OK && sqlite_page_cache_keep_highest_number() == SQLITE_OK
        && sqlite_log_join_writes() == SQLITE_OK

    /// Makes a connection plan each statement once, without looking at its values, as the tests of query plans do.
    static func planOnce(_ connection: OpaquePointer) { _ = plan_sqlite_statements_once(connection) }
}
