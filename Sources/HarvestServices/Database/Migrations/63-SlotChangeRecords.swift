import SQLStore

extension Migration {
    /// To which times a customer moved an order. A second move does not change the status, so the history of statuses does not show it.
    static let createSlotChangeRecords = Migration(
        "2026-11-29 Record to which times customers move orders", .expands,
        [
            .both(
                """
                CREATE TABLE order_slot_changes (
                    order_id BYTEA NOT NULL REFERENCES orders (id),
                    order_version BIGINT NOT NULL,
                    scheduled_for BIGINT NOT NULL,
                    changed_at BIGINT NOT NULL,
                    PRIMARY KEY (order_id, order_version)
                )
                """)
        ])
}
