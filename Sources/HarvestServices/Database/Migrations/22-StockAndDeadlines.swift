import SQLStore

extension Migration {
    /// Lines keep whether they took stock, because produce may get a count only afterwards. Payments keep until when the customer can
    /// authenticate, because every further step to the processor has a time of its own.
    static let createStockAndDeadlines = Migration(
        "2026-11-22 Store which lines took stock, and until when a payment can be authenticated", .expands,
        [
            .both("ALTER TABLE order_lines ADD COLUMN took_stock BOOLEAN NOT NULL DEFAULT TRUE"),
            .both("UPDATE order_lines SET took_stock = FALSE WHERE produce_id IN (SELECT id FROM produce WHERE stock IS NULL)"),
            .both("ALTER TABLE payments ADD COLUMN authenticate_by BIGINT"),
            .both("UPDATE payments SET authenticate_by = try_again_at WHERE status = 'requires_action' AND pending_step IS NULL"),
        ])
}
