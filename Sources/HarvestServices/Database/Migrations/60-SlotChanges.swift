import SQLStore

extension Migration {
    /// A customer can move an order that waits for a driver to another slot. If nobody takes it then either, it has the same steps again.
    static let createSlotChanges = Migration(
        "2026-11-26 Let customers move orders that nobody took to another slot", .expands,
        [
            .both("INSERT INTO order_moves (from_status, to_status) VALUES ('created', 'scheduled')"),
            .perEngine(sqlite: sqliteEscalations, postgres: postgresEscalations),
        ])

    /// SQLite can't change a primary key, so the table is rebuilt.
    private static let sqliteEscalations = """
        ALTER TABLE order_escalations RENAME TO old_order_escalations;
        CREATE TABLE order_escalations (
            order_id BLOB NOT NULL REFERENCES orders (id),
            step TEXT NOT NULL CHECK (step IN ('widened', 'raised', 'told', 'person')),
            reach_m INTEGER,
            incentive_cents INTEGER,
            happened_at INTEGER NOT NULL,
            PRIMARY KEY (order_id, happened_at, step)
        ) STRICT;
        INSERT INTO order_escalations SELECT order_id, step, reach_m, incentive_cents, happened_at FROM old_order_escalations;
        DROP TABLE old_order_escalations
        """

    private static let postgresEscalations = """
        ALTER TABLE order_escalations DROP CONSTRAINT order_escalations_pkey;
        ALTER TABLE order_escalations ADD PRIMARY KEY (order_id, happened_at, step)
        """
}
