import SQLStore

extension Migration {
    /// Lines keep whether they took stock, because produce may get a count only afterwards.
    static let createStockAndDeadlines = Migration(
        "2026-11-22 Store which lines took stock", .expands,
        [.both("ALTER TABLE order_lines ADD COLUMN took_stock BOOLEAN NOT NULL DEFAULT TRUE")])
}
