import SQLStore

extension Migration {
    /// Where a stall is on the map of its market: meters east and north of the entrance. Both or neither are known.
    static let createStallMaps = Migration(
        "2026-11-25 Place stalls on the map of their market", .expands,
        [
            .both("ALTER TABLE stalls ADD COLUMN east_m DOUBLE PRECISION"),
            .both("ALTER TABLE stalls ADD COLUMN north_m DOUBLE PRECISION"),
        ])
}
