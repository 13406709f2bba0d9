/// The tables whose changes `Database.watchedVersion()` tells from others on SQLite.
package enum WatchedTables {
    /// Those that a session is read from, whose changes end what `SessionCache` holds.
    package static let all: Set<String> = [
        "sessions", "users", "vendors", "vendor_members", "driver_profiles", "charities", "payout_accounts", "second_factors", "settings",
    ]
}
