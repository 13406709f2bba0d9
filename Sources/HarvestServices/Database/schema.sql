CREATE TABLE account_links (
    token_hash TEXT PRIMARY KEY NOT NULL,
    purpose TEXT NOT NULL CHECK ((purpose = 'password_reset' OR purpose = 'email_confirmation' OR purpose = 'first_admin')),
    user_id BLOB REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

CREATE INDEX account_links_by_user ON account_links (user_id, purpose);

CREATE TABLE addresses (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    title TEXT NOT NULL,
    subtitle TEXT NOT NULL,
    apt TEXT,
    building TEXT,
    instructions TEXT,
    lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
    is_active INTEGER NOT NULL DEFAULT FALSE,
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX addresses_by_user ON addresses (user_id, created_at);

CREATE UNIQUE INDEX one_active_address ON addresses (user_id) WHERE is_active;

CREATE TABLE attempts (
    scope TEXT NOT NULL,
    subject TEXT NOT NULL,
    failures INTEGER NOT NULL CHECK (failures >= 0),
    window_started_at INTEGER NOT NULL,
    PRIMARY KEY (scope, subject)
) STRICT;

CREATE TABLE audit_trail (
    number INTEGER PRIMARY KEY,
    actor_id TEXT NOT NULL,
    action TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    detail TEXT NOT NULL,
    occurred_at INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_trail_by_actor ON audit_trail (actor_id, number);

CREATE INDEX audit_trail_by_subject ON audit_trail (subject_id, number);

CREATE TRIGGER audit_trail_no_delete BEFORE DELETE ON audit_trail BEGIN SELECT RAISE(FAIL, 'audit_trail is append only'); END;

CREATE TRIGGER audit_trail_no_update BEFORE UPDATE ON audit_trail BEGIN SELECT RAISE(FAIL, 'audit_trail is append only'); END;

CREATE TABLE blocks (
    blocker_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    blocked_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id),
    CHECK (blocker_id <> blocked_id)
) STRICT;

CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id);

CREATE TABLE catalogue_versions (subject TEXT NOT NULL, shard INTEGER NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (subject, shard)) STRICT, WITHOUT ROWID;

CREATE TABLE categories (
    id BLOB PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL CHECK ((kind = 'vendor' OR kind = 'produce' OR kind = 'listing' OR kind = 'errand')),
    key TEXT NOT NULL,
    name_en TEXT NOT NULL,
    name_es TEXT NOT NULL,
    drawing TEXT NOT NULL DEFAULT '',
    position INTEGER NOT NULL, removed_at INTEGER,
    UNIQUE (kind, key)
) STRICT;

CREATE TRIGGER categories_changed_are_searched AFTER UPDATE ON categories WHEN OLD.name_en <> NEW.name_en OR OLD.name_es <> NEW.name_es BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('category', NEW.id); END;

CREATE TRIGGER categories_delete_is_counted AFTER DELETE ON categories BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER categories_insert_is_counted AFTER INSERT ON categories BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER categories_new_are_searched AFTER INSERT ON categories WHEN TRUE BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('category', NEW.id); END;

CREATE TRIGGER categories_update_is_counted AFTER UPDATE ON categories BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE charities (
    user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
    radius_m INTEGER NOT NULL CHECK (radius_m BETWEEN 1000 AND 200000),
    is_active INTEGER NOT NULL DEFAULT TRUE,
    added_at INTEGER NOT NULL
) STRICT;

CREATE INDEX charities_active ON charities (lat, lon) WHERE is_active;

CREATE TABLE communities (
    id BLOB PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK ((kind = 'building' OR kind = 'campus' OR kind = 'neighbourhood')),
    address TEXT NOT NULL,
    lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
    time_zone TEXT NOT NULL,
    email_domains TEXT NOT NULL DEFAULT '',
    photo_id BLOB REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    search TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
, quiet_from INTEGER, quiet_until INTEGER) STRICT;

CREATE INDEX communities_by_name ON communities (name, id);

CREATE INDEX communities_by_photo ON communities (photo_id) WHERE photo_id IS NOT NULL;

CREATE INDEX communities_by_place ON communities (lat, lon, id);

CREATE TRIGGER communities_delete_is_counted AFTER DELETE ON communities BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER communities_insert_is_counted AFTER INSERT ON communities BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER communities_update_is_counted AFTER UPDATE ON communities BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE community_markets (
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (community_id, market_id)
) STRICT;

CREATE INDEX community_markets_by_market ON community_markets (market_id, community_id);

CREATE TABLE conversation_parties (
    conversation_id BLOB NOT NULL REFERENCES conversations (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    role TEXT NOT NULL,
    read_number INTEGER NOT NULL DEFAULT 0, vendor_id BLOB REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED, joined_after INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (conversation_id, user_id)
) STRICT;

CREATE INDEX conversation_parties_by_user ON conversation_parties (user_id, conversation_id);

CREATE TABLE conversations (
    id BLOB PRIMARY KEY NOT NULL,
    job_kind TEXT NOT NULL CHECK ((job_kind = 'order' OR job_kind = 'errand' OR job_kind = 'exchange' OR job_kind = 'match')),
    job_id BLOB NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    last_message_at INTEGER NOT NULL
) STRICT;

CREATE INDEX conversations_by_job ON conversations (job_id);

CREATE TABLE counted_categories (
    order_number INTEGER NOT NULL,
    category_id BLOB NOT NULL,
    items INTEGER NOT NULL,
    food_cents INTEGER NOT NULL,
    PRIMARY KEY (order_number, category_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE counted_orders (
    order_number INTEGER PRIMARY KEY NOT NULL,
    day TEXT NOT NULL,
    market_id BLOB NOT NULL,
    delivered INTEGER NOT NULL,
    food_cents INTEGER NOT NULL,
    total_cents INTEGER NOT NULL,
    platform_cents INTEGER NOT NULL,
    delivery_minutes INTEGER NOT NULL,
    timed INTEGER NOT NULL
) STRICT;

CREATE TABLE daily_category_figures (
    day TEXT NOT NULL,
    category_id BLOB NOT NULL,
    items INTEGER NOT NULL,
    food_cents INTEGER NOT NULL,
    PRIMARY KEY (day, category_id)
) STRICT;

CREATE TABLE daily_figures (
    day TEXT NOT NULL,
    market_id BLOB NOT NULL,
    orders INTEGER NOT NULL,
    delivered INTEGER NOT NULL,
    food_cents INTEGER NOT NULL,
    total_cents INTEGER NOT NULL,
    platform_cents INTEGER NOT NULL,
    computed_at INTEGER NOT NULL, delivery_minutes INTEGER NOT NULL DEFAULT 0, timed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (day, market_id)
) STRICT;

CREATE INDEX daily_figures_by_market ON daily_figures (market_id, day, orders, total_cents, delivery_minutes, timed);

CREATE TRIGGER daily_figures_delete_is_counted AFTER DELETE ON daily_figures BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('figures', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER daily_figures_insert_is_counted AFTER INSERT ON daily_figures BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('figures', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER daily_figures_update_is_counted AFTER UPDATE ON daily_figures BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('figures', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE daily_listing_categories (
    community_id BLOB NOT NULL,
    day TEXT NOT NULL,
    category_id BLOB NOT NULL,
    listings INTEGER NOT NULL,
    PRIMARY KEY (community_id, day, category_id)
) STRICT;

CREATE INDEX daily_listing_categories_by_day ON daily_listing_categories (day, community_id);

CREATE TABLE daily_neighbor_figures (
    community_id BLOB NOT NULL,
    day TEXT NOT NULL,
    users INTEGER NOT NULL,
    listings INTEGER NOT NULL,
    live_listings INTEGER NOT NULL,
    expired_listings INTEGER NOT NULL,
    exchanges INTEGER NOT NULL,
    errands INTEGER NOT NULL,
    completed_errands INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    completed_matches INTEGER NOT NULL,
    PRIMARY KEY (community_id, day)
) STRICT;

CREATE INDEX daily_neighbor_figures_by_day ON daily_neighbor_figures (day, community_id);

CREATE TABLE data_exports (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'preparing' OR status = 'ready' OR status = 'expired')),
    progress_percent INTEGER NOT NULL,
    requested_at INTEGER NOT NULL,
    try_again_at INTEGER NOT NULL,
    size_bytes INTEGER,
    expires_at INTEGER
) STRICT;

CREATE INDEX data_exports_by_user ON data_exports (user_id, requested_at, id);

CREATE INDEX data_exports_to_delete ON data_exports (id) WHERE status = 'expired' AND size_bytes IS NOT NULL;

CREATE INDEX data_exports_to_expire ON data_exports (expires_at) WHERE status = 'ready';

CREATE INDEX data_exports_to_make ON data_exports (try_again_at, id) WHERE status = 'preparing';

CREATE TABLE declines (
    driver_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    declined_at INTEGER NOT NULL,
    PRIMARY KEY (driver_id, order_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery_sessions (
    id BLOB PRIMARY KEY NOT NULL,
    driver_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    shift_id BLOB NOT NULL REFERENCES shifts (id) DEFERRABLE INITIALLY DEFERRED,
    market_id BLOB REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    restaurant_id BLOB REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK (status IN ('running', 'ended')),
    step INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1, relieved_id BLOB REFERENCES delivery_sessions (id) DEFERRABLE INITIALLY DEFERRED,
    CHECK ((market_id IS NULL) <> (restaurant_id IS NULL))
) STRICT;

CREATE INDEX delivery_sessions_by_driver ON delivery_sessions (driver_id, started_at);

CREATE UNIQUE INDEX one_session_a_driver ON delivery_sessions (driver_id) WHERE status = 'running';

CREATE TABLE dispatch_decisions (
    id TEXT PRIMARY KEY NOT NULL,
    driver_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    offer_id BLOB REFERENCES offers (id) DEFERRABLE INITIALLY DEFERRED,
    inputs TEXT NOT NULL,
    outcome TEXT NOT NULL,
    decided_at INTEGER NOT NULL
) STRICT;

CREATE INDEX dispatch_decisions_by_time ON dispatch_decisions (decided_at, id);

CREATE TABLE driver_profiles (
    user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    vehicle TEXT NOT NULL CHECK ((vehicle = 'on_foot' OR vehicle = 'bicycle' OR vehicle = 'cargo_bike' OR vehicle = 'scooter' OR vehicle = 'car' OR vehicle = 'van')),
    terms_accepted_at INTEGER NOT NULL,
    lat REAL,
    lon REAL,
    position_at INTEGER,
    position_told_at INTEGER NOT NULL DEFAULT 0
, told_lat REAL, told_lon REAL, reported_at INTEGER, jump_lat REAL, jump_lon REAL, jump_at INTEGER, jump_since INTEGER, jump_count INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TRIGGER driver_profiles_gone_are_counted AFTER DELETE ON driver_profiles WHEN TRUE BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('drivers', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER driver_profiles_vehicles_are_counted AFTER UPDATE OF vehicle ON driver_profiles WHEN OLD.vehicle <> NEW.vehicle BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('drivers', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE errand_complaints (
    number INTEGER PRIMARY KEY,
    errand_id BLOB NOT NULL REFERENCES errands (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    reason TEXT NOT NULL,
    created_at INTEGER NOT NULL
, handled_at INTEGER, handling_note TEXT) STRICT;

CREATE INDEX errand_complaints_by_errand ON errand_complaints (errand_id, user_id);

CREATE INDEX errand_complaints_open ON errand_complaints (errand_id, number) WHERE handled_at IS NULL;

CREATE TABLE errands (
    id BLOB PRIMARY KEY NOT NULL,
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    requester_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    runner_id BLOB REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'pending_payment' OR status = 'payment_failed' OR status = 'open' OR status = 'accepted' OR status = 'at_store' OR status = 'picked_up' OR status = 'completed' OR status = 'cancelled')),
    item TEXT NOT NULL,
    reward_cents INTEGER NOT NULL CHECK (reward_cents BETWEEN 0 AND 99999),
    settlement TEXT NOT NULL CHECK (settlement IN ('card', 'cash')),
    category_id BLOB NOT NULL REFERENCES categories (id) DEFERRABLE INITIALLY DEFERRED,
    link TEXT,
    store TEXT,
    instructions TEXT,
    title TEXT NOT NULL,
    subtitle TEXT NOT NULL,
    apt TEXT,
    building TEXT,
    address_instructions TEXT,
    lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
    payment_method_id BLOB REFERENCES payment_methods (id) DEFERRABLE INITIALLY DEFERRED,
    conversation_id BLOB REFERENCES conversations (id) DEFERRABLE INITIALLY DEFERRED,
    reorder_of BLOB REFERENCES errands (id) DEFERRABLE INITIALLY DEFERRED,
    token TEXT,
    held_until INTEGER,
    due_at INTEGER,
    posted_at INTEGER NOT NULL,
    accepted_at INTEGER,
    at_store_at INTEGER,
    picked_up_at INTEGER,
    verified_at INTEGER,
    released_at INTEGER,
    completed_at INTEGER,
    cancelled_at INTEGER,
    disputed_at INTEGER,
    disputed_by BLOB REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    dispute_reason TEXT,
    decided_at INTEGER,
    unpaid_since INTEGER,
    stars INTEGER CHECK (stars BETWEEN 1 AND 5),
    rating_comment TEXT,
    rated_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    CHECK (runner_id <> requester_id),
    CHECK ((status <> 'accepted' AND status <> 'at_store' AND status <> 'picked_up' AND status <> 'completed') OR runner_id IS NOT NULL),
    CHECK ((status <> 'pending_payment' AND status <> 'payment_failed' AND status <> 'open') OR runner_id IS NULL)
) STRICT;

CREATE INDEX errands_by_community ON errands (community_id, posted_at, id);

CREATE INDEX errands_by_requester ON errands (requester_id, posted_at, id);

CREATE INDEX errands_by_runner ON errands (runner_id, posted_at, id) WHERE runner_id IS NOT NULL;

CREATE INDEX errands_completed ON errands (community_id, completed_at) WHERE completed_at IS NOT NULL;

CREATE INDEX errands_disputed ON errands (disputed_at, id) WHERE disputed_at IS NOT NULL;

CREATE INDEX errands_due ON errands (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX errands_open ON errands (community_id, posted_at, id) WHERE status = 'open';

CREATE INDEX errands_open_by_category ON errands (community_id, category_id, posted_at, id) WHERE status = 'open';

CREATE INDEX errands_open_positions ON errands (community_id, posted_at, id, requester_id, status, lat, lon) WHERE status = 'open';

CREATE INDEX errands_unpaid ON errands (unpaid_since, id) WHERE unpaid_since IS NOT NULL;

CREATE TRIGGER errands_changed_are_counted AFTER UPDATE ON errands WHEN OLD.status <> NEW.status BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h UNION SELECT NEW.community_id AS c, NEW.completed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TRIGGER errands_new_are_counted AFTER INSERT ON errands WHEN TRUE BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TABLE event_pruning (id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1), through_number INTEGER NOT NULL) STRICT;

CREATE TABLE event_recipients (
    recipient TEXT NOT NULL,
    event_number INTEGER NOT NULL REFERENCES events (number) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (recipient, event_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_recipients_by_event ON event_recipients (event_number);

CREATE TABLE events (
    number INTEGER PRIMARY KEY NOT NULL,
    type TEXT NOT NULL,
    payload TEXT NOT NULL,
    occurred_at INTEGER NOT NULL
) STRICT;

CREATE INDEX events_by_age ON events (occurred_at);

CREATE INDEX events_driver_moves ON events (occurred_at) WHERE type = 'order.driver_moved';

CREATE TABLE exchange_requests (
    id BLOB PRIMARY KEY NOT NULL,
    listing_id BLOB NOT NULL REFERENCES listings (id) DEFERRABLE INITIALLY DEFERRED,
    buyer_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    seller_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'requested' OR status = 'accepted' OR status = 'closed' OR status = 'withdrawn')),
    requested_at INTEGER NOT NULL,
    decided_at INTEGER,
    contact_until INTEGER,
    has_contact INTEGER NOT NULL DEFAULT FALSE,
    buyer_outcome TEXT CHECK (buyer_outcome IN ('handed_over', 'missed')),
    seller_outcome TEXT CHECK (seller_outcome IN ('handed_over', 'missed')),
    UNIQUE (listing_id, buyer_id),
    CHECK (buyer_id <> seller_id),
    CHECK ((status = 'accepted') = (contact_until IS NOT NULL))
) STRICT;

CREATE INDEX exchange_requests_by_buyer ON exchange_requests (buyer_id, requested_at, id);

CREATE INDEX exchange_requests_by_listing ON exchange_requests (listing_id, requested_at, id);

CREATE INDEX exchange_requests_by_seller ON exchange_requests (seller_id, requested_at, id);

CREATE INDEX exchange_requests_with_contact ON exchange_requests (contact_until) WHERE has_contact;

CREATE UNIQUE INDEX one_accepted_request ON exchange_requests (listing_id) WHERE status = 'accepted';

CREATE TABLE favourites (
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    subject_id BLOB NOT NULL,
    kind TEXT NOT NULL CHECK ((kind = 'market' OR kind = 'vendor' OR kind = 'produce')),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, subject_id)
) STRICT;

CREATE TABLE fee_schedule_removals (
    schedule_id BLOB PRIMARY KEY NOT NULL REFERENCES fee_schedules (id) DEFERRABLE INITIALLY DEFERRED,
    removed_by TEXT NOT NULL,
    removed_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER fee_schedule_removals_insert_is_counted AFTER INSERT ON fee_schedule_removals BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER fee_schedule_removals_no_delete BEFORE DELETE ON fee_schedule_removals BEGIN SELECT RAISE(FAIL, 'fee_schedule_removals is append only'); END;

CREATE TRIGGER fee_schedule_removals_no_update BEFORE UPDATE ON fee_schedule_removals BEGIN SELECT RAISE(FAIL, 'fee_schedule_removals is append only'); END;

CREATE TABLE fee_schedules (
    id BLOB PRIMARY KEY NOT NULL,
    effective_at INTEGER NOT NULL,
    service_fee_bp INTEGER NOT NULL CHECK (service_fee_bp BETWEEN 0 AND 10000),
    driver_share_bp INTEGER NOT NULL CHECK (driver_share_bp BETWEEN 0 AND 10000),
    tip_bp INTEGER NOT NULL CHECK (tip_bp BETWEEN 0 AND 10000),
    tip_base TEXT NOT NULL CHECK (tip_base IN ('food', 'food_tax_fee')),
    created_by BLOB,
    created_at INTEGER NOT NULL
, service_fee_flat_cents INTEGER NOT NULL DEFAULT 0
    CHECK (service_fee_flat_cents BETWEEN 0 AND 10000)) STRICT;

CREATE INDEX fee_schedules_by_date ON fee_schedules (effective_at);

CREATE TRIGGER fee_schedules_insert_is_counted AFTER INSERT ON fee_schedules BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER fee_schedules_no_delete BEFORE DELETE ON fee_schedules BEGIN SELECT RAISE(FAIL, 'fee_schedules is append only'); END;

CREATE TRIGGER fee_schedules_no_update BEFORE UPDATE ON fee_schedules BEGIN SELECT RAISE(FAIL, 'fee_schedules is append only'); END;

CREATE TABLE gateway_objects (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL CHECK ((kind = 'setup' OR kind = 'method' OR kind = 'charge' OR kind = 'closed_key' OR kind = 'refund' OR kind = 'payout_account' OR kind = 'payout')),
    idempotency_key TEXT UNIQUE,
    status TEXT NOT NULL,
    test_card TEXT NOT NULL DEFAULT '',
    amount_cents INTEGER NOT NULL DEFAULT 0,
    captured_cents INTEGER NOT NULL DEFAULT 0,
    refunded_cents INTEGER NOT NULL DEFAULT 0,
    reference TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL DEFAULT '',
    token_hash TEXT NOT NULL DEFAULT '',
    ready_at INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
, fingerprint TEXT NOT NULL DEFAULT '') STRICT;

CREATE INDEX gateway_objects_by_token ON gateway_objects (token_hash) WHERE token_hash <> '';

CREATE TABLE idempotency_keys (
    user_id BLOB NOT NULL,
    key TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    claimed_until INTEGER NOT NULL,
    subject_id TEXT,
    status INTEGER,
    location TEXT,
    body TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT;

CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (user_id, issuer)
) STRICT;

CREATE TABLE identity_proofs (
    token_hash TEXT PRIMARY KEY NOT NULL,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    email TEXT,
    is_email_verified INTEGER NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX identity_proofs_by_end ON identity_proofs (expires_at);

CREATE TABLE import_findings (
    run_id BLOB NOT NULL REFERENCES import_runs (id) DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    row_number INTEGER NOT NULL,
    market_name TEXT NOT NULL,
    kind TEXT NOT NULL,
    field TEXT NOT NULL,
    raw_text TEXT NOT NULL,
    PRIMARY KEY (run_id, position)
) STRICT;

CREATE TABLE import_runs (
    id BLOB PRIMARY KEY NOT NULL,
    file_name TEXT NOT NULL,
    actor_id BLOB,
    rows_read INTEGER NOT NULL,
    added INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    unchanged INTEGER NOT NULL,
    merged INTEGER NOT NULL,
    skipped INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    read_at INTEGER
) STRICT;

CREATE INDEX import_runs_by_age ON import_runs (created_at);

CREATE TABLE known_devices (
    token_hash TEXT NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    address TEXT NOT NULL,
    last_used_at INTEGER NOT NULL,
    PRIMARY KEY (token_hash, user_id)
) STRICT;

CREATE INDEX known_devices_by_use ON known_devices (last_used_at);

CREATE INDEX known_devices_by_user ON known_devices (user_id, address);

CREATE TABLE ledger_accounts (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE ledger_balances (
    account_number INTEGER PRIMARY KEY NOT NULL REFERENCES ledger_accounts (number) DEFERRABLE INITIALLY DEFERRED,
    amount_cents INTEGER NOT NULL,
    carried_until INTEGER NOT NULL
) STRICT;

CREATE TABLE ledger_closings (
    number INTEGER PRIMARY KEY NOT NULL,
    first_entry INTEGER NOT NULL,
    last_entry INTEGER NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL,
    entry_digests TEXT NOT NULL,
    closed_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER ledger_closings_no_delete BEFORE DELETE ON ledger_closings BEGIN SELECT RAISE(FAIL, 'ledger_closings is append only'); END;

CREATE TRIGGER ledger_closings_no_update BEFORE UPDATE ON ledger_closings BEGIN SELECT RAISE(FAIL, 'ledger_closings is append only'); END;

CREATE TABLE ledger_entries (
    number INTEGER PRIMARY KEY NOT NULL,
    movement_number INTEGER NOT NULL REFERENCES ledger_movements (number) DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL CHECK (position >= 0),
    account_number INTEGER NOT NULL REFERENCES ledger_accounts (number) DEFERRABLE INITIALLY DEFERRED,
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    occurred_at INTEGER NOT NULL,
    UNIQUE (movement_number, position)
) STRICT;

CREATE INDEX ledger_entries_by_account ON ledger_entries (account_number, occurred_at, amount_cents);

CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(FAIL, 'ledger_entries is append only'); END;

CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(FAIL, 'ledger_entries is append only'); END;

CREATE TRIGGER ledger_entry_has_room BEFORE INSERT ON ledger_entries BEGIN
    SELECT RAISE(FAIL, 'ledger movement is complete')
        WHERE (SELECT count(*) FROM ledger_entries WHERE movement_number = NEW.movement_number)
           >= (SELECT leg_count FROM ledger_movements WHERE number = NEW.movement_number);
END;

CREATE TABLE ledger_movements (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    reason TEXT NOT NULL CHECK ((reason = 'capture' OR reason = 'delivery' OR reason = 'tip' OR reason = 'refund' OR reason = 'refund_paid' OR reason = 'payout' OR reason = 'payout_returned' OR reason = 'errand_reward' OR reason = 'correction')),
    order_id BLOB REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    payout_id BLOB REFERENCES payouts (id) DEFERRABLE INITIALLY DEFERRED,
    payment_id BLOB REFERENCES payments (id) DEFERRABLE INITIALLY DEFERRED,
    actor TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    legs TEXT NOT NULL,
    leg_count INTEGER NOT NULL CHECK (leg_count >= 2),
    occurred_at INTEGER NOT NULL
) STRICT;

CREATE INDEX ledger_movements_by_order ON ledger_movements (order_id) WHERE order_id IS NOT NULL;

CREATE UNIQUE INDEX one_capture_an_order ON ledger_movements (order_id) WHERE reason = 'capture';

CREATE UNIQUE INDEX one_delivery_an_order ON ledger_movements (order_id) WHERE reason = 'delivery';

CREATE TRIGGER ledger_movement_is_booked AFTER INSERT ON ledger_movements BEGIN
    SELECT RAISE(FAIL, 'ledger movement is not balanced')
        WHERE (SELECT coalesce(sum(json_extract(value, '$.cents')), 1) FROM json_each(NEW.legs)) <> 0
           OR json_array_length(NEW.legs) <> NEW.leg_count;
    INSERT INTO ledger_accounts (name)
        SELECT DISTINCT json_extract(value, '$.account') FROM json_each(NEW.legs)
        WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.name = json_extract(value, '$.account'));
    INSERT INTO ledger_entries (movement_number, position, account_number, amount_cents, occurred_at)
        SELECT NEW.number, key, (SELECT a.number FROM ledger_accounts a WHERE a.name = json_extract(value, '$.account')),
               json_extract(value, '$.cents'), NEW.occurred_at
        FROM json_each(NEW.legs);
    UPDATE ledger_movements SET legs = '' WHERE number = NEW.number;
END;

CREATE TRIGGER ledger_movements_keep_rest BEFORE UPDATE OF number, id, reason, order_id, payout_id, payment_id, actor, note, leg_count,
    occurred_at ON ledger_movements BEGIN SELECT RAISE(FAIL, 'ledger_movements is append only'); END;

CREATE TRIGGER ledger_movements_no_delete BEFORE DELETE ON ledger_movements BEGIN SELECT RAISE(FAIL, 'ledger_movements is append only'); END;

CREATE TRIGGER ledger_movements_no_update BEFORE UPDATE ON ledger_movements WHEN NOT (OLD.legs <> '' AND NEW.legs = '') BEGIN SELECT RAISE(FAIL, 'ledger_movements is append only'); END;

CREATE TABLE line_ratings (
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    line_id BLOB NOT NULL REFERENCES order_lines (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    freshness INTEGER NOT NULL CHECK (freshness BETWEEN 1 AND 5),
    PRIMARY KEY (order_id, line_id)
) STRICT;

CREATE INDEX line_ratings_by_vendor ON line_ratings (vendor_id, produce_id, freshness);

CREATE TABLE line_substitutes (
    id BLOB PRIMARY KEY NOT NULL,
    line_id BLOB NOT NULL REFERENCES order_lines (id) DEFERRABLE INITIALLY DEFERRED,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents > 0),
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    taxable INTEGER NOT NULL,
    took_stock INTEGER NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'offered' OR status = 'taken' OR status = 'refused')),
    offered_at INTEGER NOT NULL,
    closed_at INTEGER
) STRICT;

CREATE INDEX line_substitutes_offered ON line_substitutes (order_id) WHERE status = 'offered';

CREATE UNIQUE INDEX one_substitute_a_line ON line_substitutes (line_id) WHERE status <> 'refused';

CREATE TABLE listing_reports (
    listing_id BLOB NOT NULL REFERENCES listings (id) DEFERRABLE INITIALLY DEFERRED,
    reporter_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    reason TEXT NOT NULL CHECK ((reason = 'unsafe' OR reason = 'not_food' OR reason = 'offensive' OR reason = 'fraud' OR reason = 'other')),
    text TEXT NOT NULL DEFAULT '',
    reported_at INTEGER NOT NULL,
    is_open INTEGER NOT NULL DEFAULT TRUE,
    PRIMARY KEY (listing_id, reporter_id)
) STRICT;

CREATE INDEX listing_reports_by_reporter ON listing_reports (reporter_id, listing_id);

CREATE INDEX listing_reports_open ON listing_reports (listing_id, reported_at) WHERE is_open;

CREATE TABLE listings (
    id BLOB PRIMARY KEY NOT NULL,
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    seller_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    category_id BLOB NOT NULL REFERENCES categories (id) DEFERRABLE INITIALLY DEFERRED,
    photo_id BLOB NOT NULL REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    title TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price_cents INTEGER NOT NULL CHECK (price_cents BETWEEN 0 AND 20000),
    search TEXT NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'available' OR status = 'sold' OR status = 'ended' OR status = 'expired' OR status = 'hidden')),
    selection TEXT NOT NULL CHECK (selection IN ('seller', 'draw')),
    draw_seed TEXT,
    draw_at INTEGER,
    drawn_at INTEGER,
    draw_requests INTEGER NOT NULL DEFAULT 0,
    hidden_reason TEXT,
    appeal TEXT,
    posted_at INTEGER NOT NULL,
    closed_at INTEGER, vendor_id BLOB REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED, appeal_answer TEXT,
    CHECK ((selection = 'draw') = (draw_seed IS NOT NULL))
) STRICT;

CREATE INDEX listings_by_community ON listings (community_id, posted_at, id);

CREATE INDEX listings_by_photo ON listings (photo_id);

CREATE INDEX listings_by_seller ON listings (seller_id, posted_at, id);

CREATE INDEX listings_closed ON listings (community_id, closed_at, status) WHERE closed_at IS NOT NULL;

CREATE INDEX listings_expiring ON listings (posted_at) WHERE status = 'available';

CREATE INDEX listings_hidden ON listings (posted_at, id) WHERE status = 'hidden';

CREATE INDEX listings_live ON listings (community_id, posted_at, id) WHERE status = 'available';

CREATE INDEX listings_live_by_category ON listings (community_id, category_id, posted_at, id) WHERE status = 'available';

CREATE INDEX listings_live_by_category_price ON listings (community_id, category_id, price_cents, id) WHERE status = 'available';

CREATE INDEX listings_live_by_price ON listings (community_id, price_cents, id) WHERE status = 'available';

CREATE INDEX listings_live_by_seller ON listings (seller_id, community_id, posted_at, id) WHERE status = 'available';

CREATE INDEX listings_live_by_vendor ON listings (vendor_id, community_id, posted_at, id) WHERE status = 'available' AND vendor_id IS NOT NULL;

CREATE INDEX listings_to_draw ON listings (draw_at) WHERE status = 'available' AND draw_at IS NOT NULL;

CREATE TRIGGER listings_changed_are_counted AFTER UPDATE ON listings WHEN OLD.status <> NEW.status OR OLD.category_id <> NEW.category_id OR OLD.closed_at IS DISTINCT FROM NEW.closed_at BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h UNION SELECT NEW.community_id AS c, OLD.closed_at / 3600000 AS h UNION SELECT NEW.community_id AS c, NEW.closed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TRIGGER listings_new_are_counted AFTER INSERT ON listings WHEN TRUE BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TABLE market_closed_dates (
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    closed_on TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (market_id, closed_on)
) STRICT;

CREATE TRIGGER market_closed_dates_delete_is_counted AFTER DELETE ON market_closed_dates BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER market_closed_dates_insert_is_counted AFTER INSERT ON market_closed_dates BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER market_closed_dates_update_is_counted AFTER UPDATE ON market_closed_dates BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE market_hours (
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    opens_minute INTEGER NOT NULL CHECK (opens_minute BETWEEN 0 AND 1439),
    closes_minute INTEGER NOT NULL CHECK (closes_minute BETWEEN 1 AND 1440),
    season_from TEXT NOT NULL DEFAULT '',
    season_until TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (market_id, weekday, opens_minute, season_from),
    CHECK (closes_minute > opens_minute),
    CHECK ((season_from = '') = (season_until = ''))
) STRICT;

CREATE INDEX market_hours_by_day ON market_hours (weekday, opens_minute, closes_minute);

CREATE TRIGGER market_hours_delete_is_counted AFTER DELETE ON market_hours BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER market_hours_insert_is_counted AFTER INSERT ON market_hours BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER market_hours_update_is_counted AFTER UPDATE ON market_hours BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE markets (
    id BLOB PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    street TEXT NOT NULL DEFAULT '',
    city TEXT NOT NULL DEFAULT '',
    county TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT '',
    zip TEXT NOT NULL DEFAULT '',
    website TEXT,
    lat REAL CHECK (lat BETWEEN -90 AND 90),
    lon REAL CHECK (lon BETWEEN -180 AND 180),
    time_zone TEXT NOT NULL,
    tax_bp INTEGER NOT NULL DEFAULT 700 CHECK (tax_bp BETWEEN 0 AND 3000),
    status TEXT NOT NULL CHECK ((status = 'open' OR status = 'draft' OR status = 'closed')),
    source_key TEXT UNIQUE,
    import_digest TEXT,
    edited_at INTEGER,
    hours_text TEXT NOT NULL DEFAULT '',
    photo_id BLOB REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    search TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1, reopens_as TEXT CHECK (reopens_as IN ('open', 'draft')), orders_per_slot INTEGER CHECK (orders_per_slot BETWEEN 1 AND 10000), merged_into BLOB REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED CHECK (merged_into <> id),
    CHECK (status <> 'open' OR (lat IS NOT NULL AND lon IS NOT NULL))
) STRICT;

CREATE INDEX markets_by_merger ON markets (merged_into) WHERE merged_into IS NOT NULL;

CREATE INDEX markets_by_name ON markets (name, id);

CREATE INDEX markets_by_photo ON markets (photo_id) WHERE photo_id IS NOT NULL;

CREATE INDEX markets_by_place ON markets (lat, lon) WHERE status = 'open';

CREATE INDEX markets_by_position ON markets (lat, lon, id);

CREATE INDEX markets_by_status ON markets (status, name, id);

CREATE INDEX markets_by_zip ON markets (zip);

CREATE INDEX markets_by_zone ON markets (status, time_zone);

CREATE TRIGGER markets_changed_are_searched AFTER UPDATE ON markets WHEN OLD.name <> NEW.name OR OLD.city <> NEW.city OR OLD.county <> NEW.county OR OLD.state <> NEW.state OR OLD.zip <> NEW.zip BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('market', NEW.id); END;

CREATE TRIGGER markets_delete_is_counted AFTER DELETE ON markets BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER markets_insert_is_counted AFTER INSERT ON markets BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER markets_new_are_searched AFTER INSERT ON markets WHEN TRUE BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('market', NEW.id); END;

CREATE TRIGGER markets_update_is_counted AFTER UPDATE ON markets BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE matches (
    id BLOB PRIMARY KEY NOT NULL,
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    trip_id BLOB NOT NULL REFERENCES trips (id) DEFERRABLE INITIALLY DEFERRED,
    want_id BLOB NOT NULL REFERENCES wants (id) DEFERRABLE INITIALLY DEFERRED,
    traveller_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    requester_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED CHECK (requester_id <> traveller_id),
    from_place_id BLOB NOT NULL REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED,
    to_place_id BLOB NOT NULL REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED,
    note TEXT,
    status TEXT NOT NULL CHECK ((status = 'proposed' OR status = 'accepted' OR status = 'complete' OR status = 'declined' OR status = 'withdrawn')),
    conversation_id BLOB REFERENCES conversations (id) DEFERRABLE INITIALLY DEFERRED,
    proposed_at INTEGER NOT NULL,
    answered_at INTEGER,
    traveller_completed_at INTEGER,
    requester_completed_at INTEGER,
    completed_at INTEGER CHECK ((completed_at IS NOT NULL) = (status = 'complete'))
) STRICT;

CREATE INDEX matches_by_community ON matches (community_id, proposed_at, id);

CREATE INDEX matches_by_requester ON matches (requester_id, proposed_at, id);

CREATE INDEX matches_by_traveller ON matches (traveller_id, proposed_at, id);

CREATE INDEX matches_completed ON matches (community_id, completed_at) WHERE completed_at IS NOT NULL;

CREATE UNIQUE INDEX matches_declined ON matches (trip_id, want_id) WHERE status = 'declined';

CREATE UNIQUE INDEX matches_live_trip ON matches (trip_id) WHERE status IN ('proposed', 'accepted');

CREATE UNIQUE INDEX matches_live_want ON matches (want_id) WHERE status IN ('proposed', 'accepted');

CREATE INDEX matches_proposed ON matches (proposed_at) WHERE status IN ('proposed');

CREATE TRIGGER matches_changed_are_counted AFTER UPDATE ON matches WHEN OLD.completed_at IS DISTINCT FROM NEW.completed_at BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, OLD.completed_at / 3600000 AS h UNION SELECT NEW.community_id AS c, NEW.completed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TRIGGER matches_new_are_counted AFTER INSERT ON matches WHEN TRUE BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.proposed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TABLE memberships (
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK (status IN ('active', 'pending_email')),
    joined_at INTEGER NOT NULL, is_moderator INTEGER NOT NULL DEFAULT FALSE,
    PRIMARY KEY (community_id, user_id)
) STRICT;

CREATE INDEX memberships_by_user ON memberships (user_id, joined_at, community_id);

CREATE INDEX memberships_of_moderators ON memberships (community_id, user_id) WHERE is_moderator;

CREATE TRIGGER memberships_delete_is_counted AFTER DELETE ON memberships BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER memberships_insert_is_counted AFTER INSERT ON memberships BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER memberships_update_is_counted AFTER UPDATE ON memberships BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE messages (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    conversation_id BLOB NOT NULL REFERENCES conversations (id) DEFERRABLE INITIALLY DEFERRED,
    sender_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    text TEXT NOT NULL,
    sent_at INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_by_conversation ON messages (conversation_id, number);

CREATE TABLE notification_settings (
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    topic TEXT NOT NULL,
    in_app INTEGER NOT NULL,
    push INTEGER NOT NULL,
    email INTEGER NOT NULL, sms INTEGER NOT NULL DEFAULT FALSE,
    PRIMARY KEY (user_id, topic)
) STRICT;

CREATE TABLE notifications (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    read_at INTEGER
, item TEXT NOT NULL DEFAULT '', person TEXT NOT NULL DEFAULT '', arrival TEXT NOT NULL DEFAULT '') STRICT;

CREATE INDEX notifications_by_age ON notifications (created_at);

CREATE INDEX notifications_by_user ON notifications (user_id, created_at, id);

CREATE INDEX notifications_unread ON notifications (user_id, created_at, id) WHERE read_at IS NULL;

CREATE UNIQUE INDEX one_unread_notice_a_conversation ON notifications (user_id, subject_id)
    WHERE kind = 'message.received' AND read_at IS NULL;

CREATE TABLE numbering (
    name TEXT PRIMARY KEY NOT NULL, room INTEGER NOT NULL, first_number INTEGER NOT NULL, first_transaction INTEGER NOT NULL) STRICT;

CREATE VIEW numbers AS SELECT name, 9223372036854775807 AS settled_below, 9223372036854775807 AS begun_below,
    0 AS next_transaction FROM numbering;

CREATE TABLE offer_orders (
    offer_id BLOB NOT NULL REFERENCES offers (id) DEFERRABLE INITIALLY DEFERRED,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'offered' OR status = 'accepted' OR status = 'declined' OR status = 'released')),
    earn_cents INTEGER NOT NULL,
    drop_off_distance_m INTEGER NOT NULL,
    estimated_minutes INTEGER NOT NULL, arrival_minutes INTEGER, incentive_cents INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (offer_id, order_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX offer_orders_by_order ON offer_orders (order_id);

CREATE UNIQUE INDEX one_open_offer_an_order ON offer_orders (order_id) WHERE status = 'offered';

CREATE TABLE offers (
    id BLOB PRIMARY KEY NOT NULL,
    driver_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    shift_id BLOB NOT NULL REFERENCES shifts (id) DEFERRABLE INITIALLY DEFERRED,
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'offered' OR status = 'accepted' OR status = 'declined' OR status = 'expired')),
    distance_m INTEGER NOT NULL,
    estimated_minutes INTEGER NOT NULL,
    earn_cents INTEGER NOT NULL,
    why TEXT NOT NULL,
    decline_reason TEXT,
    offered_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    closed_at INTEGER
, pick_up_seconds INTEGER, added_seconds INTEGER, rival_count INTEGER, is_assigned INTEGER NOT NULL DEFAULT FALSE) STRICT;

CREATE INDEX offers_open ON offers (expires_at) WHERE status = 'offered';

CREATE UNIQUE INDEX one_offer_a_driver ON offers (driver_id) WHERE status = 'offered';

CREATE TABLE order_escalations (
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    step TEXT NOT NULL CHECK ((step = 'widened' OR step = 'raised' OR step = 'told' OR step = 'person')),
    reach_m INTEGER,
    incentive_cents INTEGER,
    happened_at INTEGER NOT NULL,
    PRIMARY KEY (order_id, happened_at, step)
) STRICT;

CREATE TABLE order_issue_photos (
    issue_id BLOB NOT NULL REFERENCES order_issues (id) DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    photo_id BLOB NOT NULL REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (issue_id, position)
) STRICT;

CREATE INDEX order_issue_photos_by_photo ON order_issue_photos (photo_id);

CREATE TABLE order_issues (
    id BLOB PRIMARY KEY NOT NULL,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    line_id BLOB REFERENCES order_lines (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK ((kind = 'missing' OR kind = 'damaged' OR kind = 'wrong_item' OR kind = 'poor_quality' OR kind = 'late' OR kind = 'other')),
    quantity INTEGER CHECK (quantity > 0),
    description TEXT,
    status TEXT NOT NULL CHECK ((status = 'open' OR status = 'refunded' OR status = 'declined')),
    refund_cents INTEGER,
    vendor_cents INTEGER,
    answer TEXT,
    reported_at INTEGER NOT NULL,
    answered_at INTEGER,
    CHECK ((line_id IS NULL) = (quantity IS NULL)),
    CHECK ((status = 'refunded') = (refund_cents IS NOT NULL))
) STRICT;

CREATE INDEX order_issues_by_order ON order_issues (order_id, reported_at, id);

CREATE INDEX order_issues_by_vendor ON order_issues (vendor_id, reported_at, id) WHERE vendor_id IS NOT NULL;

CREATE INDEX order_issues_decided ON order_issues (answered_at, id) WHERE answered_at IS NOT NULL;

CREATE UNIQUE INDEX order_issues_of_line_once ON order_issues (line_id) WHERE status = 'open' AND line_id IS NOT NULL;

CREATE UNIQUE INDEX order_issues_of_order_once ON order_issues (order_id) WHERE status = 'open' AND line_id IS NULL;

CREATE INDEX order_issues_open ON order_issues (reported_at, id) WHERE status IN ('open');

CREATE TABLE order_lines (
    id BLOB PRIMARY KEY NOT NULL,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents > 0),
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    taxable INTEGER NOT NULL,
    photo_id BLOB,
    drawing TEXT NOT NULL DEFAULT '',
    note TEXT,
    shortage_rule TEXT NOT NULL CHECK (shortage_rule IN ('refund', 'ask')),
    pick_status TEXT NOT NULL DEFAULT 'open' CHECK ((pick_status = 'open' OR pick_status = 'picked' OR pick_status = 'short')),
    picked_quantity INTEGER CHECK (picked_quantity BETWEEN 0 AND quantity),
    shortage_status TEXT,
    answer_by INTEGER,
    picked_at INTEGER
, recorded_at INTEGER, took_stock INTEGER NOT NULL DEFAULT TRUE, substitute_for BLOB REFERENCES order_lines (id) DEFERRABLE INITIALLY DEFERRED, snap_eligible INTEGER NOT NULL DEFAULT FALSE, paid_with_ebt INTEGER NOT NULL DEFAULT FALSE CHECK (NOT paid_with_ebt OR snap_eligible), sold_by_weight INTEGER NOT NULL DEFAULT FALSE, weight_thousandths INTEGER
    CHECK (weight_thousandths IS NULL OR (sold_by_weight AND weight_thousandths BETWEEN 1 AND 999000)), ebt_left_quantity INTEGER NOT NULL DEFAULT 0
    CHECK (ebt_left_quantity = 0 OR (paid_with_ebt AND ebt_left_quantity BETWEEN 1 AND quantity)), shortage_reason TEXT, agreed_quantity INTEGER, agreed_status TEXT) STRICT, WITHOUT ROWID;

CREATE INDEX order_lines_by_order ON order_lines (order_id, position);

CREATE INDEX order_lines_by_photo ON order_lines (photo_id) WHERE photo_id IS NOT NULL;

CREATE INDEX order_lines_waiting ON order_lines (answer_by) WHERE shortage_status = 'waiting';

CREATE TRIGGER order_lines_added_are_stale AFTER INSERT ON order_lines WHEN NEW.substitute_for IS NOT NULL BEGIN INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) ON CONFLICT (order_number) DO NOTHING; END;

CREATE TRIGGER order_lines_changed_are_stale AFTER UPDATE OF picked_quantity ON order_lines WHEN coalesce(OLD.picked_quantity, OLD.quantity) <> coalesce(NEW.picked_quantity, NEW.quantity) BEGIN INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) ON CONFLICT (order_number) DO NOTHING; END;

CREATE TRIGGER order_lines_weighed_are_stale AFTER UPDATE OF weight_thousandths ON order_lines WHEN OLD.weight_thousandths IS DISTINCT FROM NEW.weight_thousandths BEGIN INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) ON CONFLICT (order_number) DO NOTHING; END;

CREATE TABLE order_moves (from_status TEXT NOT NULL, to_status TEXT NOT NULL, fulfilment TEXT CHECK (fulfilment IN ('delivery', 'pickup')), PRIMARY KEY (from_status, to_status)) STRICT;

CREATE TABLE order_slot_changes (
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    order_version INTEGER NOT NULL,
    scheduled_for INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (order_id, order_version)
) STRICT;

CREATE TABLE order_status_changes (
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    sequence INTEGER NOT NULL,
    status TEXT NOT NULL,
    previous_status TEXT,
    actor TEXT NOT NULL,
    reason TEXT,
    occurred_at INTEGER NOT NULL,
    PRIMARY KEY (order_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_vendors (
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    order_number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    food_cents INTEGER NOT NULL CHECK (food_cents >= 0),
    taxable_cents INTEGER NOT NULL CHECK (taxable_cents >= 0),
    tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
    final_food_cents INTEGER,
    final_tax_cents INTEGER,
    item_count INTEGER NOT NULL,
    market_day TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    packed_at INTEGER, ebt_cents INTEGER NOT NULL DEFAULT 0 CHECK (ebt_cents >= 0), final_ebt_cents INTEGER CHECK (final_ebt_cents >= 0), handed_over_at INTEGER,
    PRIMARY KEY (order_id, vendor_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_vendors_by_day ON order_vendors (vendor_id, market_day, order_number);

CREATE INDEX order_vendors_by_ebt ON order_vendors (vendor_id, handed_over_at) WHERE handed_over_at IS NOT NULL;

CREATE INDEX order_vendors_by_vendor ON order_vendors (vendor_id, order_number);

CREATE INDEX order_vendors_open ON order_vendors (vendor_id, order_number, packed_at) WHERE is_open;

CREATE TABLE orders (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    customer_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    market_id BLOB REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    restaurant_id BLOB REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    fulfilment TEXT NOT NULL CHECK (fulfilment IN ('delivery', 'pickup')),
    status TEXT NOT NULL CHECK ((status = 'pending_payment' OR status = 'payment_failed' OR status = 'scheduled' OR status = 'created' OR status = 'retrieved' OR status = 'accepted' OR status = 'picked_up' OR status = 'delivered' OR status = 'undeliverable' OR status = 'ready' OR status = 'collected' OR status = 'cancelled' OR status = 'expired')),
    fee_schedule_id BLOB NOT NULL REFERENCES fee_schedules (id) DEFERRABLE INITIALLY DEFERRED,
    tax_bp INTEGER NOT NULL,
    item_count INTEGER NOT NULL CHECK (item_count > 0),
    subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 0),
    service_fee_cents INTEGER NOT NULL CHECK (service_fee_cents >= 0),
    tip_cents INTEGER NOT NULL CHECK (tip_cents >= 0),
    tip_is_default INTEGER NOT NULL,
    raised_tip_cents INTEGER NOT NULL DEFAULT 0 CHECK (raised_tip_cents >= 0),
    tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
    total_cents INTEGER NOT NULL CHECK (total_cents = subtotal_cents + service_fee_cents + tip_cents + tax_cents),
    driver_cents INTEGER NOT NULL CHECK (driver_cents >= 0),
    platform_cents INTEGER NOT NULL CHECK (platform_cents >= 0),
    final_subtotal_cents INTEGER,
    final_service_fee_cents INTEGER,
    final_tip_cents INTEGER,
    final_tax_cents INTEGER,
    final_total_cents INTEGER,
    final_driver_cents INTEGER,
    final_platform_cents INTEGER,
    captured_cents INTEGER,
    refunded_cents INTEGER NOT NULL DEFAULT 0,
    phone TEXT NOT NULL,
    address_title TEXT,
    address_subtitle TEXT,
    address_apt TEXT,
    address_building TEXT,
    address_instructions TEXT,
    address_lat REAL,
    address_lon REAL,
    market_day TEXT NOT NULL,
    hand_over_code TEXT NOT NULL,
    driver_id BLOB REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    delivery_session_id BLOB,
    driver_progress TEXT CHECK ((driver_progress = 'to_market' OR driver_progress = 'at_market' OR driver_progress = 'to_other_customer' OR driver_progress = 'to_you' OR driver_progress = 'at_door')),
    lease_expires_at INTEGER,
    cancelled_by TEXT,
    cancel_reason TEXT,
    scheduled_for INTEGER,
    placed_at INTEGER NOT NULL,
    offerable_at INTEGER,
    ready_at INTEGER,
    accepted_at INTEGER,
    picked_up_at INTEGER,
    delivered_at INTEGER,
    closed_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1, expires_at INTEGER, unpaid_since INTEGER, card_requested_at INTEGER, written_off_at INTEGER, slot_starts_at INTEGER, escalation INTEGER NOT NULL DEFAULT 0, searched_since INTEGER, reach_m INTEGER, incentive_cents INTEGER NOT NULL DEFAULT 0, ebt_cents INTEGER NOT NULL DEFAULT 0
    CHECK (ebt_cents >= 0 AND (ebt_cents = 0 OR fulfilment = 'pickup')), final_ebt_cents INTEGER CHECK (final_ebt_cents >= 0), payment_method_id BLOB, choose_by INTEGER CHECK (choose_by IS NULL OR status = 'scheduled'), credit_cents INTEGER NOT NULL DEFAULT 0 CHECK (credit_cents >= 0), credit_refunded_cents INTEGER NOT NULL DEFAULT 0
    CHECK (credit_refunded_cents BETWEEN 0 AND credit_cents),
    CHECK ((market_id IS NULL) <> (restaurant_id IS NULL)),
    CHECK (ready_at IS NULL OR restaurant_id IS NOT NULL),
    CHECK (fulfilment = 'pickup' OR address_lat IS NOT NULL),
    CHECK ((status <> 'accepted' AND status <> 'picked_up' AND status <> 'delivered') OR driver_id IS NOT NULL)
) STRICT;

CREATE INDEX orders_by_customer ON orders (customer_id, number);

CREATE INDEX orders_by_driver ON orders (driver_id, delivered_at, number) WHERE driver_id IS NOT NULL;

CREATE INDEX orders_by_driver_and_number ON orders (driver_id, number) WHERE driver_id IS NOT NULL;

CREATE INDEX orders_by_expiry ON orders (expires_at, number) WHERE status IN ('created', 'ready');

CREATE INDEX orders_by_market_day ON orders (market_day, market_id);

CREATE INDEX orders_by_session ON orders (delivery_session_id) WHERE delivery_session_id IS NOT NULL;

CREATE INDEX orders_cancelled ON orders (number) WHERE status = 'cancelled';

CREATE INDEX orders_in_reach ON orders (market_id, reach_m)
WHERE status = 'created' AND fulfilment = 'delivery' AND reach_m IS NOT NULL;

CREATE INDEX orders_leased ON orders (lease_expires_at) WHERE status = 'retrieved';

CREATE INDEX orders_open ON orders (market_id, placed_at) WHERE (status = 'created' OR status = 'retrieved' OR status = 'accepted' OR status = 'picked_up' OR status = 'ready' OR status = 'scheduled');

CREATE INDEX orders_open_by_number ON orders (number) WHERE (status = 'created' OR status = 'retrieved' OR status = 'accepted' OR status = 'picked_up' OR status = 'ready' OR status = 'scheduled');

CREATE INDEX orders_ready ON orders (restaurant_id, ready_at, number) WHERE status = 'created' AND fulfilment = 'delivery' AND ready_at IS NOT NULL;

CREATE INDEX orders_ready_to_escalate ON orders (
    escalation,
    (CASE WHEN ready_at > coalesce(searched_since, offerable_at) THEN ready_at ELSE coalesce(searched_since, offerable_at) END))
WHERE status = 'created' AND fulfilment = 'delivery' AND restaurant_id IS NOT NULL AND ready_at IS NOT NULL;

CREATE INDEX orders_scheduled ON orders (scheduled_for) WHERE status = 'scheduled';

CREATE INDEX orders_to_choose ON orders (choose_by, number) WHERE choose_by IS NOT NULL;

CREATE INDEX orders_to_escalate ON orders (escalation, coalesce(searched_since, offerable_at))
WHERE status = 'created' AND fulfilment = 'delivery' AND market_id IS NOT NULL;

CREATE INDEX orders_to_settle ON orders (unpaid_since, number) WHERE unpaid_since IS NOT NULL;

CREATE INDEX orders_undeliverable ON orders (closed_at) WHERE status = 'undeliverable';

CREATE INDEX orders_unpaid ON orders (placed_at) WHERE status = 'pending_payment';

CREATE INDEX orders_waiting ON orders (market_id, offerable_at, number) WHERE status = 'created' AND fulfilment = 'delivery';

CREATE INDEX orders_waiting_by_age ON orders (offerable_at, number) WHERE status = 'created' AND fulfilment = 'delivery';

CREATE TRIGGER orders_changed_are_stale AFTER UPDATE ON orders WHEN (OLD.status <> NEW.status AND ((OLD.status <> 'scheduled' AND OLD.status <> 'created' AND OLD.status <> 'retrieved' AND OLD.status <> 'accepted' AND OLD.status <> 'picked_up' AND OLD.status <> 'ready') OR (NEW.status <> 'scheduled' AND NEW.status <> 'created' AND NEW.status <> 'retrieved' AND NEW.status <> 'accepted' AND NEW.status <> 'picked_up' AND NEW.status <> 'ready'))) OR OLD.market_day <> NEW.market_day OR OLD.final_subtotal_cents IS DISTINCT FROM NEW.final_subtotal_cents OR OLD.final_total_cents IS DISTINCT FROM NEW.final_total_cents OR OLD.final_platform_cents IS DISTINCT FROM NEW.final_platform_cents OR OLD.raised_tip_cents <> NEW.raised_tip_cents OR coalesce(OLD.written_off_at, NEW.written_off_at) IS NOT NULL OR (OLD.delivered_at - OLD.accepted_at) IS DISTINCT FROM (NEW.delivered_at - NEW.accepted_at) BEGIN INSERT INTO stale_orders (order_number) VALUES (NEW.number) ON CONFLICT (order_number) DO NOTHING; END;

CREATE TRIGGER orders_move_legally BEFORE UPDATE OF status ON orders WHEN OLD.status <> NEW.status BEGIN
    SELECT RAISE(FAIL, 'illegal order move')
        WHERE NOT EXISTS (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status
            AND coalesce(fulfilment, NEW.fulfilment) = NEW.fulfilment);
END;

CREATE TRIGGER orders_new_are_stale AFTER INSERT ON orders WHEN NEW.status <> 'pending_payment' BEGIN INSERT INTO stale_orders (order_number) VALUES (NEW.number) ON CONFLICT (order_number) DO NOTHING; END;

CREATE TABLE "outbox" (
    id BLOB PRIMARY KEY NOT NULL,
    recipient TEXT NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'waiting' OR status = 'sent' OR status = 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    failure TEXT,
    created_at INTEGER NOT NULL,
    sent_at INTEGER
, language TEXT NOT NULL DEFAULT 'en', content TEXT NOT NULL DEFAULT '', limit_key TEXT NOT NULL DEFAULT '') STRICT;

CREATE INDEX outbox_failed ON outbox (created_at) WHERE status = 'failed';

CREATE INDEX outbox_limits ON outbox (limit_key, created_at);

CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE status = 'waiting';

CREATE VIEW own_shard AS SELECT 0 AS number, abs(random() / 1024) AS seed;

CREATE TABLE payment_methods (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    gateway_reference TEXT NOT NULL,
    brand TEXT NOT NULL,
    last4 TEXT NOT NULL,
    expires_month INTEGER NOT NULL,
    expires_year INTEGER NOT NULL,
    is_default INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX one_default_payment_method ON payment_methods (user_id) WHERE is_default;

CREATE INDEX payment_methods_by_user ON payment_methods (user_id, created_at) WHERE removed_at IS NULL;

CREATE TABLE payment_setups (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'requires_method' OR status = 'requires_action' OR status = 'succeeded' OR status = 'failed')),
    gateway_reference TEXT NOT NULL,
    failure_code TEXT,
    payment_method_id BLOB,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE "payments" (
    id BLOB PRIMARY KEY NOT NULL,
    order_id BLOB REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    errand_id BLOB REFERENCES errands (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    purpose TEXT NOT NULL CHECK ((purpose = 'order' OR purpose = 'tip' OR purpose = 'errand')),
    attempt INTEGER NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'planned' OR status = 'processing' OR status = 'requires_action' OR status = 'authorised' OR status = 'captured' OR status = 'voided' OR status = 'failed')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    captured_cents INTEGER,
    refunded_cents INTEGER NOT NULL DEFAULT 0,
    payment_method_id BLOB NOT NULL REFERENCES payment_methods (id) DEFERRABLE INITIALLY DEFERRED,
    gateway_reference TEXT,
    next_action_url TEXT,
    failure_code TEXT,
    pending_step TEXT CHECK ((pending_step = 'authorise' OR pending_step = 'confirm' OR pending_step = 'capture' OR pending_step = 'void' OR pending_step = 'release')),
    pending_cents INTEGER,
    try_again_at INTEGER,
    authorise_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    capture_attempts INTEGER NOT NULL DEFAULT 0,
    authenticate_by INTEGER, becomes_credit INTEGER NOT NULL DEFAULT FALSE,
    UNIQUE (order_id, purpose, attempt),
    CHECK ((purpose = 'errand') = (errand_id IS NOT NULL)),
    CHECK ((purpose = 'errand') = (order_id IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_payment_an_errand_attempt ON payments (errand_id, attempt) WHERE errand_id IS NOT NULL;

CREATE INDEX payments_for_credit ON payments (user_id) WHERE becomes_credit;

CREATE INDEX payments_planned ON payments (authorise_at) WHERE status = 'planned';

CREATE INDEX payments_unsettled ON payments (try_again_at) WHERE pending_step IS NOT NULL;

CREATE INDEX payments_waiting ON payments (try_again_at) WHERE status = 'requires_action';

CREATE TRIGGER payments_begun_are_counted AFTER UPDATE OF status ON payments WHEN NEW.order_id IS NOT NULL AND OLD.status = 'planned' BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.user_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER payments_new_are_counted AFTER INSERT ON payments WHEN NEW.order_id IS NOT NULL AND (NEW.purpose <> 'order' OR NEW.attempt > 1) BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.user_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE payout_accounts (
    owner_id BLOB PRIMARY KEY NOT NULL,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('vendor', 'driver')),
    status TEXT NOT NULL CHECK ((status = 'incomplete' OR status = 'restricted' OR status = 'active')),
    gateway_reference TEXT NOT NULL,
    bank_name TEXT NOT NULL DEFAULT '',
    bank_last4 TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
, bank_changed_at INTEGER, bank_fingerprint TEXT NOT NULL DEFAULT '') STRICT;

CREATE TRIGGER payout_accounts_delete_is_counted AFTER DELETE ON payout_accounts BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER payout_accounts_insert_is_counted AFTER INSERT ON payout_accounts BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER payout_accounts_update_is_counted AFTER UPDATE ON payout_accounts BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE payout_entries (
    payout_id BLOB NOT NULL REFERENCES payouts (id) DEFERRABLE INITIALLY DEFERRED,
    entry_number INTEGER NOT NULL REFERENCES ledger_entries (number) DEFERRABLE INITIALLY DEFERRED,
    is_released INTEGER NOT NULL DEFAULT FALSE,
    PRIMARY KEY (payout_id, entry_number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_payout_an_entry ON payout_entries (entry_number) WHERE NOT is_released;

CREATE TABLE payout_orders (
    payout_id BLOB NOT NULL REFERENCES payouts (id) DEFERRABLE INITIALLY DEFERRED,
    owner_id BLOB NOT NULL,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    amount_cents INTEGER NOT NULL,
    PRIMARY KEY (payout_id, order_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX payout_orders_by_owner ON payout_orders (owner_id, order_id);

CREATE TABLE payouts (
    id BLOB PRIMARY KEY NOT NULL,
    owner_id BLOB NOT NULL,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('vendor', 'driver')),
    status TEXT NOT NULL CHECK ((status = 'pending' OR status = 'in_transit' OR status = 'paid' OR status = 'failed')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    order_count INTEGER NOT NULL,
    week TEXT NOT NULL,
    arrives_on TEXT NOT NULL,
    gateway_reference TEXT,
    failure_message TEXT,
    movement_id BLOB,
    try_again_at INTEGER,
    created_at INTEGER NOT NULL,
    paid_at INTEGER,
    UNIQUE (owner_id, week)
) STRICT;

CREATE INDEX payouts_by_owner ON payouts (owner_id, created_at);

CREATE INDEX payouts_failed ON payouts (created_at) WHERE status = 'failed';

CREATE INDEX payouts_under_way ON payouts (owner_id, created_at) WHERE status IN ('pending', 'in_transit');

CREATE INDEX payouts_unsettled ON payouts (try_again_at) WHERE status IN ('pending', 'in_transit');

CREATE TABLE phone_codes (
    user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    phone TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX phone_codes_by_age ON phone_codes (expires_at);

CREATE TABLE photo_removals (digest TEXT PRIMARY KEY NOT NULL) STRICT;

CREATE TABLE photos (
    id BLOB PRIMARY KEY NOT NULL,
    owner_id BLOB,
    digest TEXT NOT NULL,
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    dominant_color TEXT NOT NULL,
    created_at INTEGER NOT NULL
, is_private INTEGER NOT NULL DEFAULT FALSE) STRICT;

CREATE INDEX photos_by_digest ON photos (digest);

CREATE TABLE places (
    id BLOB PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL CHECK ((kind = 'restaurant' OR kind = 'shop' OR kind = 'building' OR kind = 'market' OR kind = 'other')),
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    name_key TEXT NOT NULL,
    address_key TEXT NOT NULL,
    lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
    external_id TEXT UNIQUE,
    added_by BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    merged_into BLOB REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED CHECK (merged_into <> id),
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX places_by_address ON places (address_key, id) WHERE merged_into IS NULL;

CREATE INDEX places_by_kind ON places (kind, name_key, id) WHERE merged_into IS NULL;

CREATE INDEX places_by_merger ON places (merged_into) WHERE merged_into IS NOT NULL;

CREATE INDEX places_by_name ON places (name_key, id) WHERE merged_into IS NULL;

CREATE INDEX places_by_position ON places (lat, lon, id) WHERE merged_into IS NULL;

CREATE TABLE produce (
    id BLOB PRIMARY KEY NOT NULL,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    category_id BLOB NOT NULL REFERENCES categories (id) DEFERRABLE INITIALLY DEFERRED,
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents BETWEEN 1 AND 100000),
    description TEXT NOT NULL DEFAULT '',
    photo_id BLOB REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    drawing TEXT NOT NULL DEFAULT '',
    stock INTEGER CHECK (stock BETWEEN 0 AND 1000000),
    warn_at INTEGER NOT NULL DEFAULT 0 CHECK (warn_at >= 0),
    per_order_cap INTEGER CHECK (per_order_cap BETWEEN 1 AND 999),
    taxable INTEGER NOT NULL,
    available INTEGER NOT NULL,
    search TEXT NOT NULL,
    stock_saved_at INTEGER NOT NULL,
    sold_out_at INTEGER,
    sold_count INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    removed_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
, markdown_percent INTEGER CHECK (markdown_percent BETWEEN 1 AND 90), markdown_until INTEGER, snap_eligible INTEGER NOT NULL DEFAULT FALSE, sold_by_weight INTEGER NOT NULL DEFAULT FALSE) STRICT;

CREATE INDEX produce_by_category ON produce (category_id, vendor_id) WHERE removed_at IS NULL;

CREATE INDEX produce_by_photo ON produce (photo_id) WHERE photo_id IS NOT NULL;

CREATE INDEX produce_by_vendor ON produce (vendor_id, name, id) WHERE removed_at IS NULL;

CREATE INDEX produce_low ON produce (vendor_id) WHERE removed_at IS NULL AND available AND stock <= warn_at;

CREATE TRIGGER produce_changed_are_searched AFTER UPDATE ON produce WHEN OLD.name <> NEW.name OR OLD.description <> NEW.description BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('produce', NEW.id); END;

CREATE TRIGGER produce_delete_is_counted AFTER DELETE ON produce BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(OLD.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER produce_insert_is_counted AFTER INSERT ON produce BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER produce_new_are_searched AFTER INSERT ON produce WHEN TRUE BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('produce', NEW.id); END;

CREATE TRIGGER produce_update_is_counted AFTER UPDATE ON produce BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE produce_markets (
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    PRIMARY KEY (market_id, produce_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX produce_markets_by_produce ON produce_markets (produce_id, market_id);

CREATE INDEX produce_markets_by_vendor ON produce_markets (vendor_id, market_id, produce_id);

CREATE TRIGGER produce_markets_delete_is_counted AFTER DELETE ON produce_markets BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(OLD.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER produce_markets_insert_is_counted AFTER INSERT ON produce_markets BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER produce_markets_update_is_counted AFTER UPDATE ON produce_markets BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE push_devices (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    session_id BLOB NOT NULL REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    platform TEXT NOT NULL CHECK ((platform = 'ios' OR platform = 'android' OR platform = 'web')),
    token TEXT NOT NULL UNIQUE,
    app TEXT NOT NULL CHECK ((app = 'customer' OR app = 'driver' OR app = 'community')),
    name TEXT,
    public_key TEXT,
    auth_secret TEXT,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    CHECK ((platform = 'web') = (public_key IS NOT NULL AND auth_secret IS NOT NULL))
) STRICT;

CREATE INDEX push_devices_by_age ON push_devices (last_seen_at);

CREATE INDEX push_devices_by_session ON push_devices (session_id);

CREATE INDEX push_devices_by_user ON push_devices (user_id, id);

CREATE TABLE pushes (
    notification_id BLOB NOT NULL,
    device_id BLOB NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    item TEXT NOT NULL,
    person TEXT NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'waiting' OR status = 'sent' OR status = 'failed' OR status = 'expired')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    failure TEXT,
    created_at INTEGER NOT NULL,
    sent_at INTEGER, arrival TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (notification_id, device_id)
) STRICT;

CREATE INDEX pushes_by_device ON pushes (device_id);

CREATE INDEX pushes_failed ON pushes (created_at) WHERE status IN ('failed');

CREATE INDEX pushes_over ON pushes (created_at) WHERE (status = 'sent' OR status = 'failed' OR status = 'expired');

CREATE INDEX pushes_waiting ON pushes (next_attempt_at) WHERE status IN ('waiting');

CREATE TABLE quiet_hours (
    user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    starts_minute INTEGER NOT NULL CHECK (starts_minute BETWEEN 0 AND 1439),
    ends_minute INTEGER NOT NULL CHECK (ends_minute BETWEEN 0 AND 1439),
    time_zone TEXT NOT NULL,
    CHECK (starts_minute <> ends_minute)
) STRICT;

CREATE TABLE rained_off_days (
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    day TEXT NOT NULL,
    reason TEXT NOT NULL,
    actor TEXT NOT NULL,
    cancelled_at INTEGER NOT NULL,
    reopened INTEGER NOT NULL DEFAULT FALSE,
    PRIMARY KEY (market_id, day)
) STRICT;

CREATE INDEX rained_off_days_by_time ON rained_off_days (cancelled_at);

CREATE TABLE readiness (id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1), proofs INTEGER NOT NULL) STRICT;

CREATE TABLE received_texts (
    sid TEXT PRIMARY KEY NOT NULL,
    user_id BLOB REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    received_at INTEGER NOT NULL,
    undone_at INTEGER
) STRICT;

CREATE INDEX received_texts_by_age ON received_texts (received_at) WHERE user_id IS NOT NULL;

CREATE INDEX received_texts_by_user ON received_texts (user_id, received_at);

CREATE TABLE recovery_codes (
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    code_hash TEXT NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

CREATE TABLE refunds (
    id BLOB PRIMARY KEY NOT NULL,
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    payment_id BLOB NOT NULL REFERENCES payments (id) DEFERRABLE INITIALLY DEFERRED,
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    borne_by TEXT NOT NULL CHECK ((borne_by = 'vendors' OR borne_by = 'platform' OR borne_by = 'everybody')),
    reason TEXT NOT NULL,
    actor TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('planned', 'paid')),
    try_again_at INTEGER,
    created_at INTEGER NOT NULL,
    paid_at INTEGER
, line_id BLOB REFERENCES order_lines (id) DEFERRABLE INITIALLY DEFERRED, units INTEGER CHECK (units > 0), credit_cents INTEGER NOT NULL DEFAULT 0 CHECK (credit_cents BETWEEN 0 AND amount_cents)) STRICT;

CREATE INDEX refunds_by_line ON refunds (line_id) WHERE line_id IS NOT NULL;

CREATE INDEX refunds_by_order ON refunds (order_id, created_at);

CREATE INDEX refunds_unsettled ON refunds (try_again_at) WHERE status = 'planned';

CREATE TABLE restaurant_hours (
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    opens_minute INTEGER NOT NULL CHECK (opens_minute BETWEEN 0 AND 1439),
    closes_minute INTEGER NOT NULL CHECK (closes_minute BETWEEN 1 AND 1440),
    PRIMARY KEY (vendor_id, weekday, opens_minute),
    CHECK (closes_minute > opens_minute)
) STRICT;

CREATE TABLE restaurant_slot_orders (
    restaurant_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    starts_at INTEGER NOT NULL,
    taken INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (restaurant_id, starts_at)
) STRICT;

CREATE TABLE restocked_produce (
    sid TEXT NOT NULL REFERENCES received_texts (sid) DEFERRABLE INITIALLY DEFERRED,
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    difference INTEGER NOT NULL,
    PRIMARY KEY (sid, produce_id)
) STRICT;

CREATE TABLE search_changes (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject_id BLOB NOT NULL
) STRICT;

CREATE INDEX search_changes_by_kind ON search_changes (kind, number);

CREATE TABLE search_keys (
    form TEXT NOT NULL CHECK (form IN ('part', 'mistake')),
    key TEXT NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (form, key, word)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_words (
    kind TEXT NOT NULL CHECK ((kind = 'market' OR kind = 'vendor' OR kind = 'produce' OR kind = 'category')),
    word TEXT NOT NULL,
    subject_id BLOB NOT NULL,
    PRIMARY KEY (kind, word, subject_id)
) STRICT;

CREATE INDEX search_words_by_subject ON search_words (subject_id, kind, word);

CREATE TABLE second_factors (
    user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    secret TEXT NOT NULL,
    confirmed_at INTEGER,
    last_step INTEGER NOT NULL,
    created_at INTEGER NOT NULL
, begun_in BLOB) STRICT;

CREATE TABLE server_keys (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;

CREATE TABLE sessions (
    id BLOB PRIMARY KEY NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('api', 'portal')),
    csrf_secret TEXT NOT NULL,
    device_name TEXT,
    address TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    fresh_until INTEGER NOT NULL,
    idle_expires_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at);

CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER settings_delete_is_counted AFTER DELETE ON settings BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER settings_insert_is_counted AFTER INSERT ON settings BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER settings_update_is_counted AFTER UPDATE ON settings BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE shifts (
    id BLOB PRIMARY KEY NOT NULL,
    driver_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'searching' OR status = 'offered' OR status = 'delivering' OR status = 'offline')),
    started_at INTEGER NOT NULL,
    search_ends_at INTEGER NOT NULL,
    next_search_at INTEGER,
    ended_at INTEGER,
    end_reason TEXT CHECK ((end_reason = 'driver' OR end_reason = 'nothing_found' OR end_reason = 'signed_out' OR end_reason = 'admin' OR end_reason = 'finished'))
, waiting_since INTEGER, left_markets TEXT NOT NULL DEFAULT '') STRICT;

CREATE UNIQUE INDEX one_shift_a_driver ON shifts (driver_id) WHERE status <> 'offline';

CREATE INDEX shifts_by_driver ON shifts (driver_id, started_at);

CREATE INDEX shifts_searching ON shifts (next_search_at) WHERE status = 'searching';

CREATE INDEX shifts_waiting ON shifts (waiting_since, driver_id) WHERE status = 'searching';

CREATE TABLE sign_in_proofs (
    token_hash TEXT PRIMARY KEY NOT NULL,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sign_in_proofs_by_end ON sign_in_proofs (expires_at);

CREATE INDEX sign_in_proofs_by_user ON sign_in_proofs (user_id);

CREATE TABLE slot_orders (
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    starts_at INTEGER NOT NULL,
    taken INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (market_id, starts_at)
) STRICT;

CREATE TABLE stale_neighbor_hours (
    number INTEGER PRIMARY KEY,
    community_id BLOB NOT NULL,
    hour INTEGER NOT NULL
) STRICT;

CREATE TABLE stale_orders (order_number INTEGER PRIMARY KEY NOT NULL) STRICT;

CREATE TABLE stalls (
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    market_id BLOB NOT NULL REFERENCES markets (id) DEFERRABLE INITIALLY DEFERRED,
    stall_number TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    weekdays TEXT NOT NULL DEFAULT '',
    joined_at INTEGER NOT NULL, east_m REAL, north_m REAL,
    PRIMARY KEY (vendor_id, market_id)
) STRICT;

CREATE INDEX stalls_by_market ON stalls (market_id, vendor_id);

CREATE TRIGGER stalls_delete_is_counted AFTER DELETE ON stalls BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER stalls_insert_is_counted AFTER INSERT ON stalls BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER stalls_update_is_counted AFTER UPDATE ON stalls BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE stock_changes (
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    key TEXT NOT NULL,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    actor_id BLOB NOT NULL,
    change INTEGER NOT NULL,
    stock_after INTEGER NOT NULL,
    occurred_at INTEGER NOT NULL,
    PRIMARY KEY (produce_id, key)
) STRICT;

CREATE TABLE stops (
    id BLOB PRIMARY KEY NOT NULL,
    delivery_session_id BLOB NOT NULL REFERENCES delivery_sessions (id) DEFERRABLE INITIALLY DEFERRED,
    sequence INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('source', 'customer')),
    order_id BLOB REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    lat REAL NOT NULL,
    lon REAL NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'ahead' OR status = 'current' OR status = 'arrived' OR status = 'completed' OR status = 'cancelled')),
    arrived_at INTEGER,
    arrival_reason TEXT,
    completed_at INTEGER,
    completion_proof TEXT,
    recorded_at INTEGER, photo_id BLOB REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED, arrival_recorded_at INTEGER,
    UNIQUE (delivery_session_id, sequence)
) STRICT;

CREATE INDEX stops_by_order ON stops (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX stops_by_photo ON stops (photo_id) WHERE photo_id IS NOT NULL;

CREATE TABLE surpluses (
    id BLOB PRIMARY KEY NOT NULL,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    produce_id BLOB NOT NULL REFERENCES produce (id) DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK ((kind = 'markdown' OR kind = 'listing' OR kind = 'charity')),
    status TEXT NOT NULL CHECK ((status = 'offered' OR status = 'claimed' OR status = 'handed_over' OR status = 'missed' OR status = 'undone' OR status = 'ended')),
    name TEXT NOT NULL,
    unit TEXT NOT NULL,
    unit_price_cents INTEGER NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 0 AND 1000000),
    grams INTEGER NOT NULL CHECK (grams BETWEEN 0 AND 100000000),
    percent INTEGER CHECK (percent BETWEEN 1 AND 90),
    listing_id BLOB REFERENCES listings (id) DEFERRABLE INITIALLY DEFERRED,
    charity_id BLOB REFERENCES charities (user_id) DEFERRABLE INITIALLY DEFERRED,
    place TEXT NOT NULL,
    lat REAL,
    lon REAL,
    offered_by BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    offered_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    claimed_at INTEGER,
    closed_at INTEGER,
    giver_name TEXT,
    giver_address TEXT,
    receiver_name TEXT,
    receiver_address TEXT,
    CHECK ((kind = 'markdown') = (percent IS NOT NULL)),
    CHECK ((kind = 'listing') = (listing_id IS NOT NULL)),
    CHECK ((kind = 'charity' AND (status = 'claimed' OR status = 'handed_over' OR status = 'missed')) = (charity_id IS NOT NULL))
) STRICT;

CREATE INDEX surpluses_by_charity ON surpluses (charity_id, claimed_at, id) WHERE charity_id IS NOT NULL;

CREATE UNIQUE INDEX surpluses_by_listing ON surpluses (listing_id) WHERE listing_id IS NOT NULL;

CREATE INDEX surpluses_by_produce ON surpluses (produce_id, offered_at);

CREATE INDEX surpluses_by_vendor ON surpluses (vendor_id, offered_at, id);

CREATE INDEX surpluses_handed_over ON surpluses (closed_at, grams) WHERE status = 'handed_over';

CREATE INDEX surpluses_handed_over_by_vendor ON surpluses (vendor_id, closed_at, grams) WHERE status = 'handed_over';

CREATE INDEX surpluses_markdowns_to_count ON surpluses (ends_at, id) WHERE kind = 'markdown' AND status = 'offered';

CREATE INDEX surpluses_offered ON surpluses (ends_at, id) WHERE kind = 'charity' AND status = 'offered';

CREATE INDEX surpluses_sold ON surpluses (closed_at, grams) WHERE kind = 'markdown' AND status = 'ended';

CREATE INDEX surpluses_sold_by_vendor ON surpluses (vendor_id, closed_at, grams) WHERE kind = 'markdown' AND status = 'ended';

CREATE TABLE text_messages (
    id BLOB PRIMARY KEY NOT NULL,
    user_id BLOB REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    phone TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK ((purpose = 'code' OR purpose = 'notification' OR purpose = 'answer')),
    topic TEXT,
    body TEXT NOT NULL,
    ignores_quiet_hours INTEGER NOT NULL,
    status TEXT NOT NULL CHECK ((status = 'waiting' OR status = 'sent' OR status = 'failed' OR status = 'expired')),
    attempts INTEGER NOT NULL DEFAULT 0,
    sends INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    failure TEXT,
    created_at INTEGER NOT NULL,
    sent_at INTEGER
) STRICT;

CREATE INDEX text_messages_by_phone ON text_messages (phone, purpose, created_at);

CREATE INDEX text_messages_by_user ON text_messages (user_id);

CREATE INDEX text_messages_failed ON text_messages (created_at) WHERE status IN ('failed');

CREATE INDEX text_messages_over ON text_messages (created_at) WHERE (status = 'sent' OR status = 'failed' OR status = 'expired');

CREATE INDEX text_messages_waiting ON text_messages (next_attempt_at) WHERE status IN ('waiting');

CREATE TABLE text_opt_outs (
    phone_digest TEXT PRIMARY KEY NOT NULL,
    by_carrier INTEGER NOT NULL,
    opted_out_at INTEGER NOT NULL
) STRICT;

CREATE TABLE trips (
    id BLOB PRIMARY KEY NOT NULL,
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    from_place_id BLOB NOT NULL REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED,
    to_place_id BLOB NOT NULL REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED CHECK (to_place_id <> from_place_id),
    status TEXT NOT NULL CHECK ((status = 'placed' OR status = 'matched' OR status = 'complete' OR status = 'cancelled')),
    match_id BLOB CHECK (match_id IS NOT NULL OR status IN ('placed', 'cancelled')),
    placed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX trips_by_origin ON trips (community_id, from_place_id, placed_at, id) WHERE status = 'placed';

CREATE INDEX trips_by_user ON trips (user_id, placed_at, id);

CREATE INDEX trips_from ON trips (from_place_id) WHERE status = 'placed';

CREATE INDEX trips_placed ON trips (community_id, placed_at, id) WHERE status = 'placed';

CREATE UNIQUE INDEX trips_placed_once ON trips (community_id, user_id) WHERE status = 'placed';

CREATE INDEX trips_to ON trips (to_place_id) WHERE status = 'placed';

CREATE INDEX trips_waiting ON trips (community_id, to_place_id, from_place_id, placed_at, id)
    WHERE status = 'placed' AND match_id IS NULL;

CREATE TABLE used_identity_tokens (token_hash TEXT PRIMARY KEY NOT NULL, expires_at INTEGER NOT NULL) STRICT;

CREATE INDEX used_identity_tokens_by_end ON used_identity_tokens (expires_at);

CREATE TABLE users (
    id BLOB PRIMARY KEY NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    email_confirmed_at INTEGER,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT,
    password_hash TEXT,
    locale TEXT NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
    theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light')),
    is_admin INTEGER NOT NULL DEFAULT FALSE,
    status TEXT NOT NULL DEFAULT 'active' CHECK ((status = 'active' OR status = 'suspended' OR status = 'erased')),
    photo_id BLOB REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    community_id BLOB,
    preferred_categories TEXT NOT NULL DEFAULT '',
    mail_alerts TEXT NOT NULL DEFAULT 'orders payouts',
    search TEXT NOT NULL,
    terms_accepted_at INTEGER NOT NULL,
    terms_version TEXT NOT NULL DEFAULT '',
    last_seen_at INTEGER,
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
, erasure_at INTEGER) STRICT;

CREATE INDEX users_by_age ON users (created_at, id);

CREATE INDEX users_by_photo ON users (photo_id) WHERE photo_id IS NOT NULL;

CREATE INDEX users_to_erase ON users (erasure_at, id) WHERE erasure_at IS NOT NULL;

CREATE TRIGGER users_changed_are_counted AFTER UPDATE ON users WHEN OLD.is_admin <> NEW.is_admin OR (OLD.status <> NEW.status AND 'erased' IN (OLD.status, NEW.status)) BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT x'' AS c, NEW.created_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TRIGGER users_drivers_are_counted AFTER UPDATE ON users WHEN OLD.first_name <> NEW.first_name OR OLD.phone IS DISTINCT FROM NEW.phone OR OLD.photo_id IS DISTINCT FROM NEW.photo_id BEGIN INSERT INTO catalogue_versions (subject, shard, version) SELECT 'drivers', (SELECT number FROM own_shard), 1 FROM driver_profiles WHERE user_id = NEW.id ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER users_gone_are_counted AFTER DELETE ON users WHEN TRUE BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT x'' AS c, OLD.created_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TRIGGER users_new_are_counted AFTER INSERT ON users WHEN TRUE BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT x'' AS c, NEW.created_at / 3600000 AS h) x WHERE x.h IS NOT NULL; END;

CREATE TABLE vendor_members (
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    role TEXT NOT NULL CHECK (role IN ('owner', 'helper')),
    can_stock INTEGER NOT NULL,
    can_orders INTEGER NOT NULL,
    can_money INTEGER NOT NULL,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (vendor_id, user_id)
) STRICT;

CREATE INDEX vendor_members_by_user ON vendor_members (user_id, joined_at, vendor_id);

CREATE TABLE vendor_ratings (
    order_id BLOB NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    vendor_id BLOB NOT NULL REFERENCES vendors (id) DEFERRABLE INITIALLY DEFERRED,
    order_number INTEGER NOT NULL,
    freshness INTEGER NOT NULL CHECK (freshness BETWEEN 1 AND 5),
    on_time INTEGER NOT NULL CHECK (on_time BETWEEN 1 AND 5),
    comment TEXT,
    rated_at INTEGER NOT NULL,
    answer TEXT,
    answered_at INTEGER,
    PRIMARY KEY (order_id, vendor_id)
) STRICT;

CREATE INDEX vendor_ratings_by_vendor ON vendor_ratings (vendor_id, order_number);

CREATE INDEX vendor_ratings_figures ON vendor_ratings (vendor_id, freshness, on_time);

CREATE TRIGGER vendor_ratings_changed_are_counted AFTER UPDATE ON vendor_ratings WHEN TRUE BEGIN INSERT INTO catalogue_versions (subject, shard, version) SELECT hex(customer_id), (SELECT number FROM own_shard), 1 FROM orders WHERE id = NEW.order_id ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER vendor_ratings_new_are_counted AFTER INSERT ON vendor_ratings WHEN TRUE BEGIN INSERT INTO catalogue_versions (subject, shard, version) SELECT hex(customer_id), (SELECT number FROM own_shard), 1 FROM orders WHERE id = NEW.order_id ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE vendors (
    id BLOB PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL CHECK ((kind = 'farm' OR kind = 'stall' OR kind = 'restaurant')),
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    category_id BLOB NOT NULL REFERENCES categories (id) DEFERRABLE INITIALLY DEFERRED,
    phone TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    website TEXT NOT NULL DEFAULT '',
    photo_id BLOB REFERENCES photos (id) DEFERRABLE INITIALLY DEFERRED,
    status TEXT NOT NULL CHECK ((status = 'pending' OR status = 'approved' OR status = 'declined' OR status = 'paused' OR status = 'suspended')),
    status_reason TEXT NOT NULL DEFAULT '',
    search TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    approved_at INTEGER,
    lat REAL CHECK (lat BETWEEN -90 AND 90),
    lon REAL CHECK (lon BETWEEN -180 AND 180),
    time_zone TEXT NOT NULL DEFAULT 'America/Los_Angeles',
    tax_bp INTEGER NOT NULL DEFAULT 700 CHECK (tax_bp BETWEEN 0 AND 3000),
    version INTEGER NOT NULL DEFAULT 1, was_paused INTEGER NOT NULL DEFAULT FALSE, orders_per_slot INTEGER CHECK (orders_per_slot BETWEEN 1 AND 10000), fns_number TEXT CHECK (length(fns_number) = 7), takes_ebt INTEGER NOT NULL DEFAULT FALSE
    CHECK (NOT takes_ebt OR (fns_number IS NOT NULL AND kind <> 'restaurant')), ebt_stopped_reason TEXT CHECK (ebt_stopped_reason IS NULL OR NOT takes_ebt),
    CHECK ((lat IS NULL) = (lon IS NULL))
) STRICT;

CREATE INDEX restaurants_by_place ON vendors (lat, lon) WHERE kind = 'restaurant' AND status = 'approved';

CREATE INDEX restaurants_by_position ON vendors (lat, lon, id) WHERE kind = 'restaurant';

CREATE INDEX vendors_by_category ON vendors (category_id);

CREATE INDEX vendors_by_name ON vendors (name, id);

CREATE INDEX vendors_by_photo ON vendors (photo_id) WHERE photo_id IS NOT NULL;

CREATE INDEX vendors_by_status ON vendors (status, created_at, id);

CREATE INDEX vendors_by_status_name ON vendors (status, name, id);

CREATE TRIGGER vendors_changed_are_searched AFTER UPDATE ON vendors WHEN OLD.name <> NEW.name OR OLD.description <> NEW.description BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('vendor', NEW.id); END;

CREATE TRIGGER vendors_delete_is_counted AFTER DELETE ON vendors BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER vendors_insert_is_counted AFTER INSERT ON vendors BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TRIGGER vendors_new_are_searched AFTER INSERT ON vendors WHEN TRUE BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('vendor', NEW.id); END;

CREATE TRIGGER vendors_update_is_counted AFTER UPDATE ON vendors BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; END;

CREATE TABLE verified_phones (
    user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    phone TEXT NOT NULL UNIQUE,
    phone_digest TEXT NOT NULL,
    verified_at INTEGER NOT NULL
) STRICT;

CREATE TABLE wants (
    id BLOB PRIMARY KEY NOT NULL,
    community_id BLOB NOT NULL REFERENCES communities (id) DEFERRABLE INITIALLY DEFERRED,
    user_id BLOB NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
    from_place_id BLOB NOT NULL REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED,
    to_place_id BLOB NOT NULL REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED CHECK (to_place_id <> from_place_id),
    note TEXT,
    status TEXT NOT NULL CHECK ((status = 'placed' OR status = 'matched' OR status = 'complete' OR status = 'cancelled')),
    match_id BLOB CHECK (match_id IS NOT NULL OR status IN ('placed', 'cancelled')),
    placed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX wants_by_origin ON wants (community_id, from_place_id, placed_at, id) WHERE status = 'placed';

CREATE INDEX wants_by_user ON wants (user_id, placed_at, id);

CREATE INDEX wants_from ON wants (from_place_id) WHERE status = 'placed';

CREATE INDEX wants_placed ON wants (community_id, placed_at, id) WHERE status = 'placed';

CREATE UNIQUE INDEX wants_placed_once ON wants (community_id, user_id) WHERE status = 'placed';

CREATE INDEX wants_to ON wants (to_place_id) WHERE status = 'placed';

CREATE INDEX wants_waiting ON wants (community_id, to_place_id, from_place_id, placed_at, id)
    WHERE status = 'placed' AND match_id IS NULL;

