import HarvestCore

extension HarvestClient {
    /// `POST /sessions/oidc`: signs in with a token of an identity provider. The first time it makes the account, which needs `acceptTerms`.
    /// Refused with `invalid_credentials`, `second_factor_required`, `account_suspended`, `account_exists` or `identity_provider_unavailable`.
    public func signIn(_ body: API.OidcSessionCreate) async throws -> API.SignIn {
        try await value(of: .post("/sessions/oidc", body))
    }

    /// `POST /me/identities`: lets an identity at a provider sign in to this account, too. The session must be fresh. Refused with
    /// `reauthentication_required`, `invalid_credentials`, `account_exists` or `identity_provider_unavailable`.
    public func linkIdentity(_ body: API.IdentityLink) async throws {
        try await done(.post("/me/identities", body))
    }

    /// `DELETE /me/identities/{provider}`: the identity at a provider no longer signs in. The session must be fresh. Refused with
    /// `illegal_state` for an account without a password.
    public func unlinkIdentity(at provider: String) async throws {
        try await done(.delete("/me/identities/\(provider)"))
    }
}
