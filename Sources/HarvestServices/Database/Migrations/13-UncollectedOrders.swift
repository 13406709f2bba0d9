import SQLStore

extension Migration {
    /// Pick-up orders end with their day if the customer doesn't come.
    static let createUncollectedOrders = Migration(
        "2026-11-21 Let orders that nobody collects expire", .expands,
        [
            .both("INSERT INTO order_moves (from_status, to_status) VALUES ('ready', 'expired')"),
            .both(
                """
                CREATE INDEX orders_to_collect ON orders (market_id, restaurant_id, offerable_at, number) \
                WHERE fulfilment = 'pickup' AND status IN ('created', 'ready')
                """),
        ])
}
