import SQLStore

extension Migration {
    /// Categories, vendors and their members, stalls and produce.
    static let createVendors = Migration(
        "2026-11-21 Create vendors and produce",
        [
            .both(
                """
                CREATE TABLE categories (
                    id TEXT PRIMARY KEY NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('vendor', 'produce', 'listing', 'errand')),
                    key TEXT NOT NULL,
                    name_en TEXT NOT NULL,
                    name_es TEXT NOT NULL,
                    drawing TEXT NOT NULL DEFAULT '',
                    position BIGINT NOT NULL,
                    UNIQUE (kind, key)
                )
                """),
            .both(
                """
                CREATE TABLE vendors (
                    id TEXT PRIMARY KEY NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('farm', 'stall', 'restaurant')),
                    name TEXT NOT NULL,
                    description TEXT NOT NULL DEFAULT '',
                    category_id TEXT NOT NULL REFERENCES categories (id),
                    phone TEXT NOT NULL DEFAULT '',
                    address TEXT NOT NULL DEFAULT '',
                    website TEXT NOT NULL DEFAULT '',
                    photo_id TEXT REFERENCES photos (id),
                    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'declined', 'paused', 'suspended')),
                    status_reason TEXT NOT NULL DEFAULT '',
                    search TEXT NOT NULL,
                    created_at BIGINT NOT NULL,
                    approved_at BIGINT,
                    lat DOUBLE PRECISION CHECK (lat BETWEEN -90 AND 90),
                    lon DOUBLE PRECISION CHECK (lon BETWEEN -180 AND 180),
                    time_zone TEXT NOT NULL DEFAULT 'America/Los_Angeles',
                    tax_bp BIGINT NOT NULL DEFAULT 700 CHECK (tax_bp BETWEEN 0 AND 3000),
                    version BIGINT NOT NULL DEFAULT 1,
                    CHECK ((lat IS NULL) = (lon IS NULL))
                )
                """),
            .both("CREATE INDEX restaurants_by_place ON vendors (lat, lon) WHERE kind = 'restaurant' AND status = 'approved'"),
            .both(
                """
                CREATE TABLE restaurant_hours (
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    weekday BIGINT NOT NULL CHECK (weekday BETWEEN 1 AND 7),
                    opens_minute BIGINT NOT NULL CHECK (opens_minute BETWEEN 0 AND 1439),
                    closes_minute BIGINT NOT NULL CHECK (closes_minute BETWEEN 1 AND 1440),
                    PRIMARY KEY (vendor_id, weekday, opens_minute),
                    CHECK (closes_minute > opens_minute)
                )
                """),
            .both("CREATE INDEX vendors_by_status ON vendors (status, created_at, id)"),
            .both("CREATE INDEX vendors_by_name ON vendors (name, id)"),
            .both("CREATE INDEX vendors_by_status_name ON vendors (status, name, id)"),
            .both(
                """
                CREATE TABLE vendor_members (
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    user_id TEXT NOT NULL REFERENCES users (id),
                    role TEXT NOT NULL CHECK (role IN ('owner', 'helper')),
                    can_stock BOOLEAN NOT NULL,
                    can_orders BOOLEAN NOT NULL,
                    can_money BOOLEAN NOT NULL,
                    joined_at BIGINT NOT NULL,
                    PRIMARY KEY (vendor_id, user_id)
                )
                """),
            .both("CREATE INDEX vendor_members_by_user ON vendor_members (user_id, joined_at)"),
            .both(
                """
                CREATE TABLE stalls (
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    market_id TEXT NOT NULL REFERENCES markets (id),
                    stall_number TEXT NOT NULL DEFAULT '',
                    note TEXT NOT NULL DEFAULT '',
                    weekdays TEXT NOT NULL DEFAULT '',
                    joined_at BIGINT NOT NULL,
                    PRIMARY KEY (vendor_id, market_id)
                )
                """),
            .both("CREATE INDEX stalls_by_market ON stalls (market_id, vendor_id)"),
            .both(
                """
                CREATE TABLE produce (
                    id TEXT PRIMARY KEY NOT NULL,
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    category_id TEXT NOT NULL REFERENCES categories (id),
                    name TEXT NOT NULL,
                    unit TEXT NOT NULL,
                    unit_price_cents BIGINT NOT NULL CHECK (unit_price_cents BETWEEN 1 AND 100000),
                    description TEXT NOT NULL DEFAULT '',
                    photo_id TEXT REFERENCES photos (id),
                    drawing TEXT NOT NULL DEFAULT '',
                    stock BIGINT CHECK (stock BETWEEN 0 AND 1000000),
                    warn_at BIGINT NOT NULL DEFAULT 0 CHECK (warn_at >= 0),
                    per_order_cap BIGINT CHECK (per_order_cap BETWEEN 1 AND 999),
                    taxable BOOLEAN NOT NULL,
                    available BOOLEAN NOT NULL,
                    search TEXT NOT NULL,
                    stock_saved_at BIGINT NOT NULL,
                    sold_out_at BIGINT,
                    sold_count BIGINT NOT NULL DEFAULT 0,
                    created_at BIGINT NOT NULL,
                    updated_at BIGINT NOT NULL,
                    removed_at BIGINT,
                    version BIGINT NOT NULL DEFAULT 1
                )
                """),
            .both("CREATE INDEX produce_by_vendor ON produce (vendor_id, name, id) WHERE removed_at IS NULL"),
            .both(
                """
                CREATE TABLE produce_markets (
                    market_id TEXT NOT NULL REFERENCES markets (id),
                    produce_id TEXT NOT NULL REFERENCES produce (id),
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    PRIMARY KEY (market_id, produce_id)
                )
                """),
            .both("CREATE INDEX produce_markets_by_produce ON produce_markets (produce_id, market_id)"),
            .both(
                """
                CREATE TABLE stock_changes (
                    produce_id TEXT NOT NULL REFERENCES produce (id),
                    key TEXT NOT NULL,
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    actor_id TEXT NOT NULL,
                    change BIGINT NOT NULL,
                    stock_after BIGINT NOT NULL,
                    occurred_at BIGINT NOT NULL,
                    PRIMARY KEY (produce_id, key)
                )
                """),
            .both("CREATE INDEX stock_changes_by_produce ON stock_changes (produce_id, occurred_at)"),
        ])
}
