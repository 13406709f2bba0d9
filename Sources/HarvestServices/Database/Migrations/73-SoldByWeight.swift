import SQLStore

extension Migration {
    /// Produce that is sold by weight, and what the lines of orders weighed.
    ///
    /// Older programs would charge a line that was weighed as it was ordered, so none may run beside this one.
    static let sellByWeight = Migration(
        "2026-12-07 Sell by weight", .contracts(since: nil),
        [
            .both("ALTER TABLE produce ADD COLUMN sold_by_weight BOOLEAN NOT NULL DEFAULT FALSE"),
            .both("ALTER TABLE order_lines ADD COLUMN sold_by_weight BOOLEAN NOT NULL DEFAULT FALSE"),
            .both(
                """
                ALTER TABLE order_lines ADD COLUMN weight_thousandths BIGINT
                    CHECK (weight_thousandths IS NULL OR (sold_by_weight AND weight_thousandths BETWEEN 1 AND 999000))
                """),
            .perEngine(
                sqlite: "\(trigger) WHEN \(isWeighed) BEGIN \(mark); END",
                postgres: """
                    CREATE FUNCTION order_lines_weighed_are_stale() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(mark); RETURN NULL; END $$;
                    \(trigger) FOR EACH ROW WHEN (\(isWeighed)) EXECUTE FUNCTION order_lines_weighed_are_stale()
                    """),
        ])

    /// The figures count the order again.
    private static let trigger = "CREATE TRIGGER order_lines_weighed_are_stale AFTER UPDATE OF weight_thousandths ON order_lines"
    private static let isWeighed = "OLD.weight_thousandths IS DISTINCT FROM NEW.weight_thousandths"
    private static let mark = """
        INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) \
        ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number
        """
}
