import SQLStore

extension Migration {
    /// Days that a market canceled while orders waited for them, and until when the customers of these orders choose what becomes of them.
    ///
    /// Older programs would offer an order at its slot whose market is closed, and begin it without its customer's choice, so none may run
    /// beside this one.
    static let createRainOffs = Migration(
        "2026-12-08 Let customers choose what becomes of their orders when a market cancels a day", .contracts(since: nil),
        [
            .both(
                """
                CREATE TABLE rained_off_days (
                    market_id BYTEA NOT NULL REFERENCES markets (id),
                    day TEXT NOT NULL,
                    reason TEXT NOT NULL,
                    actor TEXT NOT NULL,
                    cancelled_at BIGINT NOT NULL,
                    reopened BOOLEAN NOT NULL DEFAULT FALSE,
                    PRIMARY KEY (market_id, day)
                )
                """),
            .both("CREATE INDEX rained_off_days_by_time ON rained_off_days (cancelled_at)"),
            .both("ALTER TABLE orders ADD COLUMN choose_by BIGINT CHECK (choose_by IS NULL OR status = 'scheduled')"),
            .both("CREATE INDEX orders_to_choose ON orders (choose_by, number) WHERE choose_by IS NOT NULL"),
            .both(
                """
                INSERT INTO order_moves (from_status, to_status)
                VALUES ('retrieved', 'scheduled'), ('accepted', 'scheduled'), ('ready', 'scheduled')
                """),
        ])
}
