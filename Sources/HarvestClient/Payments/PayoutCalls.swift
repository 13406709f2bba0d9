import HarvestCore

extension HarvestClient {
    /// `GET /me/payout-account`: where earnings go. The status is `none` before onboarding.
    public func payoutAccount() async throws -> API.PayoutAccount {
        try await value(of: .get("/me/payout-account"))
    }

    /// `POST /me/payout-account/onboarding-links`: a link to the provider's onboarding that works once. Refused with
    /// `reauthentication_required` or `payment_provider_unavailable`.
    public func createOnboardingLink() async throws -> API.OnboardingLink {
        try await value(of: .post("/me/payout-account/onboarding-links").idempotent)
    }

    /// `GET /payouts`: the caller's payouts, newest first.
    public func payouts(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Payout> {
        try await value(of: .get("/payouts", query))
    }

    /// `GET /payouts/{payout_id}/items`: the entries of the ledger that add up to a payout.
    public func payoutItems(of payout: API.PayoutID, _ query: API.PageQuery = .init()) async throws -> API.Page<API.PayoutItem> {
        try await value(of: .get("/payouts/\(payout)/items", query))
    }
}
