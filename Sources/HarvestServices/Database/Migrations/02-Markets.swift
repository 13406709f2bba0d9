import SQLStore

extension Migration {
    /// Markets with their hours, communities, and the imports of the market directory with their findings.
    static let createMarkets = Migration(
        "2026-11-21 Create markets and communities",
        [
            .both(
                """
                CREATE TABLE markets (
                    id TEXT PRIMARY KEY NOT NULL,
                    name TEXT NOT NULL,
                    description TEXT NOT NULL DEFAULT '',
                    street TEXT NOT NULL DEFAULT '',
                    city TEXT NOT NULL DEFAULT '',
                    county TEXT NOT NULL DEFAULT '',
                    state TEXT NOT NULL DEFAULT '',
                    zip TEXT NOT NULL DEFAULT '',
                    website TEXT,
                    lat DOUBLE PRECISION CHECK (lat BETWEEN -90 AND 90),
                    lon DOUBLE PRECISION CHECK (lon BETWEEN -180 AND 180),
                    time_zone TEXT NOT NULL,
                    tax_bp BIGINT NOT NULL DEFAULT 700 CHECK (tax_bp BETWEEN 0 AND 3000),
                    status TEXT NOT NULL CHECK (status IN ('open', 'draft', 'closed')),
                    source_key TEXT UNIQUE,
                    import_digest TEXT,
                    edited_at BIGINT,
                    hours_text TEXT NOT NULL DEFAULT '',
                    photo_id TEXT REFERENCES photos (id),
                    search TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL,
                    version BIGINT NOT NULL DEFAULT 1,
                    CHECK (status <> 'open' OR (lat IS NOT NULL AND lon IS NOT NULL))
                )
                """),
            .both("CREATE INDEX markets_by_place ON markets (lat, lon) WHERE status = 'open'"),
            .both("CREATE INDEX markets_by_name ON markets (name, id)"),
            .both("CREATE INDEX markets_by_zip ON markets (zip)"),
            .both("CREATE INDEX markets_by_status ON markets (status, name, id)"),
            .both(
                """
                CREATE TABLE market_hours (
                    market_id TEXT NOT NULL REFERENCES markets (id),
                    weekday BIGINT NOT NULL CHECK (weekday BETWEEN 1 AND 7),
                    opens_minute BIGINT NOT NULL CHECK (opens_minute BETWEEN 0 AND 1439),
                    closes_minute BIGINT NOT NULL CHECK (closes_minute BETWEEN 1 AND 1440),
                    season_from TEXT NOT NULL DEFAULT '',
                    season_until TEXT NOT NULL DEFAULT '',
                    PRIMARY KEY (market_id, weekday, opens_minute, season_from),
                    CHECK (closes_minute > opens_minute),
                    CHECK ((season_from = '') = (season_until = ''))
                )
                """),
            .both(
                """
                CREATE TABLE market_closed_dates (
                    market_id TEXT NOT NULL REFERENCES markets (id),
                    closed_on TEXT NOT NULL,
                    reason TEXT NOT NULL DEFAULT '',
                    PRIMARY KEY (market_id, closed_on)
                )
                """),
            .both(
                """
                CREATE TABLE communities (
                    id TEXT PRIMARY KEY NOT NULL,
                    name TEXT NOT NULL,
                    name_key TEXT NOT NULL UNIQUE,
                    kind TEXT NOT NULL CHECK (kind IN ('building', 'campus', 'neighbourhood')),
                    address TEXT NOT NULL,
                    lat DOUBLE PRECISION NOT NULL CHECK (lat BETWEEN -90 AND 90),
                    lon DOUBLE PRECISION NOT NULL CHECK (lon BETWEEN -180 AND 180),
                    time_zone TEXT NOT NULL,
                    email_domains TEXT NOT NULL DEFAULT '',
                    photo_id TEXT REFERENCES photos (id),
                    search TEXT NOT NULL DEFAULT '',
                    created_at BIGINT NOT NULL,
                    version BIGINT NOT NULL DEFAULT 1
                )
                """),
            .both("CREATE INDEX communities_by_name ON communities (name, id)"),
            .both("CREATE INDEX communities_by_place ON communities (lat, lon, id)"),
            .both(
                """
                CREATE TABLE community_markets (
                    community_id TEXT NOT NULL REFERENCES communities (id),
                    market_id TEXT NOT NULL REFERENCES markets (id),
                    PRIMARY KEY (community_id, market_id)
                )
                """),
            .both("CREATE INDEX community_markets_by_market ON community_markets (market_id, community_id)"),
            .both(
                """
                CREATE TABLE memberships (
                    community_id TEXT NOT NULL REFERENCES communities (id),
                    user_id TEXT NOT NULL REFERENCES users (id),
                    status TEXT NOT NULL CHECK (status IN ('active', 'pending_email')),
                    joined_at BIGINT NOT NULL,
                    PRIMARY KEY (community_id, user_id)
                )
                """),
            .both("CREATE INDEX memberships_by_user ON memberships (user_id)"),
            .both(
                """
                CREATE TABLE import_runs (
                    id TEXT PRIMARY KEY NOT NULL,
                    file_name TEXT NOT NULL,
                    actor_id TEXT,
                    rows_read BIGINT NOT NULL,
                    added BIGINT NOT NULL,
                    updated BIGINT NOT NULL,
                    unchanged BIGINT NOT NULL,
                    merged BIGINT NOT NULL,
                    skipped BIGINT NOT NULL,
                    created_at BIGINT NOT NULL,
                    read_at BIGINT
                )
                """),
            .both("CREATE INDEX import_runs_by_age ON import_runs (created_at)"),
            .both(
                """
                CREATE TABLE import_findings (
                    run_id TEXT NOT NULL REFERENCES import_runs (id),
                    position BIGINT NOT NULL,
                    row_number BIGINT NOT NULL,
                    market_name TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    field TEXT NOT NULL,
                    raw_text TEXT NOT NULL,
                    PRIMARY KEY (run_id, position)
                )
                """),
        ])
}
