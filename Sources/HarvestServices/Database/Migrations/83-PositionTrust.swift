import SQLStore

extension Migration {
    /// When the device measured the last position that a driver reported in a shift, and the jump that later reports may confirm.
    static let createPositionTrust = Migration(
        "2026-12-16 Believe a driver's jump only when reports confirm it", .expands,
        [
            .both("ALTER TABLE driver_profiles ADD COLUMN reported_at BIGINT"),
            .both("ALTER TABLE driver_profiles ADD COLUMN jump_lat DOUBLE PRECISION"),
            .both("ALTER TABLE driver_profiles ADD COLUMN jump_lon DOUBLE PRECISION"),
            .both("ALTER TABLE driver_profiles ADD COLUMN jump_at BIGINT"),
            .both("ALTER TABLE driver_profiles ADD COLUMN jump_since BIGINT"),
            .both("ALTER TABLE driver_profiles ADD COLUMN jump_count BIGINT NOT NULL DEFAULT 0"),
        ])
}
