import HarvestCore
import SQLStore

extension PersonalTable {
    /// Every table with something about a person, in the order in which an erasure changes them. A table that refers to people and is missing
    /// here fails a test.
    static let all: [PersonalTable] = access + belongings + neighbors + orders + work + [account]

    /// How the person signs in. The copy shows no secrets.
    private static let access: [PersonalTable] = [
        .init("push_devices", "user_id", prefix: "device", shows: "id, platform, app, name, created_at, last_seen_at", .delete),
        .init("notification_settings", "user_id", shows: "topic, in_app, push, email, sms", .delete),
        .init("quiet_hours", "user_id", shows: "starts_minute, ends_minute, time_zone", .delete),
        .init("verified_phones", "user_id", shows: "phone, verified_at", .delete),
        .init("phone_codes", "user_id", .delete),
        .init("text_messages", "user_id", shows: "phone, purpose, status, created_at, sent_at", .delete),
        .init("restocked_produce", where: { "sid IN (SELECT r.sid FROM received_texts r WHERE r.user_id = \($0.id))" }, .delete),
        .init("received_texts", "user_id", shows: "received_at, undone_at", .clear("user_id = NULL")),
        .init("recovery_codes", "user_id", .delete),
        .init("second_factors", "user_id", .delete),
        .init("sign_in_proofs", "user_id", .delete),
        .init("identities", "user_id", shows: "issuer, subject, created_at, last_used_at", .delete),
        .init("identity_proofs", where: { "email = \($0.email)" }, .delete),
        .init(
            "sessions", "user_id", prefix: "session", shows: "id, kind, device_name, address, created_at, last_used_at, expires_at", .delete
        ),
        .init("known_devices", "user_id", shows: "address, last_used_at", .delete),
        .init("account_links", "user_id", .delete),
        .init("idempotency_keys", "user_id", .delete),
        .init("outbox", where: { "recipient = \($0.email)" }, shows: "status, created_at, sent_at", .delete),
    ]

    private static let belongings: [PersonalTable] = [
        .init(
            "addresses", "user_id", prefix: "address", shows: "id, title, subtitle, apt, building, instructions, lat, lon, created_at",
            .delete),
        .init("favourites", "user_id", shows: "kind, created_at", .delete),
        .init("memberships", "user_id", shows: "community_id, status, joined_at", .delete),
        .init(
            "notifications", "user_id", prefix: "notification",
            shows: "id, kind, subject_id, item, person, arrival, created_at, read_at", .delete),
        .init(
            "payment_methods", "user_id", prefix: "card", shows: "id, brand, last4, expires_month, expires_year, created_at, removed_at",
            .clear("last4 = '', is_default = FALSE, removed_at = coalesce(removed_at, created_at)")),
        .init("payment_setups", "user_id", .delete),
        .init("conversation_parties", "user_id", shows: "conversation_id, role", .keep("Others still read the conversation.")),
        .init("messages", "sender_id", prefix: "message", shows: "id, conversation_id, text, sent_at", .clear("text = '…'")),
        .init("photos", "owner_id", prefix: "photo", shows: "id, width, height, created_at", .clear("owner_id = NULL")),
    ]

    /// What the person offered to neighbors, asked them for and did for them.
    private static let neighbors: [PersonalTable] = [
        .init(
            "listings", "seller_id", prefix: "listing",
            shows: """
                id, community_id, title, description, quantity, price_cents, status, hidden_reason, appeal, appeal_answer, posted_at, \
                closed_at
                """,
            .clear("title = '…', description = '', search = '', appeal = NULL, appeal_answer = NULL")),
        .init(
            "exchange_requests", "buyer_id", prefix: "exchange",
            shows: "id, listing_id, status, requested_at, decided_at, buyer_outcome", .keep(record)),
        .init("listing_reports", "reporter_id", shows: "listing_id, reason, text, reported_at", .clear("text = ''")),
        .init(
            "errands", "requester_id", prefix: "errand",
            shows: """
                id, community_id, status, item, reward_cents, settlement, link, store, instructions, title, subtitle, apt, building,
                address_instructions, lat, lon, posted_at, completed_at, cancelled_at, stars, rating_comment
                """,
            .clear(
                """
                item = '…', link = NULL, store = NULL, instructions = NULL, title = '', subtitle = '', apt = NULL, building = NULL,
                address_instructions = NULL, lat = round(lat), lon = round(lon), dispute_reason = NULL,
                rating_comment = NULL
                """)),
        .init("errand_complaints", "user_id", shows: "errand_id, reason, created_at", .clear("reason = '…'")),
        .init(
            "trips", "user_id", prefix: "trip", shows: "id, community_id, from_place_id, to_place_id, status, placed_at", .keep(record)),
        .init(
            "wants", "user_id", prefix: "want", shows: "id, community_id, from_place_id, to_place_id, note, status, placed_at",
            .clear("note = NULL")),
        .init("matches", "requester_id", prefix: "match", shows: "id, trip_id, want_id, status, proposed_at", .clear("note = NULL")),
        .init("places", "added_by", prefix: "place", shows: "id, kind, name, address, created_at", .keep(record)),
        .init("blocks", "blocker_id", shows: "blocked_id, created_at", .delete),
        .init("blocks", "blocked_id", .delete),
        .init("data_exports", "user_id", .clear("status = \(API.DataExport.Status.expired)")),
    ]

