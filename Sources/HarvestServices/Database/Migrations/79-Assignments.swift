import SQLStore

extension Migration {
    /// Whether an administrator chose the driver of an offer.
    static let createAssignments = Migration(
        "2026-12-12 Offer orders to drivers whom administrators choose", .expands,
        [.both("ALTER TABLE offers ADD COLUMN is_assigned BOOLEAN NOT NULL DEFAULT FALSE")])
}
