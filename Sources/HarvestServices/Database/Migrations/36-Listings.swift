import SQLStore

extension Migration {
    /// Listings of communities, requests for them, and reports about them.
    static let createListings = Migration(
        "2026-11-23 Create listings and exchange requests", .expands,
        [
            .both(
                """
                CREATE TABLE listings (
                    id BYTEA PRIMARY KEY NOT NULL,
                    community_id BYTEA NOT NULL REFERENCES communities (id),
                    seller_id BYTEA NOT NULL REFERENCES users (id),
                    category_id BYTEA NOT NULL REFERENCES categories (id),
                    photo_id BYTEA NOT NULL REFERENCES photos (id),
                    title TEXT NOT NULL,
                    description TEXT NOT NULL DEFAULT '',
                    quantity BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 999),
                    price_cents BIGINT NOT NULL CHECK (price_cents BETWEEN 0 AND 20000),
                    search TEXT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('available', 'sold', 'ended', 'expired', 'hidden')),
                    selection TEXT NOT NULL CHECK (selection IN ('seller', 'draw')),
                    draw_seed TEXT,
                    draw_at BIGINT,
                    drawn_at BIGINT,
                    draw_requests BIGINT NOT NULL DEFAULT 0,
                    hidden_reason TEXT,
                    appeal TEXT,
                    posted_at BIGINT NOT NULL,
                    closed_at BIGINT,
                    CHECK ((selection = 'draw') = (draw_seed IS NOT NULL))
                )
                """)
        ] + listingIndexes + [.both(exchangeRequests)] + exchangeIndexes + [.both(listingReports)] + reportIndexes)

    /// The feed's orders, with and without a category. They have only what is live, so they don't grow with the history.
    private static let listingIndexes: [MigrationStatement] = [
        "listings_live ON listings (community_id, posted_at, id) WHERE status = 'available'",
        "listings_live_by_price ON listings (community_id, price_cents, id) WHERE status = 'available'",
        "listings_live_by_category ON listings (community_id, category_id, posted_at, id) WHERE status = 'available'",
        "listings_live_by_category_price ON listings (community_id, category_id, price_cents, id) WHERE status = 'available'",
        "listings_live_by_seller ON listings (seller_id, community_id, posted_at, id) WHERE status = 'available'",
        "listings_expiring ON listings (posted_at) WHERE status = 'available'",
        "listings_to_draw ON listings (draw_at) WHERE status = 'available' AND draw_at IS NOT NULL",
        "listings_hidden ON listings (posted_at, id) WHERE status = 'hidden'",
        "listings_by_seller ON listings (seller_id, posted_at, id)",
        "listings_by_photo ON listings (photo_id)",
    ].map { .both("CREATE INDEX \($0)") }

    private static let exchangeRequests = """
        CREATE TABLE exchange_requests (
            id BYTEA PRIMARY KEY NOT NULL,
            listing_id BYTEA NOT NULL REFERENCES listings (id),
            buyer_id BYTEA NOT NULL REFERENCES users (id),
            seller_id BYTEA NOT NULL REFERENCES users (id),
            status TEXT NOT NULL CHECK (status IN ('requested', 'accepted', 'closed', 'withdrawn')),
            requested_at BIGINT NOT NULL,
            decided_at BIGINT,
            contact_until BIGINT,
            has_contact BOOLEAN NOT NULL DEFAULT FALSE,
            buyer_outcome TEXT CHECK (buyer_outcome IN ('handed_over', 'missed')),
            seller_outcome TEXT CHECK (seller_outcome IN ('handed_over', 'missed')),
            UNIQUE (listing_id, buyer_id),
            CHECK (buyer_id <> seller_id),
            CHECK ((status = 'accepted') = (contact_until IS NOT NULL))
        )
        """

    private static let exchangeIndexes: [MigrationStatement] = [
        "UNIQUE INDEX one_accepted_request ON exchange_requests (listing_id) WHERE status = 'accepted'",
        "INDEX exchange_requests_by_listing ON exchange_requests (listing_id, requested_at, id)",
        "INDEX exchange_requests_by_buyer ON exchange_requests (buyer_id, requested_at, id)",
        "INDEX exchange_requests_by_seller ON exchange_requests (seller_id, requested_at, id)",
        "INDEX exchange_requests_with_contact ON exchange_requests (contact_until) WHERE has_contact",
    ].map { .both("CREATE \($0)") }

    private static let listingReports = """
        CREATE TABLE listing_reports (
            listing_id BYTEA NOT NULL REFERENCES listings (id),
            reporter_id BYTEA NOT NULL REFERENCES users (id),
            reason TEXT NOT NULL CHECK (reason IN ('unsafe', 'not_food', 'offensive', 'fraud', 'other')),
            text TEXT NOT NULL DEFAULT '',
            reported_at BIGINT NOT NULL,
            is_open BOOLEAN NOT NULL DEFAULT TRUE,
            PRIMARY KEY (listing_id, reporter_id)
        )
        """

    private static let reportIndexes: [MigrationStatement] = [
        .both("CREATE INDEX listing_reports_open ON listing_reports (listing_id, reported_at) WHERE is_open"),
        .both("CREATE INDEX listing_reports_by_reporter ON listing_reports (reporter_id, listing_id)"),
    ]
}
