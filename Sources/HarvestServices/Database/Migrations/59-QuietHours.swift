import SQLStore

extension Migration {
    /// When people want their devices to stay silent.
    static let createQuietHours = Migration(
        "2026-11-26 Keep people's quiet hours", .expands,
        [
            .both(
                """
                CREATE TABLE quiet_hours (
                    user_id BYTEA PRIMARY KEY NOT NULL REFERENCES users (id),
                    starts_minute BIGINT NOT NULL CHECK (starts_minute BETWEEN 0 AND 1439),
                    ends_minute BIGINT NOT NULL CHECK (ends_minute BETWEEN 0 AND 1439),
                    time_zone TEXT NOT NULL,
                    CHECK (starts_minute <> ends_minute)
                )
                """)
        ])
}
