import SQLStore

extension Migration {
    /// Orders keep the hours under which they were placed, and a closed market who saw it before.
    static let createOrderExpiry = Migration(
        "2026-11-22 Store when orders expire, and what reopening a market restores", .expands,
        [
            .both("ALTER TABLE orders ADD COLUMN expires_at BIGINT"),
            .both("CREATE INDEX orders_by_expiry ON orders (expires_at, number) WHERE status IN ('created', 'ready')"),
            .both("ALTER TABLE markets ADD COLUMN reopens_as TEXT CHECK (reopens_as IN ('open', 'draft'))"),
            // Drivers still fetch what waits at a market that customers no longer see.
            .both("CREATE INDEX markets_by_position ON markets (lat, lon, id)"),
        ])
}
