import SQLStore

extension Migration {
    /// Payments of canceled days that become store credit, what credit paid of each order, and what of it went back.
    ///
    /// Older programs would charge the card for what credit pays, and can't read the new accounts, so none may run beside this one.
    static let createStoreCredit = Migration(
        "2026-12-13 Let customers turn orders of canceled days into store credit", .contracts(since: nil),
        [
            .both("ALTER TABLE payments ADD COLUMN becomes_credit BOOLEAN NOT NULL DEFAULT FALSE"),
            .both("CREATE INDEX payments_for_credit ON payments (user_id) WHERE becomes_credit"),
            .both("ALTER TABLE orders ADD COLUMN credit_cents BIGINT NOT NULL DEFAULT 0 CHECK (credit_cents >= 0)"),
            .both(
                """
                ALTER TABLE orders ADD COLUMN credit_refunded_cents BIGINT NOT NULL DEFAULT 0
                    CHECK (credit_refunded_cents BETWEEN 0 AND credit_cents)
                """),
            .both(
                """
                ALTER TABLE refunds ADD COLUMN credit_cents BIGINT NOT NULL DEFAULT 0 CHECK (credit_cents BETWEEN 0 AND amount_cents)
                """),
        ])
}
