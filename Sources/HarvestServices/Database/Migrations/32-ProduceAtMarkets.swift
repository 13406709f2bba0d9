import SQLStore

extension Migration {
    /// What a vendor sells at one market. Without it all produce of the market is read to find the vendor's.
    static let createProduceAtMarkets = Migration(
        "2026-11-23 Index produce by vendor and market", .expands,
        [.both("CREATE INDEX produce_markets_by_vendor ON produce_markets (vendor_id, market_id, produce_id)")])
}
