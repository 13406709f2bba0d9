import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let payouts: [PayloadExample] = [
        .answer(
            "PayoutAccount", API.PayoutAccount.self,
            #"""
            {"status": "active", "missing": [], "currency": "USD", "pending_cents": 1100, "available_cents": 367}
            """#),
        .answer(
            "OnboardingLink", API.OnboardingLink.self,
            #"""
            {"url": "https://connect.stripe.com/setup/e/acct_1/abc", "expires_at": "2026-06-20T17:15:00Z"}
            """#),
        .answer(
            "PayoutPage", API.Page<API.Payout>.self,
            #"""
            {"data": [{"id": "payout_01kvjw5a00f2f9tm6yqwztr7zr", "status": "paid", "amount_cents": 1467, "currency": "USD",
            "created_at": "2026-06-22T08:00:00Z", "arrives_on": "2026-06-24"}]}
            """#),
        .answer(
            "PayoutItemPage", API.Page<API.PayoutItem>.self,
            #"""
            {"data": [{"entry_id": "entry_01kvjw5a00ep9anaahm2f1pmzd", "at": "2026-06-20T17:52:20Z", "kind": "fee_share",
            "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "amount_cents": 500, "currency": "USD",
            "text": "Half of the service fee: 50 % of $10.00"}, {"entry_id": "entry_01kvjw5a00e9zbhfcmf0vfb9zj",
            "at": "2026-06-20T17:52:20Z", "kind": "tip", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "amount_cents": 600,
            "currency": "USD", "text": "Tip: 15 % of food $40.00"}]}
            """#),
    ]
}
