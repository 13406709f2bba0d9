import SQLStore

extension Migration {
    /// A version of the sums of market days, so that what was read from them is valid while it is the same. The sums of categories change only
    /// together with those of days.
    static let createFigureVersions = Migration(
        "2026-12-02 Version the figures", .expands, ["INSERT", "UPDATE", "DELETE"].map { raise("'figures'", on: $0, of: "daily_figures") })
}
