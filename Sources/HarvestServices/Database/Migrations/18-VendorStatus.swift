import SQLStore

extension Migration {
    /// Keeps whether a suspended vendor had paused, so that it stays paused when the suspension ends.
    static let createVendorStatus = Migration(
        "2026-11-22 Keep a pause through a suspension",
        [.both("ALTER TABLE vendors ADD COLUMN was_paused BOOLEAN NOT NULL DEFAULT FALSE")])
}
