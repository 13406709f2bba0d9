import SQLStore

extension Migration {
    /// Orders keep the hours under which they were placed, a closed market who saw it before, and a picked line its device time.
    static let createOrderExpiry = Migration(
        "2026-11-22 Store when orders expire, what reopening a market restores, and the device time of picked lines", .expands,
        [
            .both("ALTER TABLE orders ADD COLUMN expires_at BIGINT"),
            .both("CREATE INDEX orders_by_expiry ON orders (expires_at, number) WHERE status IN ('created', 'ready')"),
            .both("ALTER TABLE markets ADD COLUMN reopens_as TEXT CHECK (reopens_as IN ('open', 'draft'))"),
            .both("ALTER TABLE order_lines ADD COLUMN recorded_at BIGINT"),
            // Drivers still fetch what waits at a market that customers no longer see.
            .both("CREATE INDEX markets_by_position ON markets (lat, lon, id)"),
        ])
}
