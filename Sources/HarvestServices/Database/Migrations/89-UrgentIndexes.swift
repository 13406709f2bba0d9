import SQLStore

extension Migration {
    /// What a vendor's first page asks for: what is low, and the payouts that are under way. They were looked for among all produce and all payouts of
    /// the vendor.
    static let indexUrgentRows = Migration(
        "2026-12-22 Index low produce and payouts under way", .expands,
        [
            // On PostgreSQL, an index that names the stock would make every change of stock write all indexes of produce.
            .perEngine(
                sqlite: "CREATE INDEX produce_low ON produce (vendor_id) WHERE removed_at IS NULL AND available AND stock <= warn_at",
                postgres: ""),
            .both("CREATE INDEX payouts_under_way ON payouts (owner_id, created_at) WHERE status IN ('pending', 'in_transit')"),
        ])
}
