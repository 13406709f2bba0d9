import SQLStore

extension Migration {
    /// What vendors do with unsold produce at the close of a market: markdowns, listings of vendors, hand-overs to charities.
    static let createSurpluses = Migration(
        "2026-11-23 Create surpluses, charities and markdowns", .expands,
        [
            .both("ALTER TABLE produce ADD COLUMN markdown_percent BIGINT CHECK (markdown_percent BETWEEN 1 AND 90)"),
            .both("ALTER TABLE produce ADD COLUMN markdown_until BIGINT"),
            .both("ALTER TABLE listings ADD COLUMN vendor_id BYTEA REFERENCES vendors (id)"), .both(charities), .both(surpluses),
        ] + surplusIndexes)

    private static let charities = """
        CREATE TABLE charities (
            user_id BYTEA PRIMARY KEY NOT NULL REFERENCES users (id),
            name TEXT NOT NULL,
            address TEXT NOT NULL,
            lat DOUBLE PRECISION NOT NULL CHECK (lat BETWEEN -90 AND 90),
            lon DOUBLE PRECISION NOT NULL CHECK (lon BETWEEN -180 AND 180),
            radius_m BIGINT NOT NULL CHECK (radius_m BETWEEN 1000 AND 200000),
            is_active BOOLEAN NOT NULL DEFAULT TRUE,
            added_at BIGINT NOT NULL
        )
        """

    private static let surpluses = """
        CREATE TABLE surpluses (
            id BYTEA PRIMARY KEY NOT NULL,
            vendor_id BYTEA NOT NULL REFERENCES vendors (id),
            produce_id BYTEA NOT NULL REFERENCES produce (id),
            kind TEXT NOT NULL CHECK (kind IN ('markdown', 'listing', 'charity')),
            status TEXT NOT NULL CHECK (status IN ('offered', 'claimed', 'handed_over', 'missed', 'undone', 'ended')),
            name TEXT NOT NULL,
            unit TEXT NOT NULL,
            unit_price_cents BIGINT NOT NULL,
            quantity BIGINT NOT NULL CHECK (quantity BETWEEN 0 AND 1000000),
            grams BIGINT NOT NULL CHECK (grams BETWEEN 0 AND 100000000),
            percent BIGINT CHECK (percent BETWEEN 1 AND 90),
            listing_id BYTEA REFERENCES listings (id),
            charity_id BYTEA REFERENCES charities (user_id),
            place TEXT NOT NULL,
            lat DOUBLE PRECISION,
            lon DOUBLE PRECISION,
            offered_by BYTEA NOT NULL REFERENCES users (id),
            offered_at BIGINT NOT NULL,
            ends_at BIGINT NOT NULL,
            claimed_at BIGINT,
            closed_at BIGINT,
            giver_name TEXT,
            giver_address TEXT,
            receiver_name TEXT,
            receiver_address TEXT,
            CHECK ((kind = 'markdown') = (percent IS NOT NULL)),
            CHECK ((kind = 'listing') = (listing_id IS NOT NULL)),
            CHECK ((kind = 'charity' AND status IN ('claimed', 'handed_over', 'missed')) = (charity_id IS NOT NULL))
        )
        """

    private static let surplusIndexes: [MigrationStatement] = [
        "UNIQUE INDEX surpluses_by_listing ON surpluses (listing_id) WHERE listing_id IS NOT NULL",
        "INDEX surpluses_by_vendor ON surpluses (vendor_id, offered_at, id)",
        "INDEX surpluses_by_produce ON surpluses (produce_id, offered_at)",
        "INDEX surpluses_offered ON surpluses (ends_at, id) WHERE kind = 'charity' AND status = 'offered'",
        "INDEX surpluses_by_charity ON surpluses (charity_id, claimed_at, id) WHERE charity_id IS NOT NULL",
        "INDEX surpluses_handed_over ON surpluses (closed_at, grams) WHERE status = 'handed_over'",
        "INDEX surpluses_handed_over_by_vendor ON surpluses (vendor_id, closed_at, grams) WHERE status = 'handed_over'",
        "INDEX charities_active ON charities (lat, lon) WHERE is_active",
        "INDEX listings_live_by_vendor ON listings (vendor_id, community_id, posted_at, id) WHERE status = 'available' AND vendor_id IS NOT NULL",
    ].map { .both("CREATE \($0)") }
}
