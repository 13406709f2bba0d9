import SQLStore

extension Migration {
    /// Numbers of rows that readers follow: a reader of all rows up to a number must have missed none below it.
    ///
    /// SQLite writes one transaction after another, so row numbers have this property. PostgreSQL runs many transactions at once, and they end
    /// in another order than they begin. There a number contains the transaction's number, and readers stop at `settled_below`, below which
    /// every transaction of this database has ended.
    static let createNumbers = Migration(
        "2026-11-21 Number what others follow",
        [
            // A row for each table that is followed. Where its numbers begin, and with which transaction: they go on above what a restored
            // database holds. `room` is how many a transaction may take.
            .both(
                """
                CREATE TABLE numbering (
                    name TEXT PRIMARY KEY NOT NULL, room BIGINT NOT NULL, first_number BIGINT NOT NULL, first_transaction BIGINT NOT NULL)
                """),
            // Events are numbers in JSON, which many read as 53 bits: enough for 34 years of a thousand writes a second.
            .both(
                """
                INSERT INTO numbering (name, room, first_number, first_transaction) VALUES
                    ('events', 8192, 1, 0), ('ledger_entries', 1048576, 1, 0)
                """),
            .perEngine(
                sqlite: """
                    CREATE VIEW numbers AS SELECT name, 9223372036854775807 AS settled_below, 9223372036854775807 AS begun_below,
                        0 AS next_transaction FROM numbering
                    """,
                postgres: transactionNumbers),
            // Counters that everybody raises have a row for each connection, so that writers don't wait for each other. `seed`
            // tells a counter that was begun anew from the one before.
            .perEngine(
                sqlite: "CREATE VIEW own_shard AS SELECT 0 AS number, abs(random() / 1024) AS seed",
                postgres: "CREATE VIEW own_shard AS SELECT (pg_backend_pid() % 64)::bigint AS number, (random() * 9e15)::bigint AS seed"),
        ])

    /// A table's numbers, where rows don't get them by themselves.
    static func numbering(_ table: String) -> MigrationStatement {
        .perEngine(sqlite: "", postgres: "ALTER TABLE \(table) ALTER COLUMN number SET DEFAULT next_number('\(table)')")
    }

    private static let transactionNumbers = """
        UPDATE numbering SET first_transaction = pg_current_xact_id()::text::bigint;
        CREATE FUNCTION next_number(followed text) RETURNS bigint LANGUAGE plpgsql AS $$
            DECLARE
                counter text := 'harvest.place_' || followed;
                place bigint := coalesce(nullif(current_setting(counter, true), ''), '0')::bigint;
                found numbering := (SELECT n FROM numbering n WHERE n.name = followed);
            BEGIN
                IF place >= found.room THEN RAISE EXCEPTION 'a transaction can not number so many %', followed; END IF;
                PERFORM set_config(counter, (place + 1)::text, true);
                RETURN found.first_number + (pg_current_xact_id()::text::bigint - found.first_transaction) * found.room + place;
            END $$;
        CREATE FUNCTION oldest_transaction() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
            DECLARE
                seen pg_snapshot := pg_current_snapshot();
                oldest bigint := pg_snapshot_xmax(seen)::text::bigint;
            BEGIN
                IF pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) THEN RETURN oldest; END IF;
                RETURN coalesce((
                    SELECT min(running::text::bigint) FROM pg_snapshot_xip(seen) running WHERE NOT EXISTS (
                        SELECT 1 FROM pg_stat_get_activity(NULL) a
                        WHERE a.backend_xid = running::xid AND a.datid <> (SELECT oid FROM pg_database WHERE datname = current_database()))
                ), oldest);
            END $$;
        CREATE VIEW numbers AS SELECT name, first_number + (oldest_transaction() - first_transaction) * room AS settled_below,
            first_number + (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - first_transaction) * room AS begun_below,
            pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next_transaction
            FROM numbering
        """
}
