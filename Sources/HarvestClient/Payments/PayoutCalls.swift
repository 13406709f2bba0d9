import HarvestCore

extension HarvestClient {
    /// `GET /me/payout-account`: read my payout account.
    public func payoutAccount() async throws -> API.PayoutAccount {
        try await value(of: .get("/me/payout-account"))
    }

    /// `POST /me/payout-account/onboarding-links`: make a link to payout onboarding.
    public func createOnboardingLink() async throws -> API.OnboardingLink {
        try await value(of: .post("/me/payout-account/onboarding-links"))
    }

    /// `GET /payouts`: list my payouts.
    public func payouts(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Payout> {
        try await value(of: .get("/payouts", query))
    }

    /// `GET /payouts/{payout_id}/items`: list what a payout is made of.
    public func payoutItems(of payout: API.PayoutID, _ query: API.PageQuery = .init()) async throws -> API.Page<API.PayoutItem> {
        try await value(of: .get("/payouts/\(payout)/items", query))
    }
}
