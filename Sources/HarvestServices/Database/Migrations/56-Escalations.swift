import SQLStore

extension Migration {
    /// What happens to an order that nobody takes: its steps, how far drivers may be, and what the platform adds to the driver's pay.
    static let createEscalations = Migration(
        "2026-11-26 Keep what is done when nobody takes an order", .expands,
        [
            .both("ALTER TABLE orders ADD COLUMN escalation BIGINT NOT NULL DEFAULT 0"),
            .both("ALTER TABLE orders ADD COLUMN searched_since BIGINT"),
            .both("ALTER TABLE orders ADD COLUMN reach_m BIGINT"),
            .both("ALTER TABLE orders ADD COLUMN incentive_cents BIGINT NOT NULL DEFAULT 0"),
            .both("ALTER TABLE offer_orders ADD COLUMN incentive_cents BIGINT NOT NULL DEFAULT 0"),
            .both(
                """
                CREATE INDEX orders_to_escalate ON orders (escalation, coalesce(searched_since, offerable_at))
                WHERE status = 'created' AND fulfilment = 'delivery' AND market_id IS NOT NULL
                """),
            .both(
                """
                CREATE INDEX orders_in_reach ON orders (market_id, reach_m)
                WHERE status = 'created' AND fulfilment = 'delivery' AND reach_m IS NOT NULL
                """),
            .both(
                """
                CREATE TABLE order_escalations (
                    order_id BYTEA NOT NULL REFERENCES orders (id),
                    step TEXT NOT NULL CHECK (step IN ('widened', 'raised', 'told', 'person')),
                    reach_m BIGINT,
                    incentive_cents BIGINT,
                    happened_at BIGINT NOT NULL,
                    PRIMARY KEY (order_id, step)
                )
                """),
        ])
}
