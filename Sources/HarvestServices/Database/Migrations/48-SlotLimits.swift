import SQLStore

extension Migration {
    /// How many orders a market takes in one slot, and how many each slot has.
    static let createSlotLimits = Migration(
        "2026-11-24 Limit the orders of a slot", .expands,
        [
            .both("ALTER TABLE markets ADD COLUMN orders_per_slot BIGINT CHECK (orders_per_slot BETWEEN 1 AND 10000)"),
            .both("ALTER TABLE orders ADD COLUMN slot_starts_at BIGINT"),
            .both(
                """
                CREATE TABLE slot_orders (
                    market_id BYTEA NOT NULL REFERENCES markets (id),
                    starts_at BIGINT NOT NULL,
                    taken BIGINT NOT NULL CHECK (taken >= 0),
                    PRIMARY KEY (market_id, starts_at)
                )
                """),
        ])
}
