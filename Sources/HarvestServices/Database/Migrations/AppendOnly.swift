import SQLStore

/// Triggers that let rows of a table be added and read, never changed or removed.
enum AppendOnly {
    static func statements(for tables: [String]) -> [MigrationStatement] {
        tables.flatMap { table in ["UPDATE", "DELETE"].map { refusal(of: $0, on: table) } }
    }

    private static func refusal(of verb: String, on table: String) -> MigrationStatement {
        let name = "\(table)_no_\(verb.lowercased())"
        return .perEngine(
            sqlite: "CREATE TRIGGER \(name) BEFORE \(verb) ON \(table) BEGIN SELECT RAISE(ABORT, '\(table) is append only'); END",
            postgres: """
                CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '\(table) is append only'; END $$;
                CREATE TRIGGER \(name) BEFORE \(verb) ON \(table) FOR EACH ROW EXECUTE FUNCTION \(name)()
                """)
    }
}
