import SQLStore

extension Migration {
    /// Whether an administrator chose the driver of an offer. Where drivers were who are offline is forgotten, as new versions do when a shift ends.
    static let createAssignments = Migration(
        "2026-12-12 Offer orders to drivers whom administrators choose", .expands,
        [
            .both("ALTER TABLE offers ADD COLUMN is_assigned BOOLEAN NOT NULL DEFAULT FALSE"),
            .both(
                """
                UPDATE driver_profiles SET lat = NULL, lon = NULL, position_at = NULL, told_lat = NULL, told_lon = NULL, position_told_at = 0
                WHERE NOT EXISTS (SELECT 1 FROM shifts s WHERE s.driver_id = driver_profiles.user_id AND s.status <> 'offline')
                """),
        ])
}
