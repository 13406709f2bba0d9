import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let payments: [PayloadExample] = [
        .answer(
            "Payment", API.Payment.self,
            #"""
            {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "captured", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z", "captured_cents": 5880}
            """#),
        .answer(
            "PaymentAction", API.Payment.self,
            #"""
            {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01kvjw5a00f5nr07wpha09kp2t",
            "status": "requires_action", "amount_cents": 369, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z",
            "next_action": {"type": "open_url",
            "url": "https://harvest.example/builtin-payments/payment_01kvjw5a00e44sxe574s0yrwpz/authenticate",
            "client_secret": "pi_3Nx_secret_a1b2"}}
            """#),
        .answer(
            "PaymentAuthorised", API.Payment.self,
            #"""
            {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "authorised", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"}
            """#),
        .answer(
            "PaymentSetup", API.PaymentSetup.self,
            #"""
            {"id": "setup_01kvjw5a00fk49dk4abznrqj93", "status": "requires_method", "provider": "builtin",
            "client_secret": "seti_1Nx_secret_c3d4"}
            """#),
        .answer(
            "PaymentSetupDone", API.PaymentSetup.self,
            #"""
            {"id": "setup_01kvjw5a00fk49dk4abznrqj93", "status": "succeeded", "provider": "builtin",
            "client_secret": "seti_1Nx_secret_c3d4", "payment_method": {"id": "card_01kvjw5a00f72vnvrf0035249n", "brand": "visa",
            "last4": "4242", "expires_month": 12, "expires_year": 2029, "is_default": true}}
            """#),
        .request(
            "PaymentSetupConfirm", API.PaymentSetupConfirm.self,
            #"""
            {"method_token": "test_ok"}
            """#),
        .answer(
            "PaymentMethodPage", API.Page<API.PaymentMethod>.self,
            #"""
            {"data": [{"id": "card_01kvjw5a00f72vnvrf0035249n", "brand": "visa", "last4": "4242", "expires_month": 12,
            "expires_year": 2029, "is_default": true}]}
            """#),
        .answer(
            "StoreCredit", API.StoreCredit.self,
            #"""
            {"balance_cents": 1500, "currency": "USD",
            "data": [{"entry_id": "entry_01kvjw5a00f11vvbfw55fm2q5g", "at": "2026-06-27T17:31:00Z", "kind": "used",
            "amount_cents": -952, "order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "order_number": "H-7K41"},
            {"entry_id": "entry_01kvjw5a00f11vvbfw55fm2q5f", "at": "2026-06-20T15:02:00Z", "kind": "granted",
            "amount_cents": 2452, "order_id": "order_01h2xcejqtf2nbrexx3vqjhp42", "order_number": "H-7K40"}]}
            """#),
        .answer(
            "StoreCreditTaken", API.StoreCredit.self,
            #"""
            {"balance_cents": 0, "currency": "USD",
            "data": [{"entry_id": "entry_01kvjw5a00f11vvbfw55fm2q5f", "at": "2026-06-20T16:02:00Z", "kind": "refunded",
            "amount_cents": -2452, "order_id": "order_01h2xcejqtf2nbrexx3vqjhp42", "order_number": "H-7K40"},
            {"entry_id": "entry_01kvjw5a00f11vvbfw55fm2q5e", "at": "2026-06-20T15:02:00Z", "kind": "granted",
            "amount_cents": 2452, "order_id": "order_01h2xcejqtf2nbrexx3vqjhp42", "order_number": "H-7K40"}]}
            """#),
        .request(
            "DefaultPaymentMethodSet", API.DefaultPaymentMethodSet.self,
            #"""
            {"payment_method_id": "card_01kvjw5a00f72vnvrf0035249n"}
            """#),
        .answer(
            "PaymentMethod", API.PaymentMethod.self,
            #"""
            {"id": "card_01kvjw5a00f72vnvrf0035249n", "brand": "visa", "last4": "4242", "expires_month": 12, "expires_year": 2029,
            "is_default": true}
            """#),
    ]
}
