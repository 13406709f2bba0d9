import SQLStore

extension Migration {
    /// Keeps what each order adds to the figures, so that a change of an order changes the figures of its day by the difference, and marks orders
    /// instead of days. All figures are summed anew after the migration, newest orders first.
    ///
    /// Photos that nothing shows are found without looking through everything that could show them.
    static let createCountedOrders = Migration(
        "2026-11-23 Mark the orders that the figures must count again, and find what shows a photo",
        [
            .perEngine(
                sqlite: "DROP TRIGGER orders_new_mark_day; DROP TRIGGER orders_changed_mark_day",
                postgres: "DROP FUNCTION orders_new_mark_day() CASCADE; DROP FUNCTION orders_changed_mark_day() CASCADE"),
            .both("DROP TABLE stale_days"),
            .both("CREATE TABLE stale_orders (order_number BIGINT PRIMARY KEY NOT NULL)"),
            .both(
                """
                CREATE TABLE counted_orders (
                    order_number BIGINT PRIMARY KEY NOT NULL,
                    day TEXT NOT NULL,
                    market_id BYTEA NOT NULL,
                    delivered BIGINT NOT NULL,
                    food_cents BIGINT NOT NULL,
                    total_cents BIGINT NOT NULL,
                    platform_cents BIGINT NOT NULL,
                    delivery_minutes BIGINT NOT NULL,
                    timed BIGINT NOT NULL
                )
                """),
            .perEngine(
                sqlite: countedCategories(id: "BLOB", number: "INTEGER") + " STRICT, WITHOUT ROWID",
                postgres: countedCategories(id: "BYTEA", number: "BIGINT")),
            mark("orders_new_are_stale", "INSERT ON orders", when: "NEW.status <> 'pending_payment'", "NEW.number"),
            mark("orders_changed_are_stale", "UPDATE ON orders", when: orderCountsDifferently, "NEW.number"),
            mark(
                "order_lines_changed_are_stale", "UPDATE OF picked_quantity ON order_lines",
                when: "coalesce(OLD.picked_quantity, OLD.quantity) <> coalesce(NEW.picked_quantity, NEW.quantity)",
                "(SELECT number FROM orders WHERE id = NEW.order_id)"),
            .both("DELETE FROM daily_figures"),
            .both("DELETE FROM daily_category_figures"),
            .both("INSERT INTO stale_orders (order_number) SELECT number FROM orders"),
        ] + photoIndexes)

    private static let photoIndexes: [MigrationStatement] =
        ["users", "vendors", "markets", "communities", "produce", "order_lines"].map {
            .both("CREATE INDEX \($0)_by_photo ON \($0) (photo_id) WHERE photo_id IS NOT NULL")
        } + [.both("CREATE INDEX photos_by_digest ON photos (digest)")]

    private static func countedCategories(id: String, number: String) -> String {
        """
        CREATE TABLE counted_categories (
            order_number \(number) NOT NULL,
            category_id \(id) NOT NULL,
            items \(number) NOT NULL,
            food_cents \(number) NOT NULL,
            PRIMARY KEY (order_number, category_id)
        )
        """
    }

    /// An order moves through the open statuses without changing a figure.
    private static let orderCountsDifferently = """
        (OLD.status <> NEW.status AND (OLD.status NOT IN (\(open)) OR NEW.status NOT IN (\(open)))) \
        OR OLD.market_day <> NEW.market_day \
        OR OLD.final_subtotal_cents IS DISTINCT FROM NEW.final_subtotal_cents \
        OR OLD.final_total_cents IS DISTINCT FROM NEW.final_total_cents \
        OR OLD.final_platform_cents IS DISTINCT FROM NEW.final_platform_cents \
        OR OLD.raised_tip_cents <> NEW.raised_tip_cents \
        OR coalesce(OLD.written_off_at, NEW.written_off_at) IS NOT NULL \
        OR (OLD.delivered_at - OLD.accepted_at) IS DISTINCT FROM (NEW.delivered_at - NEW.accepted_at)
        """
    private static let open = "'scheduled', 'created', 'retrieved', 'accepted', 'picked_up', 'ready'"

    /// A mark that is there is written again: a server that removes it at the same time has not seen this change, and must notice.
    private static func mark(_ name: String, _ event: String, when condition: String, _ order: String) -> MigrationStatement {
        let mark = """
            INSERT INTO stale_orders (order_number) VALUES (\(order)) \
            ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number
            """
        return .perEngine(
            sqlite: "CREATE TRIGGER \(name) AFTER \(event) WHEN \(condition) BEGIN \(mark); END",
            postgres: """
                CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(mark); RETURN NULL; END $$;
                CREATE TRIGGER \(name) AFTER \(event) FOR EACH ROW WHEN (\(condition)) EXECUTE FUNCTION \(name)()
                """)
    }
}
