import HarvestCore

extension HarvestClient {
    /// `GET /me`: the account. The one call to make when the app starts.
    public func me() async throws -> API.Me {
        try await value(of: .get("/me"))
    }

    /// `PATCH /me`: changes the profile. Refused with `version_mismatch` when it is not at the ETag `ifMatch`; nil changes any version.
    public func updateMe(_ body: API.MePatch, ifMatch: String? = nil) async throws -> API.Me {
        try await value(of: .patch("/me", body, ifMatch: ifMatch))
    }

    /// `PUT /me/password`: changes the password and ends every other session. Refused with `invalid` and `wrong` for a wrong current
    /// password, or `locked`.
    public func setPassword(_ body: API.PasswordChange) async throws {
        try await done(.put("/me/password", body))
    }

    /// `PUT /me/email`: changes the e-mail address, once the new one is confirmed. Refused with `reauthentication_required`.
    public func setEmail(_ body: API.EmailChange) async throws {
        try await done(.put("/me/email", body))
    }

    /// `PUT /me/phone`: changes the phone number. Refused with `reauthentication_required`.
    public func setPhone(_ body: API.PhoneChange) async throws -> API.Me {
        try await value(of: .put("/me/phone", body))
    }

    /// `POST /me/phone-verification`: texts a code to the phone number. Refused with `rate_limited`, or with `illegal_state` for an account without
    /// a number or one that wants no texts.
    public func createPhoneVerification() async throws {
        try await done(.post("/me/phone-verification"))
    }

    /// `POST /me/phone-verification/completion`: verifies the phone number. Refused with `invalid` and `wrong` or `expired` for a code that doesn't
    /// work.
    public func completePhoneVerification(_ body: API.PhoneVerify) async throws -> API.Me {
        try await value(of: .post("/me/phone-verification/completion", body))
    }

    /// `POST /me/email-confirmation`: sends the confirmation e-mail again.
    public func resendEmailConfirmation() async throws {
        try await done(.post("/me/email-confirmation"))
    }
}
