import SQLStore

extension Migration {
    /// Finds restaurants' ready orders whose next step of escalation is due. Those that are ready already have their steps from then on.
    static let escalateReadyOrders = Migration(
        "2026-12-15 Escalate ready orders of restaurants that nobody takes", .expands,
        [
            .both(
                """
                CREATE INDEX orders_ready_to_escalate ON orders (
                    escalation,
                    (CASE WHEN ready_at > coalesce(searched_since, offerable_at) THEN ready_at ELSE coalesce(searched_since, offerable_at) END))
                WHERE status = 'created' AND fulfilment = 'delivery' AND restaurant_id IS NOT NULL AND ready_at IS NOT NULL
                """)
        ])
}
