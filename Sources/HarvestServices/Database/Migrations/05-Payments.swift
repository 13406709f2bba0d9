import SQLStore

extension Migration {
    /// Cards, payments, refunds, payouts, and the double-entry ledger with its closings.
    static let createBooks = Migration(
        "2026-11-21 Create payments and books",
        [
            .both(
                """
                CREATE TABLE payment_setups (
                    id TEXT PRIMARY KEY NOT NULL,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    status TEXT NOT NULL CHECK (status IN ('requires_method', 'requires_action', 'succeeded', 'failed')),
                    gateway_reference TEXT NOT NULL,
                    failure_code TEXT,
                    payment_method_id TEXT,
                    created_at BIGINT NOT NULL
                )
                """),
            .both(
                """
                CREATE TABLE payment_methods (
                    id TEXT PRIMARY KEY NOT NULL,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    gateway_reference TEXT NOT NULL,
                    brand TEXT NOT NULL,
                    last4 TEXT NOT NULL,
                    expires_month BIGINT NOT NULL,
                    expires_year BIGINT NOT NULL,
                    is_default BOOLEAN NOT NULL,
                    created_at BIGINT NOT NULL,
                    removed_at BIGINT
                )
                """),
            .both("CREATE INDEX payment_methods_by_user ON payment_methods (user_id, created_at) WHERE removed_at IS NULL"),
            .both("CREATE UNIQUE INDEX one_default_payment_method ON payment_methods (user_id) WHERE is_default"),
            .both(
                """
                CREATE TABLE payments (
                    id TEXT PRIMARY KEY NOT NULL,
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    user_id TEXT NOT NULL REFERENCES users (id),
                    purpose TEXT NOT NULL CHECK (purpose IN ('order', 'tip')),
                    attempt BIGINT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('planned', 'processing', 'requires_action', 'authorised', 'captured', 'voided', 'failed')),
                    amount_cents BIGINT NOT NULL CHECK (amount_cents >= 0),
                    captured_cents BIGINT,
                    refunded_cents BIGINT NOT NULL DEFAULT 0,
                    payment_method_id TEXT NOT NULL REFERENCES payment_methods (id),
                    gateway_reference TEXT,
                    next_action_url TEXT,
                    failure_code TEXT,
                    pending_step TEXT CHECK (pending_step IN ('authorise', 'confirm', 'capture', 'void', 'release')),
                    pending_cents BIGINT,
                    try_again_at BIGINT,
                    authorise_at BIGINT,
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL,
                    UNIQUE (order_id, purpose, attempt)
                )
                """),
            .both("CREATE INDEX payments_by_user ON payments (user_id, created_at)"),
            .both("CREATE INDEX payments_unsettled ON payments (try_again_at) WHERE pending_step IS NOT NULL"),
            .both("CREATE INDEX payments_waiting ON payments (try_again_at) WHERE status = 'requires_action'"),
            .both("CREATE INDEX payments_planned ON payments (authorise_at) WHERE status = 'planned'"),
            .both(
                """
                CREATE TABLE refunds (
                    id TEXT PRIMARY KEY NOT NULL,
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    payment_id TEXT NOT NULL REFERENCES payments (id),
                    amount_cents BIGINT NOT NULL CHECK (amount_cents >= 0),
                    borne_by TEXT NOT NULL CHECK (borne_by IN ('vendors', 'platform', 'everybody')),
                    reason TEXT NOT NULL,
                    actor TEXT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('planned', 'paid')),
                    try_again_at BIGINT,
                    created_at BIGINT NOT NULL,
                    paid_at BIGINT
                )
                """),
            .both("CREATE INDEX refunds_by_order ON refunds (order_id, created_at)"),
            .both("CREATE INDEX refunds_unsettled ON refunds (try_again_at) WHERE status = 'planned'"),
            .both(
                """
                CREATE TABLE payout_accounts (
                    owner_id TEXT PRIMARY KEY NOT NULL,
                    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('vendor', 'driver')),
                    status TEXT NOT NULL CHECK (status IN ('incomplete', 'restricted', 'active')),
                    gateway_reference TEXT NOT NULL,
                    bank_name TEXT NOT NULL DEFAULT '',
                    bank_last4 TEXT NOT NULL DEFAULT '',
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL
                )
                """),
            .both(
                """
                CREATE TABLE payouts (
                    id TEXT PRIMARY KEY NOT NULL,
                    owner_id TEXT NOT NULL,
                    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('vendor', 'driver')),
                    status TEXT NOT NULL CHECK (status IN ('pending', 'in_transit', 'paid', 'failed')),
                    amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
                    order_count BIGINT NOT NULL,
                    week TEXT NOT NULL,
                    arrives_on TEXT NOT NULL,
                    gateway_reference TEXT,
                    failure_message TEXT,
                    movement_id TEXT,
                    try_again_at BIGINT,
                    created_at BIGINT NOT NULL,
                    paid_at BIGINT,
                    UNIQUE (owner_id, week)
                )
                """),
            .both("CREATE INDEX payouts_by_owner ON payouts (owner_id, created_at)"),
            .both("CREATE INDEX payouts_unsettled ON payouts (try_again_at) WHERE status IN ('pending', 'in_transit')"),
            .both(
                """
                CREATE TABLE payout_orders (
                    payout_id TEXT NOT NULL REFERENCES payouts (id),
                    owner_id TEXT NOT NULL,
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    amount_cents BIGINT NOT NULL,
                    PRIMARY KEY (payout_id, order_id)
                )
                """),
            .both("CREATE INDEX payout_orders_by_owner ON payout_orders (owner_id, order_id)"),
            .both(
                """
                CREATE TABLE ledger_movements (
                    id TEXT PRIMARY KEY NOT NULL,
                    reason TEXT NOT NULL CHECK (reason IN ('capture', 'delivery', 'tip', 'refund', 'refund_paid', 'payout', 'payout_returned',
                        'errand_reward', 'correction')),
                    order_id TEXT REFERENCES orders (id),
                    payout_id TEXT REFERENCES payouts (id),
                    payment_id TEXT REFERENCES payments (id),
                    actor TEXT NOT NULL,
                    note TEXT NOT NULL DEFAULT '',
                    legs TEXT NOT NULL,
                    leg_count BIGINT NOT NULL CHECK (leg_count >= 2),
                    occurred_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX ledger_movements_by_order ON ledger_movements (order_id)"),
            .both("CREATE UNIQUE INDEX one_capture_an_order ON ledger_movements (order_id) WHERE reason = 'capture'"),
            .both("CREATE UNIQUE INDEX one_delivery_an_order ON ledger_movements (order_id) WHERE reason = 'delivery'"),
            .both(
                """
                CREATE TABLE ledger_entries (
                    number BIGINT PRIMARY KEY NOT NULL,
                    id TEXT NOT NULL UNIQUE,
                    movement_id TEXT NOT NULL REFERENCES ledger_movements (id),
                    account TEXT NOT NULL,
                    amount_cents BIGINT NOT NULL CHECK (amount_cents <> 0),
                    order_id TEXT,
                    occurred_at BIGINT NOT NULL
                )
                """),
            numbering("ledger_entries"),
            // Which entries a payout pays. A failed one lets go of them, for a later one to collect; no entry is in two that count.
            .both(
                """
                CREATE TABLE payout_entries (
                    payout_id TEXT NOT NULL REFERENCES payouts (id),
                    entry_number BIGINT NOT NULL REFERENCES ledger_entries (number),
                    is_released BOOLEAN NOT NULL DEFAULT FALSE,
                    PRIMARY KEY (payout_id, entry_number)
                )
                """),
            .both("CREATE UNIQUE INDEX one_payout_an_entry ON payout_entries (entry_number) WHERE NOT is_released"),
            .both("CREATE INDEX ledger_entries_by_account ON ledger_entries (account, occurred_at, amount_cents)"),
            .both("CREATE INDEX ledger_entries_by_movement ON ledger_entries (movement_id)"),
            .both("CREATE INDEX ledger_entries_by_order ON ledger_entries (order_id, account) WHERE order_id IS NOT NULL"),
            .both(
                """
                CREATE TABLE ledger_closings (
                    number BIGINT PRIMARY KEY NOT NULL,
                    first_entry BIGINT NOT NULL,
                    last_entry BIGINT NOT NULL,
                    previous_hash TEXT NOT NULL,
                    hash TEXT NOT NULL,
                    entry_digests TEXT NOT NULL,
                    closed_at BIGINT NOT NULL
                )
                """),
            // The database itself spreads a movement's legs into entries and refuses what does not sum to zero: no code path can book half a movement.
            .perEngine(
                sqlite: """
                    CREATE TRIGGER ledger_movement_is_booked AFTER INSERT ON ledger_movements BEGIN
                        SELECT RAISE(ABORT, 'ledger movement is not balanced')
                            WHERE (SELECT coalesce(sum(json_extract(value, '$.cents')), 1) FROM json_each(NEW.legs)) <> 0
                               OR json_array_length(NEW.legs) <> NEW.leg_count;
                        INSERT INTO ledger_entries (id, movement_id, account, amount_cents, order_id, occurred_at)
                            SELECT json_extract(value, '$.id'), NEW.id, json_extract(value, '$.account'), json_extract(value, '$.cents'),
                                   NEW.order_id, NEW.occurred_at
                            FROM json_each(NEW.legs);
                    END
                    """,
                postgres: """
                    CREATE FUNCTION ledger_book_movement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF (SELECT coalesce(sum((leg ->> 'cents')::bigint), 1) FROM json_array_elements(NEW.legs::json) leg) <> 0
                            OR json_array_length(NEW.legs::json) <> NEW.leg_count THEN RAISE EXCEPTION 'ledger movement is not balanced'; END IF;
                        INSERT INTO ledger_entries (id, movement_id, account, amount_cents, order_id, occurred_at)
                            SELECT leg ->> 'id', NEW.id, leg ->> 'account', (leg ->> 'cents')::bigint, NEW.order_id, NEW.occurred_at
                            FROM json_array_elements(NEW.legs::json) WITH ORDINALITY AS l (leg, position) ORDER BY position;
                        RETURN NEW;
                    END $$;
                    CREATE TRIGGER ledger_movement_is_booked AFTER INSERT ON ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_book_movement()
                    """),
            .perEngine(
                sqlite: """
                    CREATE TRIGGER ledger_entry_has_room BEFORE INSERT ON ledger_entries BEGIN
                        SELECT RAISE(ABORT, 'ledger movement is complete')
                            WHERE (SELECT count(*) FROM ledger_entries WHERE movement_id = NEW.movement_id)
                               >= (SELECT leg_count FROM ledger_movements WHERE id = NEW.movement_id);
                    END
                    """,
                postgres: """
                    CREATE FUNCTION ledger_entry_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF (SELECT count(*) FROM ledger_entries WHERE movement_id = NEW.movement_id)
                            >= (SELECT leg_count FROM ledger_movements WHERE id = NEW.movement_id)
                            THEN RAISE EXCEPTION 'ledger movement is complete'; END IF;
                        RETURN NEW;
                    END $$;
                    CREATE TRIGGER ledger_entry_has_room BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entry_room()
                    """),
        ] + AppendOnly.statements(for: ["ledger_movements", "ledger_entries", "ledger_closings", "fee_schedules"]))
}
