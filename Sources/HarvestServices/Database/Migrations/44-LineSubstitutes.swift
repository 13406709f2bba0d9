import SQLStore

extension Migration {
    /// What stalls offer customers instead of what is missing. One that is taken becomes a line of the order.
    static let createLineSubstitutes = Migration(
        "2026-11-24 Offer substitutes for what is missing", .expands,
        [
            .both(
                """
                CREATE TABLE line_substitutes (
                    id BYTEA PRIMARY KEY NOT NULL,
                    line_id BYTEA NOT NULL REFERENCES order_lines (id),
                    order_id BYTEA NOT NULL REFERENCES orders (id),
                    produce_id BYTEA NOT NULL REFERENCES produce (id),
                    name TEXT NOT NULL,
                    unit TEXT NOT NULL,
                    unit_price_cents BIGINT NOT NULL CHECK (unit_price_cents > 0),
                    quantity BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 999),
                    taxable BOOLEAN NOT NULL,
                    took_stock BOOLEAN NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('offered', 'taken', 'refused')),
                    offered_at BIGINT NOT NULL,
                    closed_at BIGINT
                )
                """),
            .both("CREATE UNIQUE INDEX one_substitute_a_line ON line_substitutes (line_id) WHERE status <> 'refused'"),
            .both("CREATE INDEX line_substitutes_offered ON line_substitutes (order_id) WHERE status = 'offered'"),
            .both("ALTER TABLE order_lines ADD COLUMN substitute_for BYTEA REFERENCES order_lines (id)"),
            mark,
        ])

    /// A line that is added to an order changes its figures.
    private static let mark: MigrationStatement = {
        let mark = """
            INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) \
            ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number
            """
        let (name, event) = ("order_lines_added_are_stale", "INSERT ON order_lines")
        return .perEngine(
            sqlite: "CREATE TRIGGER \(name) AFTER \(event) WHEN NEW.substitute_for IS NOT NULL BEGIN \(mark); END",
            postgres: """
                CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(mark); RETURN NULL; END $$;
                CREATE TRIGGER \(name) AFTER \(event) FOR EACH ROW WHEN (NEW.substitute_for IS NOT NULL) EXECUTE FUNCTION \(name)()
                """)
    }()
}
