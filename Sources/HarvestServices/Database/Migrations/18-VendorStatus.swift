import SQLStore

extension Migration {
    /// Keeps whether a suspended vendor had paused, so that it stays paused when the suspension ends. Payout accounts and settings decide which
    /// vendors customers see, so they raise the catalogue's version, too.
    static let createVendorStatus = Migration(
        "2026-11-22 Keep a pause through a suspension, and version payout accounts",
        [.both("ALTER TABLE vendors ADD COLUMN was_paused BOOLEAN NOT NULL DEFAULT FALSE")]
            + ["payout_accounts", "settings"].flatMap { table in
                ["INSERT", "UPDATE", "DELETE"].map { raise("'markets'", on: $0, of: table) }
            })
}
