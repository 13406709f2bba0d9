import SQLStore

extension Migration {
    /// Marks the days whose figures a change of an order makes stale, and indexes what administrators' lists read.
    static let createFigureMarks = Migration(
        "2026-11-21 Mark the days whose figures changed",
        [
            .both("ALTER TABLE daily_figures ADD COLUMN delivery_minutes BIGINT NOT NULL DEFAULT 0"),
            .both("ALTER TABLE daily_figures ADD COLUMN timed BIGINT NOT NULL DEFAULT 0"),
            .both(
                "CREATE INDEX orders_waiting_by_age ON orders (offerable_at, number) WHERE status = 'created' AND fulfilment = 'delivery'"),
            .both(
                """
                CREATE INDEX orders_open_by_number ON orders (number) \
                WHERE status IN ('created', 'retrieved', 'accepted', 'picked_up', 'ready', 'scheduled')
                """),
            .both("CREATE INDEX orders_undeliverable ON orders (closed_at) WHERE status = 'undeliverable'"),
            .both("CREATE INDEX payouts_failed ON payouts (created_at) WHERE status = 'failed'"),
            .both("CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed'"),
            .both("CREATE INDEX orders_cancelled ON orders (number) WHERE status = 'cancelled'"),
            .both("CREATE INDEX markets_by_zone ON markets (status, time_zone)"),
            .both("CREATE INDEX market_hours_by_day ON market_hours (weekday, opens_minute, closes_minute)"),
            mark("INSERT"), mark("UPDATE OF status, market_day, final_total_cents, final_subtotal_cents"),
        ])

    private static func mark(_ verb: String) -> MigrationStatement {
        let name = verb == "INSERT" ? "orders_new_mark_day" : "orders_changed_mark_day"
        let mark = """
            INSERT INTO stale_days (day, shard, marked_at) VALUES (NEW.market_day, (SELECT number FROM own_shard), (SELECT seed FROM own_shard)) \
            ON CONFLICT (day, shard) DO UPDATE SET marked_at = stale_days.marked_at + 1
            """
        return .perEngine(
            sqlite: "CREATE TRIGGER \(name) AFTER \(verb) ON orders BEGIN \(mark); END",
            postgres: """
                CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \(mark); RETURN NULL; END $$;
                CREATE TRIGGER \(name) AFTER \(verb) ON orders FOR EACH ROW EXECUTE FUNCTION \(name)()
                """)
    }
}
