import SQLStore

extension Migration {
    /// Two accounts at one bank may end in the same four digits. The processor's fingerprint tells them apart.
    static let createBankFingerprints = Migration(
        "2026-11-22 Store the processor's fingerprint of each bank account", .expands,
        [
            .both("ALTER TABLE payout_accounts ADD COLUMN bank_fingerprint TEXT NOT NULL DEFAULT ''"),
            .both("ALTER TABLE gateway_objects ADD COLUMN fingerprint TEXT NOT NULL DEFAULT ''"),
        ])
}
