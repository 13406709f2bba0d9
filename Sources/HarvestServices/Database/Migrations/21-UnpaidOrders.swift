import SQLStore

extension Migration {
    /// Counts the captures that the processor refused, and keeps what an administrator decided about an order that could not be charged.
    static let createUnpaidOrders = Migration(
        "2026-11-22 Count refused captures, and keep decisions about orders that could not be charged", .expands,
        [
            .both("ALTER TABLE payments ADD COLUMN capture_attempts BIGINT NOT NULL DEFAULT 0"),
            .both("ALTER TABLE orders ADD COLUMN unpaid_since BIGINT"),
            .both("ALTER TABLE orders ADD COLUMN card_requested_at BIGINT"),
            .both("ALTER TABLE orders ADD COLUMN written_off_at BIGINT"),
            .both("CREATE INDEX orders_to_settle ON orders (unpaid_since, number) WHERE unpaid_since IS NOT NULL"),
            // Served the search for orders of restaurants that were no longer approved, which go on now.
            .both("DROP INDEX orders_to_collect"),
        ])
}
