import SQLStore

extension Migration {
    /// Versions of the markets as a whole and of each vendor's produce. Triggers raise them with every change that an answer of the catalogue
    /// shows, so a cached answer is valid while its versions are the same.
    static let createCatalogueVersions = Migration(
        "2026-11-21 Version the catalogue",
        [
            .both(
                "CREATE TABLE catalogue_versions (subject TEXT NOT NULL, shard BIGINT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (subject, shard))"
            )
        ]
            + ["markets", "market_hours", "market_closed_dates", "stalls", "vendors", "categories"].flatMap { table in
                ["INSERT", "UPDATE", "DELETE"].map { raise("'markets'", on: $0, of: table) }
            }
            + ["communities", "memberships"].flatMap { table in
                ["INSERT", "UPDATE", "DELETE"].map { raise("'communities'", on: $0, of: table) }
            }
            + ["produce", "produce_markets"].flatMap { table in
                [
                    raise("NEW.vendor_id", on: "INSERT", of: table), raise("NEW.vendor_id", on: "UPDATE", of: table),
                    raise("OLD.vendor_id", on: "DELETE", of: table),
                ]
            })

    /// A trigger that raises the version of a subject.
    static func raise(_ subject: String, on verb: String, of table: String) -> MigrationStatement {
        raiseVersion(
            of: "VALUES (\(subject), (SELECT number FROM own_shard), 1)", "\(table)_\(verb.lowercased())_is_counted", "\(verb) ON \(table)")
    }

    /// A trigger that raises a version, for rows that meet the condition if there is one.
    /// - Parameter row: the version's row, as VALUES or a query.
    static func raiseVersion(of row: String, _ name: String, _ event: String, when condition: String? = nil) -> MigrationStatement {
        let raise = """
            INSERT INTO catalogue_versions (subject, shard, version) \(row) \
            ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1
            """
        return .perEngine(
            sqlite: "CREATE TRIGGER \(name) AFTER \(event) \(condition.map { "WHEN \($0) " } ?? "")BEGIN \(raise); END",
            postgres: """
                CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(raise); RETURN NULL; END $$;
                CREATE TRIGGER \(name) AFTER \(event) FOR EACH ROW \(condition.map { "WHEN (\($0)) " } ?? "")EXECUTE FUNCTION \(name)()
                """)
    }
}
