import HarvestCore

extension HarvestClient {
    /// `POST /users`: make an account.
    public func signUp(_ body: API.UserCreate) async throws -> API.SignIn {
        try await value(of: .post("/users", body))
    }

    /// `POST /sessions`: sign in with e-mail and password.
    public func signIn(_ body: API.SessionCreate) async throws -> API.SignIn {
        try await value(of: .post("/sessions", body))
    }

    /// `GET /sessions`: list my sessions.
    public func sessions(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Session> {
        try await value(of: .get("/sessions", query))
    }

    /// `DELETE /sessions/current`: sign out.
    public func signOut() async throws {
        try await done(.delete("/sessions/current"))
    }

    /// `POST /sessions/current/reauthentication`: prove again who I am.
    public func reauthenticate(_ body: API.Reauthentication) async throws -> API.Session {
        try await value(of: .post("/sessions/current/reauthentication", body))
    }

    /// `DELETE /sessions/{session_id}`: end another session.
    public func revokeSession(_ session: API.SessionID) async throws {
        try await done(.delete("/sessions/\(session)"))
    }

    /// `POST /password-resets`: ask for a reset link.
    public func requestPasswordReset(_ body: API.PasswordResetCreate) async throws {
        try await done(.post("/password-resets", body))
    }

    /// `POST /password-resets/completion`: set a new password with the token of the link.
    public func completePasswordReset(_ body: API.PasswordResetConfirm) async throws {
        try await done(.post("/password-resets/completion", body))
    }

    /// `POST /email-confirmations`: confirm an e-mail address with the token of the mail.
    public func confirmEmail(_ body: API.EmailConfirm) async throws {
        try await done(.post("/email-confirmations", body))
    }
}
