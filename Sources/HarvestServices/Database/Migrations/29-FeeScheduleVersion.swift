import SQLStore

extension Migration {
    /// A new fee schedule raises the version of the markets, as changes of their hours and of the settings do, so that all of them can be kept in
    /// memory by that version.
    static let createFeeScheduleVersion = Migration(
        "2026-11-22 Version the fee schedules", [raise("'markets'", on: "INSERT", of: "fee_schedules")])
}
