/// A step of a migration: columns of texts such as `order_01h2xcejqtf2nbrexx3vqjhp41` (TypeIDs) get the type `BYTEA` and hold the sixteen bytes
/// that the text stands for. An empty text becomes no bytes.
///
/// On SQLite the tables are rebuilt, with their indexes; triggers and views are dropped and created again. On PostgreSQL the columns' types are
/// altered, and foreign keys are dropped and created again. The SQL function `typeid_bytes`, which converts one text, can be used by the
/// following statements of the migration. On PostgreSQL drop it at the end.
package struct KeyConversion: Sendable, Hashable {
    /// A table whose columns are converted.
    package struct Table: Sendable, Hashable {
        let name: String
        let columns: [String]
        let isClustered: Bool

        /// - Parameters:
        ///   - columns: those that are converted.
        ///   - isClustered: whether SQLite stores the rows in the primary key (`WITHOUT ROWID`), which pays for narrow rows.
        package init(_ name: String, _ columns: [String] = [], isClustered: Bool = false) {
            (self.name, self.columns, self.isClustered) = (name, columns, isClustered)
        }
    }

    let tables: [Table]

    /// A conversion of all columns that hold such texts; columns that refer to each other must be converted together.
    package init(_ tables: [Table]) { self.tables = tables }

    /// Names every table and column, for the migration's checksum.
    var summary: String {
        tables.map { "\($0.name) (\($0.columns.joined(separator: ", ")))\($0.isClustered ? " clustered" : "")" }.joined(separator: "; ")
    }

    var postgresText: String {
        let altered = tables.filter { !$0.columns.isEmpty }.map { table in
            "ALTER TABLE \(table.name) "
                + table.columns.map { "ALTER COLUMN \($0) TYPE BYTEA USING typeid_bytes(\($0))" }.joined(separator: ", ") + ";"
        }
        return """
            \(Self.postgresFunction)
            CREATE TEMPORARY TABLE dropped_keys ON COMMIT DROP AS
                SELECT conrelid::regclass::text AS source, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
                FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY conrelid::regclass::text, conname;
            DO $$ DECLARE k record; BEGIN
                FOR k IN SELECT * FROM dropped_keys LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %s', k.source, k.name); END LOOP;
            END $$;
            \(altered.joined(separator: "\n"))
            DO $$ DECLARE k record; BEGIN
                FOR k IN SELECT * FROM dropped_keys LOOP
                    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %s %s', k.source, k.name, k.definition);
                END LOOP;
            END $$
            """
    }

    /// Five bits a digit make 130 bits, of which the first two are zero.
    private static let postgresFunction = """
        CREATE FUNCTION typeid_bytes(typeid text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT AS $$
            DECLARE
                bits text;
            BEGIN
                IF typeid = '' THEN RETURN ''; END IF;
                IF typeid !~ '^([a-z_]+_)?[0-7][0-9a-hjkmnp-tv-z]{25}$' THEN RAISE EXCEPTION '% is no identifier', typeid; END IF;
                SELECT string_agg((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(right(typeid, 26), n, 1)) - 1)::bit(5)::text, '' ORDER BY n)
                    INTO bits FROM generate_series(1, 26) n;
                RETURN (SELECT decode(string_agg(lpad(to_hex(substr(bits, n, 32)::bit(32)::bigint), 8, '0'), '' ORDER BY n), 'hex')
                    FROM generate_series(3, 99, 32) n);
            END $$;
        """
}
