import SQLStore

extension Migration {
    /// Ratings of orders, one row for each vendor that sold something, so that a vendor's figures are read from an index of its own.
    static let createRatings = Migration(
        "2026-11-24 Create ratings of orders", .expands,
        [
            .both(
                """
                CREATE TABLE vendor_ratings (
                    order_id BYTEA NOT NULL REFERENCES orders (id),
                    vendor_id BYTEA NOT NULL REFERENCES vendors (id),
                    order_number BIGINT NOT NULL,
                    freshness BIGINT NOT NULL CHECK (freshness BETWEEN 1 AND 5),
                    on_time BIGINT NOT NULL CHECK (on_time BETWEEN 1 AND 5),
                    comment TEXT,
                    rated_at BIGINT NOT NULL,
                    answer TEXT,
                    answered_at BIGINT,
                    PRIMARY KEY (order_id, vendor_id)
                )
                """),
            .both("CREATE INDEX vendor_ratings_by_vendor ON vendor_ratings (vendor_id, order_number)"),
            .both("CREATE INDEX vendor_ratings_figures ON vendor_ratings (vendor_id, freshness, on_time)"),
        ])
}
