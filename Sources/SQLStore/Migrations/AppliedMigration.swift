/// A migration that a database has.
struct AppliedMigration: Hashable, RowDecodable {
    let name: String
    let checksum: String
    /// As `Migration.needs`. A migration that was applied before this column existed needs itself.
    let needs: String

    init(row: Row) throws {
        name = try row.text("name")
        checksum = try row.text("checksum")
        needs = try row.textIfPresent("needs") ?? name
    }

    /// Reads `schema_migrations`, whose `needs` column is missing in databases of older versions.
    static func query(_ columns: Set<String>) -> SQL {
        columns.contains("needs")
            ? "SELECT name, checksum, needs FROM schema_migrations ORDER BY position"
            : "SELECT name, checksum, NULL AS needs FROM schema_migrations ORDER BY position"
    }
}
