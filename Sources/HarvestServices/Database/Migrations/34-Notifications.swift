import SQLStore

extension Migration {
    /// What a notification is about and who caused it, so that it can be read in any language. Nothing has written a notification before.
    static let createNotificationWords = Migration(
        "2026-11-23 Store what a notification is about", .expands,
        [
            .both("ALTER TABLE notifications ADD COLUMN item TEXT NOT NULL DEFAULT ''"),
            .both("ALTER TABLE notifications ADD COLUMN person TEXT NOT NULL DEFAULT ''"),
            .both("DROP INDEX notifications_by_user"),
            .both("CREATE INDEX notifications_by_user ON notifications (user_id, created_at, id)"),
            .both("CREATE INDEX notifications_unread ON notifications (user_id, created_at, id) WHERE read_at IS NULL"),
        ])
}
