import SQLStore

extension Migration {
    /// Stores identifiers as their sixteen bytes instead of 31 characters. Outside of the database they stay texts. Columns that hold identifiers
    /// of any kind, or other things too, stay texts (ARCHITECTURE.md lists them).
    ///
    /// The ledger no longer repeats in each entry what its movement says, nor in each movement what its entries say.
    static let createKeys = Migration(
        "2026-11-22 Store identifiers as bytes and the ledger without repetition",
        unusedIndexes + LedgerRebuild.keepingRows + [.convertingKeys(keys)] + vendorVersions + LedgerRebuild.tables
            + LedgerRebuild.restoringRows
            + [.perEngine(sqlite: "", postgres: "DROP FUNCTION typeid_bytes(text); ANALYZE")])

    /// No query reads them, and every order or search writes to them.
    private static let unusedIndexes: [MigrationStatement] = [
        "gateway_objects_by_kind", "gateway_objects_by_reference", "payments_by_user", "stock_changes_by_produce",
        "dispatch_decisions_by_driver",
    ].map { .both("DROP INDEX \($0)") }

    /// What the catalogue shows of a vendor is versioned by the hexadecimal digits of its id.
    private static let vendorVersions: [MigrationStatement] =
        [
            .perEngine(
                sqlite: "",
                postgres: "CREATE FUNCTION hex(bytea) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT upper(encode($1, 'hex')) $$"),
            .both("DELETE FROM catalogue_versions WHERE subject LIKE 'vendor%'"),
        ]
        + ["produce", "produce_markets"].flatMap { table in
            [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")].flatMap { verb, row in
                [drop(verb, of: table), raise("hex(\(row).vendor_id)", on: verb, of: table)]
            }
        }

    private static func drop(_ verb: String, of table: String) -> MigrationStatement {
        let name = "\(table)_\(verb.lowercased())_is_counted"
        return .perEngine(sqlite: "DROP TRIGGER \(name)", postgres: "DROP FUNCTION \(name)() CASCADE")
    }

    private static let keys = KeyConversion([
        .init("account_links", ["user_id"]),
        .init("addresses", ["id", "user_id"]),
        .init("catalogue_versions", isClustered: true),
        .init("categories", ["id"]),
        .init("communities", ["id", "photo_id"]),
        .init("community_markets", ["community_id", "market_id"]),
        .init("conversation_parties", ["conversation_id", "user_id"]),
        .init("conversations", ["id", "job_id"]),
        .init("daily_category_figures", ["category_id"]),
        .init("daily_figures", ["market_id"]),
        .init("declines", ["driver_id", "order_id"], isClustered: true),
        .init("delivery_sessions", ["id", "driver_id", "shift_id", "market_id", "restaurant_id"]),
        .init("dispatch_decisions", ["driver_id", "offer_id"]),
        .init("driver_profiles", ["user_id"]),
        .init("event_recipients", isClustered: true),
        .init("favourites", ["user_id", "subject_id"]),
        .init("fee_schedules", ["id", "created_by"]),
        .init("idempotency_keys", ["user_id"]),
        .init("import_findings", ["run_id"]),
        .init("import_runs", ["id", "actor_id"]),
        .init("known_devices", ["user_id"]),
        .init("market_closed_dates", ["market_id"]),
        .init("market_hours", ["market_id"]),
        .init("markets", ["id", "photo_id"]),
        .init("memberships", ["community_id", "user_id"]),
        .init("messages", ["id", "conversation_id", "sender_id"]),
        .init("notifications", ["id", "user_id"]),
        .init("offer_orders", ["offer_id", "order_id"], isClustered: true),
        .init("offers", ["id", "driver_id", "shift_id", "market_id"]),
        .init("order_lines", ["id", "order_id", "vendor_id", "produce_id", "photo_id"], isClustered: true),
        .init("order_status_changes", ["order_id"], isClustered: true),
        .init("order_vendors", ["order_id", "vendor_id"], isClustered: true),
        .init(
            "orders",
            [
                "id", "customer_id", "market_id", "restaurant_id", "fee_schedule_id", "payment_method_id", "driver_id",
                "delivery_session_id",
            ]),
        .init("outbox", ["id"]),
        .init("payment_methods", ["id", "user_id"]),
        .init("payment_setups", ["id", "user_id", "payment_method_id"]),
        .init("payments", ["id", "order_id", "user_id", "payment_method_id"], isClustered: true),
        .init("payout_accounts", ["owner_id"]),
        .init("payout_entries", ["payout_id"], isClustered: true),
        .init("payout_orders", ["payout_id", "owner_id", "order_id"], isClustered: true),
        .init("payouts", ["id", "owner_id", "movement_id"]),
        .init("photos", ["id", "owner_id"]),
        .init("produce", ["id", "vendor_id", "category_id", "photo_id"]),
        .init("produce_markets", ["market_id", "produce_id", "vendor_id"], isClustered: true),
        .init("recovery_codes", ["user_id"]),
        .init("refunds", ["id", "order_id", "payment_id"]),
        .init("restaurant_hours", ["vendor_id"]),
        .init("second_factors", ["user_id", "begun_in"]),
        .init("sessions", ["id", "user_id"]),
        .init("shifts", ["id", "driver_id"]),
        .init("sign_in_proofs", ["user_id"]),
        .init("stale_days", isClustered: true),
        .init("stalls", ["vendor_id", "market_id"]),
        .init("stock_changes", ["produce_id", "vendor_id", "actor_id"]),
        .init("stops", ["id", "delivery_session_id", "order_id"]),
        .init("users", ["id", "photo_id", "community_id"]),
        .init("vendor_members", ["vendor_id", "user_id"]),
        .init("vendors", ["id", "category_id", "photo_id"]),
    ])
}
