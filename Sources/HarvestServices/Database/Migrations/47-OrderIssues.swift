import SQLStore

extension Migration {
    /// Problems that customers report, their photos, and refunds of single lines.
    static let createOrderIssues = Migration(
        "2026-11-24 Create reported problems and refunds by line", .expands,
        [
            .both("ALTER TABLE refunds ADD COLUMN line_id BYTEA REFERENCES order_lines (id)"),
            .both("ALTER TABLE refunds ADD COLUMN units BIGINT CHECK (units > 0)"),
            .both("CREATE INDEX refunds_by_line ON refunds (line_id) WHERE line_id IS NOT NULL"),
            .both(issues),
            .both("CREATE INDEX order_issues_by_order ON order_issues (order_id, reported_at, id)"),
            .both("CREATE INDEX order_issues_by_vendor ON order_issues (vendor_id, reported_at, id) WHERE vendor_id IS NOT NULL"),
            .both("CREATE INDEX order_issues_decided ON order_issues (answered_at, id) WHERE answered_at IS NOT NULL"),
            .both("CREATE UNIQUE INDEX order_issues_of_line_once ON order_issues (line_id) WHERE status = 'open' AND line_id IS NOT NULL"),
            .both("CREATE UNIQUE INDEX order_issues_of_order_once ON order_issues (order_id) WHERE status = 'open' AND line_id IS NULL"),
            .both("CREATE INDEX order_issues_open ON order_issues (reported_at, id) WHERE status IN ('open')"),
            .both(
                """
                CREATE TABLE order_issue_photos (
                    issue_id BYTEA NOT NULL REFERENCES order_issues (id),
                    position BIGINT NOT NULL,
                    photo_id BYTEA NOT NULL REFERENCES photos (id),
                    PRIMARY KEY (issue_id, position)
                )
                """),
            .both("CREATE INDEX order_issue_photos_by_photo ON order_issue_photos (photo_id)"),
        ])

    private static let issues = """
        CREATE TABLE order_issues (
            id BYTEA PRIMARY KEY NOT NULL,
            order_id BYTEA NOT NULL REFERENCES orders (id),
            line_id BYTEA REFERENCES order_lines (id),
            vendor_id BYTEA REFERENCES vendors (id),
            kind TEXT NOT NULL CHECK (kind IN ('missing', 'damaged', 'wrong_item', 'poor_quality', 'late', 'other')),
            quantity BIGINT CHECK (quantity > 0),
            description TEXT,
            status TEXT NOT NULL CHECK (status IN ('open', 'refunded', 'declined')),
            refund_cents BIGINT,
            vendor_cents BIGINT,
            answer TEXT,
            reported_at BIGINT NOT NULL,
            answered_at BIGINT,
            CHECK ((line_id IS NULL) = (quantity IS NULL)),
            CHECK ((status = 'refunded') = (refund_cents IS NOT NULL))
        )
        """
}
