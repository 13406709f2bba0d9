import SQLStore

extension Migration {
    /// A vendor's open orders, with whether they are packed. Among indexes that promise equally much SQLite takes the one made last, so that this
    /// one is taken before those of all orders that the vendor ever had.
    static let createOpenOrderIndex = Migration(
        "2026-11-23 Find what a vendor has to pack by one index", .expands,
        [
            .both("DROP INDEX order_vendors_open"),
            .both("CREATE INDEX order_vendors_open ON order_vendors (vendor_id, order_number, packed_at) WHERE is_open"),
        ])
}