    private static let orders: [PersonalTable] = [
        .init(
            "order_lines", where: { "order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = \($0.id))" }, prefix: "line",
            shows: "id, order_id, name, unit, quantity, unit_price_cents, picked_quantity, weight_thousandths, paid_with_ebt, note",
            .clear("note = NULL")),
        .init(
            "vendor_ratings", where: { "order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = \($0.id))" },
            shows: "order_id, freshness, on_time, comment, rated_at", .clear("comment = NULL")),
        .init(
            "line_ratings", where: { "order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = \($0.id))" },
            shows: "order_id, line_id, freshness", .keep("Averages count it; it names nobody.")),
        .init(
            "order_issue_photos",
            where: {
                "issue_id IN (SELECT i.id FROM order_issues i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = \($0.id))"
            }, .delete),
        .init("stops", where: { "order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = \($0.id))" }, .clear("photo_id = NULL")),
        .init(
            "order_issues", where: { "order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = \($0.id))" }, prefix: "issue",
            shows: "id, order_id, kind, quantity, description, status, refund_cents, answer, reported_at, answered_at",
            .clear("description = NULL")),
        .init(
            "payments", "user_id", prefix: "payment",
            shows: "id, order_id, purpose, status, amount_cents, captured_cents, refunded_cents, created_at",
            .keep("The books need it; it names nobody.")),
        .init(
            "ledger_entries", where: { "account_number = \(sql: LedgerAccount.customerCredit($0.id).number)" },
            shows: "amount_cents, occurred_at", .keep(books)),
        .init(
            "orders", "customer_id", prefix: "order",
            shows: """
                number, id, market_id, restaurant_id, fulfilment, status, subtotal_cents, service_fee_cents, tip_cents, tax_cents,
                total_cents, final_total_cents, ebt_cents, final_ebt_cents, captured_cents, refunded_cents, credit_cents, credit_refunded_cents,
                phone, address_title, address_subtitle, address_apt, address_building, address_instructions, address_lat, address_lon,
                cancel_reason, scheduled_for, placed_at, delivered_at
                """,
            // The market's region remains, for figures.
            .clear(
                """
                phone = '', address_title = NULL, address_subtitle = NULL, address_apt = NULL, address_building = NULL,
                address_instructions = NULL, address_lat = round(address_lat), address_lon = round(address_lon)
                """)),
    ]

    /// What the person did as a driver or for a vendor.
    private static let work: [PersonalTable] = [
        .init("driver_profiles", "user_id", shows: "vehicle, terms_accepted_at, lat, lon, position_at", .delete),
        .init("shifts", "driver_id", prefix: "shift", shows: "id, status, started_at, ended_at, end_reason", .keep(record)),
        .init("offers", "driver_id", prefix: "offer", shows: "id, market_id, status, distance_m, earn_cents, offered_at", .keep(record)),
        .init("declines", "driver_id", .delete),
        .init("dispatch_decisions", "driver_id", .keep("It is deleted after 30 days.")),
        .init(
            "delivery_sessions", "driver_id", prefix: "delivery", shows: "id, market_id, restaurant_id, status, started_at, ended_at",
            .keep(record)),
        .init(
            "payout_accounts", "owner_id", shows: "status, bank_name, bank_last4, created_at",
            .clear("bank_name = '', bank_last4 = '', gateway_reference = ''")),
        .init(
            "payouts", "owner_id", prefix: "payout", shows: "id, status, amount_cents, order_count, week, created_at, paid_at", .keep(books)
        ),
        .init("payout_orders", "owner_id", shows: "payout_id, order_id, amount_cents", .keep(books)),
        .init("stock_changes", "actor_id", .keep(record)),
        .init("import_runs", "actor_id", .keep(record)),
        .init("surpluses", "offered_by", .keep(record)),
        .init(
            "charities", "user_id", shows: "name, address, lat, lon, radius_m, added_at",
            .clear("name = '…', address = '', lat = round(lat), lon = round(lon), is_active = FALSE")),
        .init("vendor_members", "user_id", shows: "vendor_id, role, can_stock, can_orders, can_money, joined_at", .delete),
    ]

    private static let account = PersonalTable(
        "users", "id", prefix: "user",
        shows: """
            id, email, email_confirmed_at, first_name, last_name, phone, locale, theme, mail_alerts, community_id, terms_accepted_at,
            terms_version, last_seen_at, created_at
            """,
        .clear(
            """
            status = \(AccountStatus.erased), first_name = '', last_name = '', phone = NULL, password_hash = NULL, photo_id = NULL, community_id = NULL,
            preferred_categories = '', mail_alerts = '', search = '', last_seen_at = NULL, email_confirmed_at = NULL, is_admin = FALSE,
            erasure_at = NULL, version = version + 1
            """))

    private static let record = "It says what was done, and names nobody."
    private static let books = "The books need it; it names nobody."
}
