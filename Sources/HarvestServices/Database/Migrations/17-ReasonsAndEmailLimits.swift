import SQLStore

extension Migration {
    /// Replaces the English sentences about orders of which nothing was left by a code, so that they are shown in the reader's language. Counts
    /// e-mails by kind and recipient.
    static let createReasonsAndEmailLimits = Migration(
        "2026-11-22 Store reasons of orders as values and limit e-mails by recipient", .expands,
        [
            .both("ALTER TABLE outbox ADD COLUMN limit_key TEXT NOT NULL DEFAULT ''"),
            .both("CREATE INDEX outbox_limits ON outbox (limit_key, created_at)"),
            .both(
                """
                UPDATE orders SET cancel_reason = 'nothing_left'
                WHERE cancel_reason IN ('All items were unavailable.', 'Nothing was left to buy.') AND cancelled_by IN ('vendor', 'system')
                """),
            .both(
                """
                UPDATE order_status_changes SET reason = 'nothing_left'
                WHERE reason IN ('All items were unavailable.', 'Nothing was left to buy.') AND status = 'cancelled'
                """),
        ])
}
