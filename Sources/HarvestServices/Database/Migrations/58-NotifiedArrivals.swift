import SQLStore

extension Migration {
    /// When the driver of an order is expected, with the notifications and pushes that say so. Empty if it was not known.
    static let createNotifiedArrivals = Migration(
        "2026-11-26 Say in notifications when a driver is expected", .expands,
        [
            .both("ALTER TABLE notifications ADD COLUMN arrival TEXT NOT NULL DEFAULT ''"),
            .both("ALTER TABLE pushes ADD COLUMN arrival TEXT NOT NULL DEFAULT ''"),
        ])
}
