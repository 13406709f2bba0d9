import SQLStore

extension Migration {
    /// How fresh the lines of a rated order were. The averages of a vendor's produce are read from an index of their own.
    static let createLineRatings = Migration(
        "2026-12-10 Rate lines of orders", .expands,
        [
            .both(
                """
                CREATE TABLE line_ratings (
                    order_id BYTEA NOT NULL REFERENCES orders (id),
                    line_id BYTEA NOT NULL REFERENCES order_lines (id),
                    vendor_id BYTEA NOT NULL REFERENCES vendors (id),
                    produce_id BYTEA NOT NULL REFERENCES produce (id),
                    freshness BIGINT NOT NULL CHECK (freshness BETWEEN 1 AND 5),
                    PRIMARY KEY (order_id, line_id)
                )
                """),
            .both("CREATE INDEX line_ratings_by_vendor ON line_ratings (vendor_id, produce_id, freshness)"),
        ])
}
