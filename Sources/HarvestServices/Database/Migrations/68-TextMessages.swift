import SQLStore

extension Migration {
    /// Text messages that wait to be sent, and the phones that may get them. Who wants no texts is remembered by a digest of the number, also
    /// without an account.
    static let createTextMessages = Migration(
        "2026-12-04 Send text messages to verified phones", .expands,
        [
            .both(
                """
                CREATE TABLE text_messages (
                    id BYTEA PRIMARY KEY NOT NULL,
                    user_id BYTEA REFERENCES users (id),
                    phone TEXT NOT NULL,
                    purpose TEXT NOT NULL CHECK (purpose IN ('code', 'notification', 'answer')),
                    topic TEXT,
                    body TEXT NOT NULL,
                    ignores_quiet_hours BOOLEAN NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'expired')),
                    attempts BIGINT NOT NULL DEFAULT 0,
                    sends BIGINT NOT NULL DEFAULT 0,
                    next_attempt_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    failure TEXT,
                    created_at BIGINT NOT NULL,
                    sent_at BIGINT
                )
                """),
            .both("CREATE INDEX text_messages_by_user ON text_messages (user_id)"),
            .both("CREATE INDEX text_messages_by_phone ON text_messages (phone, purpose, created_at)"),
            .both("CREATE INDEX text_messages_waiting ON text_messages (next_attempt_at) WHERE status IN ('waiting')"),
            .both("CREATE INDEX text_messages_failed ON text_messages (created_at) WHERE status IN ('failed')"),
            .both("CREATE INDEX text_messages_over ON text_messages (created_at) WHERE status IN ('sent', 'failed', 'expired')"),
            .both(
                """
                CREATE TABLE verified_phones (
                    user_id BYTEA PRIMARY KEY NOT NULL REFERENCES users (id),
                    phone TEXT NOT NULL UNIQUE,
                    phone_digest TEXT NOT NULL,
                    verified_at BIGINT NOT NULL
                )
                """),
            .both(
                """
                CREATE TABLE phone_codes (
                    user_id BYTEA PRIMARY KEY NOT NULL REFERENCES users (id),
                    phone TEXT NOT NULL,
                    code_hash TEXT NOT NULL,
                    failures BIGINT NOT NULL DEFAULT 0,
                    expires_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX phone_codes_by_age ON phone_codes (expires_at)"),
            .both(
                """
                CREATE TABLE text_opt_outs (
                    phone_digest TEXT PRIMARY KEY NOT NULL,
                    by_carrier BOOLEAN NOT NULL,
                    opted_out_at BIGINT NOT NULL
                )
                """),
            .both("ALTER TABLE notification_settings ADD COLUMN sms BOOLEAN NOT NULL DEFAULT FALSE"),
        ])
}
