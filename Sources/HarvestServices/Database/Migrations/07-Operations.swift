import SQLStore

extension Migration {
    /// Events and their recipients, queued e-mails, the audit trail, settings and daily figures.
    static let createOperations = Migration(
        "2026-11-21 Create events and operations",
        [
            .both(
                """
                CREATE TABLE events (
                    number BIGINT PRIMARY KEY NOT NULL,
                    type TEXT NOT NULL,
                    payload TEXT NOT NULL,
                    occurred_at BIGINT NOT NULL
                )
                """),
            numbering("events"),
            .both("CREATE INDEX events_by_age ON events (occurred_at)"),
            .both("CREATE INDEX events_driver_moves ON events (occurred_at) WHERE type = 'order.driver_moved'"),
            // Up to which number the log has been pruned: one row.
            .both("CREATE TABLE event_pruning (id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1), through_number BIGINT NOT NULL)"),
            .both("INSERT INTO event_pruning (id, through_number) VALUES (1, 0)"),
            .both(
                """
                CREATE TABLE event_recipients (
                    recipient TEXT NOT NULL,
                    event_number BIGINT NOT NULL REFERENCES events (number),
                    PRIMARY KEY (recipient, event_number)
                )
                """),
            .both("CREATE INDEX event_recipients_by_event ON event_recipients (event_number)"),
            .both(
                """
                CREATE TABLE notifications (
                    id TEXT PRIMARY KEY NOT NULL,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    kind TEXT NOT NULL,
                    subject_id TEXT NOT NULL,
                    detail TEXT NOT NULL DEFAULT '',
                    created_at BIGINT NOT NULL,
                    read_at BIGINT
                )
                """),
            .both("CREATE INDEX notifications_by_user ON notifications (user_id, created_at)"),
            .both(
                """
                CREATE TABLE mails (
                    id TEXT PRIMARY KEY NOT NULL,
                    recipient TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    body TEXT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'failed')),
                    attempts BIGINT NOT NULL DEFAULT 0,
                    next_attempt_at BIGINT NOT NULL,
                    failure TEXT,
                    created_at BIGINT NOT NULL,
                    sent_at BIGINT
                )
                """),
            .both("CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE status = 'waiting'"),
            .both(
                """
                CREATE TABLE audit_trail (
                    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    actor_id TEXT NOT NULL,
                    action TEXT NOT NULL,
                    subject_id TEXT NOT NULL,
                    detail TEXT NOT NULL,
                    occurred_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX audit_trail_by_subject ON audit_trail (subject_id, number)"),
            .both("CREATE INDEX audit_trail_by_actor ON audit_trail (actor_id, number)"),
            .both(
                """
                CREATE TABLE settings (
                    name TEXT PRIMARY KEY NOT NULL,
                    value TEXT NOT NULL,
                    updated_at BIGINT NOT NULL
                )
                """),
            .both(
                """
                CREATE TABLE daily_figures (
                    day TEXT NOT NULL,
                    market_id TEXT NOT NULL,
                    orders BIGINT NOT NULL,
                    delivered BIGINT NOT NULL,
                    food_cents BIGINT NOT NULL,
                    total_cents BIGINT NOT NULL,
                    platform_cents BIGINT NOT NULL,
                    computed_at BIGINT NOT NULL,
                    PRIMARY KEY (day, market_id)
                )
                """),
            .both(
                """
                CREATE TABLE daily_category_figures (
                    day TEXT NOT NULL,
                    category_id TEXT NOT NULL,
                    items BIGINT NOT NULL,
                    food_cents BIGINT NOT NULL,
                    PRIMARY KEY (day, category_id)
                )
                """),
            .both(
                """
                CREATE TABLE stale_days (
                    day TEXT NOT NULL,
                    shard BIGINT NOT NULL,
                    marked_at BIGINT NOT NULL,
                    PRIMARY KEY (day, shard)
                )
                """),
            // The built-in payment processor keeps its own records, as a processor outside would: never joined with the tables above.
            .both(
                """
                CREATE TABLE gateway_objects (
                    id TEXT PRIMARY KEY NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('setup', 'method', 'charge', 'closed_key', 'refund', 'payout_account', 'payout')),
                    idempotency_key TEXT UNIQUE,
                    status TEXT NOT NULL,
                    test_card TEXT NOT NULL DEFAULT '',
                    amount_cents BIGINT NOT NULL DEFAULT 0,
                    captured_cents BIGINT NOT NULL DEFAULT 0,
                    refunded_cents BIGINT NOT NULL DEFAULT 0,
                    reference TEXT NOT NULL DEFAULT '',
                    detail TEXT NOT NULL DEFAULT '',
                    token_hash TEXT NOT NULL DEFAULT '',
                    ready_at BIGINT NOT NULL DEFAULT 0,
                    created_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX gateway_objects_by_kind ON gateway_objects (kind, status)"),
            .both("CREATE INDEX gateway_objects_by_reference ON gateway_objects (reference, kind)"),
            .both("CREATE INDEX gateway_objects_by_token ON gateway_objects (token_hash) WHERE token_hash <> ''"),
        ] + AppendOnly.statements(for: ["audit_trail"]))
}
