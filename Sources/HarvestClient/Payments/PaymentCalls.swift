import HarvestCore

extension HarvestClient {
    /// `GET /payments/{payment_id}`: read a payment.
    public func payment(_ payment: API.PaymentID) async throws -> API.Payment {
        try await value(of: .get("/payments/\(payment)"))
    }

    /// `POST /payments/{payment_id}/confirmation`: confirm a payment after authentication.
    public func confirmPayment(_ payment: API.PaymentID, key: API.IdempotencyKey? = nil) async throws -> API.Payment {
        try await value(of: .post("/payments/\(payment)/confirmation", key: key ?? makeKey()))
    }

    /// `POST /me/payment-setups`: begin to save a payment method.
    public func createPaymentSetup(key: API.IdempotencyKey? = nil) async throws -> API.PaymentSetup {
        try await value(of: .post("/me/payment-setups", key: key ?? makeKey()))
    }

    /// `GET /me/payment-setups/{setup_id}`: read a setup.
    public func paymentSetup(_ setup: API.SetupID) async throws -> API.PaymentSetup {
        try await value(of: .get("/me/payment-setups/\(setup)"))
    }

    /// `POST /me/payment-setups/{setup_id}/confirmation`: confirm a setup: save the method.
    public func confirmPaymentSetup(_ setup: API.SetupID, _ body: API.PaymentSetupConfirm = .init()) async throws -> API.PaymentSetup {
        try await value(of: .post("/me/payment-setups/\(setup)/confirmation", body))
    }

    /// `GET /me/payment-methods`: list my payment methods.
    public func paymentMethods(_ query: API.PageQuery = .init()) async throws -> API.Page<API.PaymentMethod> {
        try await value(of: .get("/me/payment-methods", query))
    }

    /// `PUT /me/default-payment-method`: choose the default payment method.
    public func setDefaultPaymentMethod(_ body: API.DefaultPaymentMethodSet) async throws -> API.PaymentMethod {
        try await value(of: .put("/me/default-payment-method", body))
    }

    /// `DELETE /me/payment-methods/{payment_method_id}`: delete a payment method.
    public func deletePaymentMethod(_ card: API.CardID) async throws {
        try await done(.delete("/me/payment-methods/\(card)"))
    }
}
