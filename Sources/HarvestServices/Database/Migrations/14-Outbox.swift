import SQLStore

extension Migration {
    /// Stores queued e-mails as values, which are rendered when they are sent. E-mails that were queued before keep their texts.
    static let createOutbox = Migration(
        "2026-11-22 Keep e-mails as values until they are sent",
        [
            .both("ALTER TABLE mails RENAME TO outbox"),
            .both("ALTER TABLE outbox ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"),
            .both("ALTER TABLE outbox ADD COLUMN content TEXT NOT NULL DEFAULT ''"),
            .perEngine(
                sqlite: """
                    UPDATE outbox SET content = json_object('text', json_object('subject', subject, 'body', body))
                    WHERE status = 'waiting'
                    """,
                postgres: """
                    UPDATE outbox SET content = json_build_object('text', json_build_object('subject', subject, 'body', body))::text
                    WHERE status = 'waiting'
                    """),
            .both("ALTER TABLE outbox DROP COLUMN subject"),
            .both("ALTER TABLE outbox DROP COLUMN body"),
            .both("DROP INDEX mails_waiting"),
            .both("DROP INDEX mails_failed"),
            .both("CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE status = 'waiting'"),
            .both("CREATE INDEX outbox_failed ON outbox (created_at) WHERE status = 'failed'"),
        ])
}
