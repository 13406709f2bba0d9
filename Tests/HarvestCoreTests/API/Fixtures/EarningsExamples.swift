import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let earnings: [PayloadExample] = [
        .answer(
            "EarningsNow", API.EarningsNow.self,
            #"""
            {"currency": "USD", "time_zone": "America/Los_Angeles", "today": {"local_date": "2026-06-20", "weekday": "sat",
            "earned_cents": 1467, "fee_share_cents": 667, "tip_cents": 800, "deliveries": 2, "online_s": 3120}, "week": "2026-W25",
            "week_cents": 1467}
            """#),
        .answer(
            "EarningsWeek", API.EarningsWeek.self,
            #"""
            {"week": "2026-W25", "currency": "USD", "time_zone": "America/Los_Angeles", "starts_on": "2026-06-15",
            "ends_on": "2026-06-21", "earned_cents": 1467, "fee_share_cents": 667, "tip_cents": 800, "deliveries": 2, "online_s": 3120,
            "days": [{"local_date": "2026-06-15", "weekday": "mon", "earned_cents": 0, "fee_share_cents": 0, "tip_cents": 0,
            "deliveries": 0, "online_s": 0}, {"local_date": "2026-06-16", "weekday": "tue", "earned_cents": 0, "fee_share_cents": 0,
            "tip_cents": 0, "deliveries": 0, "online_s": 0}, {"local_date": "2026-06-17", "weekday": "wed", "earned_cents": 0,
            "fee_share_cents": 0, "tip_cents": 0, "deliveries": 0, "online_s": 0}, {"local_date": "2026-06-18", "weekday": "thu",
            "earned_cents": 0, "fee_share_cents": 0, "tip_cents": 0, "deliveries": 0, "online_s": 0}, {"local_date": "2026-06-19",
            "weekday": "fri", "earned_cents": 0, "fee_share_cents": 0, "tip_cents": 0, "deliveries": 0, "online_s": 0},
            {"local_date": "2026-06-20", "weekday": "sat", "earned_cents": 1467, "fee_share_cents": 667, "tip_cents": 800,
            "deliveries": 2, "online_s": 3120}, {"local_date": "2026-06-21", "weekday": "sun", "earned_cents": 0, "fee_share_cents": 0,
            "tip_cents": 0, "deliveries": 0, "online_s": 0}]}
            """#),
        .answer(
            "OrderEarnings", API.OrderEarnings.self,
            #"""
            {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "currency": "USD", "earned_cents": 1100,
            "status": "available", "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99", "service_fee_bp": 2500,
            "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "parts": [{"entry_id": "entry_01kvjw5a00ep9anaahm2f1pmzd", "kind": "fee_share", "amount_cents": 500,
            "at": "2026-06-20T17:52:20Z", "text": "Half of the service fee: 50 % of $10.00"},
            {"entry_id": "entry_01kvjw5a00e9zbhfcmf0vfb9zj", "kind": "tip", "amount_cents": 600, "at": "2026-06-20T17:52:20Z",
            "text": "Tip: 15 % of food $40.00"}]}
            """#),
    ]
}
