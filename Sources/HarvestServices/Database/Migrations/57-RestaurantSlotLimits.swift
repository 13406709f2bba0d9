import SQLStore

extension Migration {
    /// How many orders a restaurant takes in one slot, and how many each slot has.
    static let createRestaurantSlotLimits = Migration(
        "2026-11-26 Limit the orders of a restaurant's slot", .expands,
        [
            .both("ALTER TABLE vendors ADD COLUMN orders_per_slot BIGINT CHECK (orders_per_slot BETWEEN 1 AND 10000)"),
            .both(
                """
                CREATE TABLE restaurant_slot_orders (
                    restaurant_id BYTEA NOT NULL REFERENCES vendors (id),
                    starts_at BIGINT NOT NULL,
                    taken BIGINT NOT NULL CHECK (taken >= 0),
                    PRIMARY KEY (restaurant_id, starts_at)
                )
                """),
        ])
}
