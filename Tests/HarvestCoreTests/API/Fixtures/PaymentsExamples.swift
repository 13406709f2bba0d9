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
