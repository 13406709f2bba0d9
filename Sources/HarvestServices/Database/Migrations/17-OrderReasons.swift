import SQLStore

extension Migration {
    /// Replaces the English sentences about orders of which nothing was left by a code, so that they are shown in the reader's language.
    static let createOrderReasons = Migration(
        "2026-11-22 Store why nothing of an order was left as a value", .expands,
        [
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
