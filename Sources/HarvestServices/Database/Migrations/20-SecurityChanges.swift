import SQLStore

extension Migration {
    /// Payouts wait after a change of the bank account. A second factor that waits for its first code belongs to a session.
    static let createSecurityChanges = Migration(
        "2026-11-22 Keep when a bank account was changed and where a second factor began", .expands,
        [
            .both("ALTER TABLE payout_accounts ADD COLUMN bank_changed_at BIGINT"),
            .both("ALTER TABLE second_factors ADD COLUMN begun_in TEXT"),
        ])
}
