import SQLStore

extension Migration {
    /// People and their photos, credentials, sessions and addresses.
    static let createAccounts = Migration(
        "2026-11-21 Create accounts",
        [
            .both(
                """
                CREATE TABLE photos (
                    id TEXT PRIMARY KEY NOT NULL,
                    owner_id TEXT,
                    digest TEXT NOT NULL,
                    width BIGINT NOT NULL CHECK (width > 0),
                    height BIGINT NOT NULL CHECK (height > 0),
                    dominant_color TEXT NOT NULL,
                    created_at BIGINT NOT NULL
                )
                """),
            .both(
                """
                CREATE TABLE users (
                    id TEXT PRIMARY KEY NOT NULL,
                    email TEXT NOT NULL,
                    email_key TEXT NOT NULL UNIQUE,
                    email_confirmed_at BIGINT,
                    first_name TEXT NOT NULL,
                    last_name TEXT NOT NULL,
                    phone TEXT,
                    password_hash TEXT,
                    locale TEXT NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
                    theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light')),
                    is_admin BOOLEAN NOT NULL DEFAULT FALSE,
                    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'erased')),
                    photo_id TEXT REFERENCES photos (id),
                    community_id TEXT,
                    preferred_categories TEXT NOT NULL DEFAULT '',
                    mail_alerts TEXT NOT NULL DEFAULT 'orders payouts',
                    search TEXT NOT NULL,
                    terms_accepted_at BIGINT NOT NULL,
                    terms_version TEXT NOT NULL DEFAULT '',
                    last_seen_at BIGINT,
                    created_at BIGINT NOT NULL,
                    version BIGINT NOT NULL DEFAULT 1
                )
                """),
            .both("CREATE INDEX users_by_age ON users (created_at, id)"),
            .both(
                """
                CREATE TABLE sessions (
                    id TEXT PRIMARY KEY NOT NULL,
                    token_hash TEXT NOT NULL UNIQUE,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    kind TEXT NOT NULL CHECK (kind IN ('api', 'portal')),
                    csrf_secret TEXT NOT NULL,
                    device_name TEXT,
                    address TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    last_used_at BIGINT NOT NULL,
                    fresh_until BIGINT NOT NULL,
                    idle_expires_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at)"),
            .both(
                """
                CREATE TABLE account_links (
                    token_hash TEXT PRIMARY KEY NOT NULL,
                    purpose TEXT NOT NULL CHECK (purpose IN ('password_reset', 'email_confirmation', 'first_admin')),
                    user_id TEXT REFERENCES users (id),
                    email TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    used_at BIGINT
                )
                """),
            .both("CREATE INDEX account_links_by_user ON account_links (user_id, purpose)"),
            .both(
                """
                CREATE TABLE attempts (
                    scope TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    failures BIGINT NOT NULL CHECK (failures >= 0),
                    window_started_at BIGINT NOT NULL,
                    PRIMARY KEY (scope, subject)
                )
                """),
            .both(
                """
                CREATE TABLE addresses (
                    id TEXT PRIMARY KEY NOT NULL,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    title TEXT NOT NULL,
                    subtitle TEXT NOT NULL,
                    apt TEXT,
                    building TEXT,
                    instructions TEXT,
                    lat DOUBLE PRECISION NOT NULL CHECK (lat BETWEEN -90 AND 90),
                    lon DOUBLE PRECISION NOT NULL CHECK (lon BETWEEN -180 AND 180),
                    is_active BOOLEAN NOT NULL DEFAULT FALSE,
                    created_at BIGINT NOT NULL,
                    version BIGINT NOT NULL DEFAULT 1
                )
                """),
            .both("CREATE INDEX addresses_by_user ON addresses (user_id, created_at)"),
            .both("CREATE UNIQUE INDEX one_active_address ON addresses (user_id) WHERE is_active"),
            .both(
                """
                CREATE TABLE favourites (
                    user_id TEXT NOT NULL REFERENCES users (id),
                    subject_id TEXT NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('market', 'vendor', 'produce')),
                    created_at BIGINT NOT NULL,
                    PRIMARY KEY (user_id, subject_id)
                )
                """),
            .both(
                """
                CREATE TABLE idempotency_keys (
                    user_id TEXT NOT NULL,
                    key TEXT NOT NULL,
                    method TEXT NOT NULL,
                    path TEXT NOT NULL,
                    body_hash TEXT NOT NULL,
                    claimed_until BIGINT NOT NULL,
                    subject_id TEXT,
                    status BIGINT,
                    location TEXT,
                    body TEXT,
                    created_at BIGINT NOT NULL,
                    PRIMARY KEY (user_id, key)
                )
                """),
        ])
}
