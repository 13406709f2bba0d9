import SQLStore

extension Migration {
    /// Produce that is sold by weight, and what the lines of orders weighed.
    ///
    /// Older programs would charge a line that was weighed as it was ordered, so none may run beside this one.
    static let sellByWeight = Migration(
        "2026-12-07 Sell by weight", .contracts(since: nil),
        [
            .both("ALTER TABLE produce ADD COLUMN sold_by_weight BOOLEAN NOT NULL DEFAULT FALSE"),
            .both("ALTER TABLE order_lines ADD COLUMN sold_by_weight BOOLEAN NOT NULL DEFAULT FALSE"),
            .both(
                """
                ALTER TABLE order_lines ADD COLUMN weight_thousandths BIGINT
                    CHECK (weight_thousandths IS NULL OR (sold_by_weight AND weight_thousandths BETWEEN 1 AND 999000))
                """),
        ])
}
