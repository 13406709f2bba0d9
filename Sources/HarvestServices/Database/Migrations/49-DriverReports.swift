import SQLStore

extension Migration {
    /// What drivers report at a stop: the photo of the door, and the device's time of the arrival beside that of the completion. A session that
    /// takes over another one's orders names it. The completion of a delivery can be undone.
    static let createDriverReports = Migration(
        "2026-11-25 Keep photos of doors, and let completions be undone", .expands,
        [
            .both("ALTER TABLE stops ADD COLUMN photo_id BYTEA REFERENCES photos (id)"),
            .both("ALTER TABLE stops ADD COLUMN arrival_recorded_at BIGINT"),
            .both("CREATE INDEX stops_by_photo ON stops (photo_id) WHERE photo_id IS NOT NULL"),
            .both("ALTER TABLE delivery_sessions ADD COLUMN relieved_id BYTEA REFERENCES delivery_sessions (id)"),
            .both("INSERT INTO order_moves (from_status, to_status) VALUES ('delivered', 'picked_up')"),
        ])
}
