import HarvestCore

extension HarvestClient {
    /// `POST /users`: creates an account and signs in. Refused when the e-mail address has an account: `invalid` with `taken`.
    public func signUp(_ body: API.UserCreate) async throws -> API.SignIn {
        try await value(of: .post("/users", body))
    }

    /// `POST /sessions`: signs in. Refused with `invalid_credentials`, `second_factor_required`, `account_suspended` or, after too many
    /// wrong passwords, `locked`.
    public func signIn(_ body: API.SessionCreate) async throws -> API.SignIn {
        try await value(of: .post("/sessions", body))
    }

    /// `GET /sessions`: the sessions of the account, in apps and in browsers.
    public func sessions(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Session> {
        try await value(of: .get("/sessions", query))
    }

    /// `DELETE /sessions/current`: signs out. The token is then worthless.
    public func signOut() async throws {
        try await done(.delete("/sessions/current"))
    }

    /// `POST /sessions/current/reauthentication`: makes the session fresh for 10 minutes, as signing in does. Refused with
    /// `invalid_credentials`, `second_factor_required` or `locked`.
    public func reauthenticate(_ body: API.Reauthentication) async throws -> API.Session {
        try await value(of: .post("/sessions/current/reauthentication", body))
    }

    /// `DELETE /sessions/{session_id}`: ends another session.
    public func revokeSession(_ session: API.SessionID) async throws {
        try await done(.delete("/sessions/\(session)"))
    }

    /// `POST /password-resets`: asks for a reset link. Succeeds whether or not the address has an account.
    public func requestPasswordReset(_ body: API.PasswordResetCreate) async throws {
        try await done(.post("/password-resets", body))
    }

    /// `POST /password-resets/completion`: sets a new password and ends every session. Refused when the token is used or too old: `invalid`
    /// with `expired`.
    public func completePasswordReset(_ body: API.PasswordResetConfirm) async throws {
        try await done(.post("/password-resets/completion", body))
    }

    /// `POST /email-confirmations`: confirms an e-mail address. Refused when the token is used or too old: `invalid` with `expired`.
    public func confirmEmail(_ body: API.EmailConfirm) async throws {
        try await done(.post("/email-confirmations", body))
    }
}
