import HarvestCore

extension HarvestClient {
    /// `GET /me`: read my account.
    public func me() async throws -> API.Me {
        try await value(of: .get("/me"))
    }

    /// `PATCH /me`: change my profile.
    public func updateMe(_ body: API.MePatch, ifMatch: String? = nil) async throws -> API.Me {
        try await value(of: .patch("/me", body, ifMatch: ifMatch))
    }

    /// `PUT /me/password`: change my password.
    public func setPassword(_ body: API.PasswordChange) async throws {
        try await done(.put("/me/password", body))
    }

    /// `PUT /me/email`: change my e-mail address.
    public func setEmail(_ body: API.EmailChange) async throws {
        try await done(.put("/me/email", body))
    }

    /// `PUT /me/phone`: change my phone number.
    public func setPhone(_ body: API.PhoneChange) async throws -> API.Me {
        try await value(of: .put("/me/phone", body))
    }

    /// `POST /me/email-confirmation`: send the confirmation mail again.
    public func resendEmailConfirmation() async throws {
        try await done(.post("/me/email-confirmation"))
    }
}
