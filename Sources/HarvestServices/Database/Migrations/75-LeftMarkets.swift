import SQLStore

extension Migration {
    /// The markets whose orders a shift's searches left to other drivers, so that each is stored as a decision once.
    static let createLeftMarkets = Migration(
        "2026-12-08 Store to whom searches left orders, once for each shift and market", .expands,
        [.both("ALTER TABLE shifts ADD COLUMN left_markets TEXT NOT NULL DEFAULT ''")])
}
