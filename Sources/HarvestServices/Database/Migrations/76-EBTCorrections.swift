import SQLStore

extension Migration {
    /// How many units of a line EBT did not pay when the stall handed it over, so that the stall can correct that, and why an administrator
    /// stopped a vendor from taking EBT.
    static let createEBTCorrections = Migration(
        "2026-12-09 Correct what EBT paid", .expands,
        [
            .both(
                """
                ALTER TABLE order_lines ADD COLUMN ebt_left_quantity BIGINT NOT NULL DEFAULT 0
                    CHECK (ebt_left_quantity = 0 OR (paid_with_ebt AND ebt_left_quantity BETWEEN 1 AND quantity))
                """),
            .both(
                """
                ALTER TABLE vendors ADD COLUMN ebt_stopped_reason TEXT CHECK (ebt_stopped_reason IS NULL OR NOT takes_ebt)
                """),
        ])
}
