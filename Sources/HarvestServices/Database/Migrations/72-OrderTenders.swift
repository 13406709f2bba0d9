import SQLStore

extension Migration {
    /// What of an order is paid with EBT at the stalls, beside what its card pays. An order that EBT pays as a whole needs no card.
    ///
    /// Older programs would charge the card for what EBT pays, so none may run beside this one.
    static let createOrderTenders = Migration(
        "2026-12-06 Split orders between card and EBT", .contracts(since: nil),
        [
            .both("ALTER TABLE order_lines ADD COLUMN snap_eligible BOOLEAN NOT NULL DEFAULT FALSE"),
            .both(
                "ALTER TABLE order_lines ADD COLUMN paid_with_ebt BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT paid_with_ebt OR snap_eligible)"
            ),
            .both("ALTER TABLE order_vendors ADD COLUMN ebt_cents BIGINT NOT NULL DEFAULT 0 CHECK (ebt_cents >= 0)"),
            .both("ALTER TABLE order_vendors ADD COLUMN final_ebt_cents BIGINT CHECK (final_ebt_cents >= 0)"),
            .both("ALTER TABLE order_vendors ADD COLUMN handed_over_at BIGINT"),
            .both(
                """
                ALTER TABLE orders ADD COLUMN ebt_cents BIGINT NOT NULL DEFAULT 0
                    CHECK (ebt_cents >= 0 AND (ebt_cents = 0 OR fulfilment = 'pickup'))
                """),
            .both("ALTER TABLE orders ADD COLUMN final_ebt_cents BIGINT CHECK (final_ebt_cents >= 0)"),
            .both("CREATE INDEX order_vendors_by_ebt ON order_vendors (vendor_id, handed_over_at) WHERE handed_over_at IS NOT NULL"),
            .perEngine(sqlite: sqliteCard, postgres: "ALTER TABLE orders ALTER COLUMN payment_method_id DROP NOT NULL"),
        ])

    /// SQLite can't change a column, so another one replaces it.
    private static let sqliteCard = """
        ALTER TABLE orders ADD COLUMN card_id BLOB;
        UPDATE orders SET card_id = payment_method_id;
        ALTER TABLE orders DROP COLUMN payment_method_id;
        ALTER TABLE orders RENAME COLUMN card_id TO payment_method_id
        """
}
