import SQLStore

extension Migration {
    /// The vendor that somebody joined first, which every page asks for. Without its third column the index is sorted once more each time.
    static let createFirstVendorIndex = Migration(
        "2026-11-23 Order a person's vendors by index", .expands,
        [
            .both("DROP INDEX vendor_members_by_user"),
            .both("CREATE INDEX vendor_members_by_user ON vendor_members (user_id, joined_at, vendor_id)"),
        ])
}
