import HarvestCore
import SQLStore

extension Transaction {
    package var settings: SettingsRepository { SettingsRepository(db: self) }
}

/// The stored settings. One that was never stored has its default.
package struct SettingsRepository {
    let db: Transaction

    /// All settings as they are now.
    package func read() throws -> Settings {
        var settings = Settings()
        try db.each("SELECT name, value FROM settings LIMIT 1000") { row in
            let name = try row.text("name")
            guard let entry = Settings.entries.first(where: { $0.name == name }) else { return }
            _ = entry.set(&settings, try row.text("value"))
        }
        return settings
    }

    /// All settings as they are now, from memory if they were read in the same version of the markets.
    func read(marketsVersion version: Int64) throws -> Settings { try db.remembered("settings", version: version, read) }

    /// Stores whether vendors sell without a payout account, and records who decided it. Safe to repeat.
    package func save(sellsWithoutPayoutAccount isAllowed: Bool, by actor: String, at now: Instant) throws {
        var settings = try read()
        guard settings.sellsWithoutPayoutAccount != isAllowed else { return }
        settings.sellsWithoutPayoutAccount = isAllowed
        try save(settings, at: now)
        try db.audit.record(
            isAllowed ? .payoutAccountOptional : .payoutAccountRequired, of: "sell_without_payout_account", by: actor, at: now)
    }

    /// Stores the settings that differ from the stored ones.
    func save(_ settings: Settings, at now: Instant) throws {
        let present = try read()
        for entry in Settings.entries where entry.text(settings) != entry.text(present) {
            try db.execute(
                """
                INSERT INTO settings (name, value, updated_at) VALUES (\(entry.name), \(entry.text(settings)), \(now))
                ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
                """)
        }
    }
}
