import HarvestCore

extension HarvestClient {
    /// `GET /payments/{payment_id}`: a payment of the caller.
    public func payment(_ payment: API.PaymentID) async throws -> API.Payment {
        try await value(of: .get("/payments/\(payment)"))
    }

    /// `POST /payments/{payment_id}/confirmation`: continues a payment after authentication. Refused with `illegal_state` when there is
    /// nothing to confirm, or `payment_provider_unavailable`.
    public func confirmPayment(_ payment: API.PaymentID, key: API.IdempotencyKey? = nil) async throws -> API.Payment {
        try await value(of: .post("/payments/\(payment)/confirmation", key: key ?? makeKey()))
    }

    /// `POST /me/payment-setups`: begins to save a card. Refused with `payment_provider_unavailable`.
    public func createPaymentSetup(key: API.IdempotencyKey? = nil) async throws -> API.PaymentSetup {
        try await value(of: .post("/me/payment-setups", key: key ?? makeKey()))
    }

    /// `GET /me/payment-setups/{setup_id}`: a setup.
    public func paymentSetup(_ setup: API.SetupID) async throws -> API.PaymentSetup {
        try await value(of: .get("/me/payment-setups/\(setup)"))
    }

    /// `POST /me/payment-setups/{setup_id}/confirmation`: saves the card, or asks for authentication (`requires_action`); then confirm
    /// again without a token. The first card becomes the default. Refused with `illegal_state` or `payment_provider_unavailable`.
    public func confirmPaymentSetup(_ setup: API.SetupID, _ body: API.PaymentSetupConfirm = .init()) async throws -> API.PaymentSetup {
        try await value(of: .post("/me/payment-setups/\(setup)/confirmation", body))
    }

    /// `GET /me/payment-methods`: the saved cards, the default one first.
    public func paymentMethods(_ query: API.PageQuery = .init()) async throws -> API.Page<API.PaymentMethod> {
        try await value(of: .get("/me/payment-methods", query))
    }

    /// `PUT /me/default-payment-method`: chooses the default card.
    public func setDefaultPaymentMethod(_ body: API.DefaultPaymentMethodSet) async throws -> API.PaymentMethod {
        try await value(of: .put("/me/default-payment-method", body))
    }

    /// `DELETE /me/payment-methods/{payment_method_id}`: deletes a card, also at the provider. If it was the default, the newest other one
    /// becomes the default. Refused with `payment_method_in_use`.
    public func deletePaymentMethod(_ card: API.CardID) async throws {
        try await done(.delete("/me/payment-methods/\(card)"))
    }
}
