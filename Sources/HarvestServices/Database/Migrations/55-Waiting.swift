import SQLStore

extension Migration {
    /// Since when drivers wait, what an offer's reason says, and the decisions of a day and of an order.
    static let createWaiting = Migration(
        "2026-11-26 Keep since when drivers wait and why they get an offer", .expands,
        [
            .both("ALTER TABLE shifts ADD COLUMN waiting_since BIGINT"),
            .both("UPDATE shifts SET waiting_since = started_at WHERE status <> 'offline'"),
            .both("CREATE INDEX shifts_waiting ON shifts (waiting_since, driver_id) WHERE status = 'searching'"),
            .both("ALTER TABLE offers ADD COLUMN pick_up_seconds BIGINT"),
            .both("ALTER TABLE offers ADD COLUMN added_seconds BIGINT"),
            .both("ALTER TABLE offers ADD COLUMN rival_count BIGINT"),
            .both("CREATE INDEX offer_orders_by_order ON offer_orders (order_id)"),
            .both("CREATE INDEX dispatch_decisions_by_time ON dispatch_decisions (decided_at, id)"),
        ])
}
