import SQLStore

/// Triggers that let rows of a table be added and read, never changed or removed.
enum AppendOnly {
    /// - Parameter allowed: which updates SQLite allows nevertheless; nil for none.
    static func statements(for tables: [String], besides allowed: String? = nil) -> [MigrationStatement] {
        tables.flatMap { table in [refusal(of: "UPDATE", on: table, besides: allowed), refusal(of: "DELETE", on: table)] }
    }

    private static func refusal(of verb: String, on table: String, besides allowed: String? = nil) -> MigrationStatement {
        let name = "\(table)_no_\(verb.lowercased())"
        let condition = allowed.map { "WHEN NOT (\($0)) " } ?? ""
        return .perEngine(
            sqlite:
                "CREATE TRIGGER \(name) BEFORE \(verb) ON \(table) \(condition)BEGIN SELECT RAISE(ABORT, '\(table) is append only'); END",
            postgres: """
                CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '\(table) is append only'; END $$;
                CREATE TRIGGER \(name) BEFORE \(verb) ON \(table) FOR EACH ROW EXECUTE FUNCTION \(name)()
                """)
    }
}
