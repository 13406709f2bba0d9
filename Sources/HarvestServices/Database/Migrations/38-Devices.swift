import SQLStore

extension Migration {
    /// Devices that get pushes, the pushes that wait for them, notification switches that differ from their defaults, and this installation's
    /// own keys. A conversation has one unread notice at most.
    static let createDevices = Migration(
        "2026-11-24 Create devices, pushes and notification switches", .expands,
        [
            .both(
                """
                CREATE TABLE push_devices (
                    id BYTEA PRIMARY KEY NOT NULL,
                    user_id BYTEA NOT NULL REFERENCES users (id),
                    session_id BYTEA NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                    platform TEXT NOT NULL CHECK (platform IN ('ios', 'android', 'web')),
                    token TEXT NOT NULL UNIQUE,
                    app TEXT NOT NULL CHECK (app IN ('customer', 'driver', 'community')),
                    name TEXT,
                    public_key TEXT,
                    auth_secret TEXT,
                    created_at BIGINT NOT NULL,
                    last_seen_at BIGINT NOT NULL,
                    CHECK ((platform = 'web') = (public_key IS NOT NULL AND auth_secret IS NOT NULL))
                )
                """),
            .both("CREATE INDEX push_devices_by_user ON push_devices (user_id, id)"),
            .both("CREATE INDEX push_devices_by_session ON push_devices (session_id)"),
            .both(
                """
                CREATE TABLE pushes (
                    notification_id BYTEA NOT NULL,
                    device_id BYTEA NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
                    kind TEXT NOT NULL,
                    subject_id TEXT NOT NULL,
                    item TEXT NOT NULL,
                    person TEXT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'expired')),
                    attempts BIGINT NOT NULL DEFAULT 0,
                    next_attempt_at BIGINT NOT NULL,
                    failure TEXT,
                    created_at BIGINT NOT NULL,
                    sent_at BIGINT,
                    PRIMARY KEY (notification_id, device_id)
                )
                """),
            .both("CREATE INDEX pushes_by_device ON pushes (device_id)"),
            .both("CREATE INDEX pushes_waiting ON pushes (next_attempt_at) WHERE status IN ('waiting')"),
            .both("CREATE INDEX pushes_failed ON pushes (created_at) WHERE status IN ('failed')"),
            .both("CREATE INDEX pushes_over ON pushes (created_at) WHERE status IN ('sent', 'failed', 'expired')"),
            .both(
                """
                CREATE TABLE notification_settings (
                    user_id BYTEA NOT NULL REFERENCES users (id),
                    topic TEXT NOT NULL,
                    in_app BOOLEAN NOT NULL,
                    push BOOLEAN NOT NULL,
                    email BOOLEAN NOT NULL,
                    PRIMARY KEY (user_id, topic)
                )
                """),
            .both(
                """
                CREATE UNIQUE INDEX one_unread_notice_a_conversation ON notifications (user_id, subject_id)
                    WHERE kind = 'message.received' AND read_at IS NULL
                """),
            .both("CREATE TABLE server_keys (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, created_at BIGINT NOT NULL)"),
        ])
}
