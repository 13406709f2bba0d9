import SQLStore

extension Migration {
    /// The position of a driver that customers were told last, so that one who stands still is not told again and again.
    static let createPublishedPositions = Migration(
        "2026-11-25 Keep the published position of a driver", .expands,
        [
            .both("ALTER TABLE driver_profiles ADD COLUMN told_lat DOUBLE PRECISION"),
            .both("ALTER TABLE driver_profiles ADD COLUMN told_lon DOUBLE PRECISION"),
        ])
}
