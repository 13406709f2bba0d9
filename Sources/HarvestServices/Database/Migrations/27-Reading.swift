import SQLStore

extension Migration {
    /// What grows with the years is read from sums: the figures of one market, or of all markets together, day by day without looking at those
    /// of other markets; the balance of a payee's account from what was carried forward with the last payout. A driver's orders are listed
    /// newest first without sorting all of them.
    static let createReadingIndexes = Migration(
        "2026-11-22 Find the figures of a market by day and the orders of a driver by number, and carry balances of the ledger forward",
        .expands,
        [
            .both("CREATE INDEX daily_figures_by_market ON daily_figures (market_id, day, orders, total_cents, delivery_minutes, timed)"),
            .both("CREATE INDEX orders_by_driver_and_number ON orders (driver_id, number) WHERE driver_id IS NOT NULL"),
            .both(
                """
                CREATE TABLE ledger_balances (
                    account TEXT PRIMARY KEY NOT NULL,
                    amount_cents BIGINT NOT NULL,
                    carried_until BIGINT NOT NULL
                )
                """),
        ])
}
