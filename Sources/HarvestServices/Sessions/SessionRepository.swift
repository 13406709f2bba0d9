import HarvestCore
import SQLStore

extension Transaction {
    /// Sessions.
    package var sessions: SessionRepository { SessionRepository(db: self) }
}

/// Sessions by the hash of their token. The token itself is not stored.
package struct SessionRepository {
    let db: Transaction
    /// Greater than every session ID.
    private static let afterEveryID = Session.ID(uuid: UUIDBytes(high: .max, low: .max))
    /// The vendor that the person `u` joined first.
    static let firstVendor: SQL =
        "(SELECT f.vendor_id FROM vendor_members f WHERE f.user_id = u.id ORDER BY f.joined_at, f.vendor_id LIMIT 1)"

    static let tables: SQL = """
        sessions s
        JOIN users u ON u.id = s.user_id
        LEFT JOIN vendor_members m ON m.user_id = u.id AND m.vendor_id = \(sql: firstVendor)
        LEFT JOIN vendors v ON v.id = m.vendor_id
        """

    static func isActive(at now: Instant) -> SQL { "s.idle_expires_at > \(now) AND s.expires_at > \(now)" }

    /// The person of a token, if the session and the account are active. It is one statement that uses primary keys.
    package func find(tokenHash: String, at now: Instant) throws -> SignedIn? {
        try db.first(
            SignedIn.self,
            """
            SELECT \(sql: SignedIn.columns)
            FROM \(sql: Self.tables)
            WHERE s.token_hash = \(tokenHash) AND \(sql: Self.isActive(at: now)) AND u.status = 'active'
            """)
    }

    /// Stores a new session of an account, and makes its browser known. Returns the browser's tokens from now on; nil for an app.
    @discardableResult
    package func start(_ session: NewSession, of user: User.ID) throws -> DeviceTokens? {
        try db.execute(
            """
            INSERT INTO sessions (id, token_hash, user_id, kind, csrf_secret, device_name, address, created_at, last_used_at,
                fresh_until, idle_expires_at, expires_at)
            VALUES (\(session.id), \(session.tokenHash), \(user), \(session.kind), \(session.csrfSecret), \(session.deviceName),
                \(session.block), \(session.createdAt), \(session.createdAt), \(session.freshUntil), \(session.idleExpiresAt), \(session.expiresAt))
            """)
        try db.execute("UPDATE users SET last_seen_at = \(session.createdAt) WHERE id = \(user)")
        return try session.device.map { try db.devices.remember($0, of: user, address: session.block, at: session.createdAt) }
    }

    /// Active sessions of an account, newest first. `before` is the last session of the previous page.
    package func list(of user: User.ID, before: Session.ID?, limit: Int, at now: Instant) throws -> [SessionSummary] {
        try db.all(
            SessionSummary.self,
            """
            SELECT \(sql: SessionSummary.columns) FROM sessions s
            WHERE s.user_id = \(user) AND \(sql: Self.isActive(at: now)) AND s.id < \(before ?? Self.afterEveryID)
            ORDER BY s.id DESC LIMIT \(limit)
            """)
    }

    /// The number of active sessions of an account.
    func count(of user: User.ID, at now: Instant) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM sessions s WHERE s.user_id = \(user) AND \(sql: Self.isActive(at: now))")
    }

    /// One session of an account, or nil.
    package func find(_ id: Session.ID, of user: User.ID) throws -> SessionSummary? {
        try db.first(
            SessionSummary.self, "SELECT \(sql: SessionSummary.columns) FROM sessions s WHERE s.id = \(id) AND s.user_id = \(user)")
    }

    /// Records a reauthentication: the session is fresh until an instant.
    package func refresh(_ id: Session.ID, until instant: Instant) throws {
        try db.execute("UPDATE sessions SET fresh_until = \(instant) WHERE id = \(id)")
    }

    /// Records a use, which keeps the session active until `idleUntil`.
    package func touch(_ id: Session.ID, at now: Instant, idleUntil: Instant) throws {
        try db.execute("UPDATE sessions SET last_used_at = \(now), idle_expires_at = \(idleUntil) WHERE id = \(id)")
    }
}

// MARK: Authentication

extension SessionRepository {
    /// Stores a session of somebody who has authenticated, and tells the person if its device is new. Returns the browser's tokens from now on;
    /// nil for an app. Throws `AccessRefusal.invalidCredentials` if the password has changed since, and `.secondFactorRequired` if a second factor
    /// was switched on since.
    @discardableResult
    package func start(_ session: NewSession, by proof: Credentials) throws -> DeviceTokens? {
        try requireSamePassword(proof)
        if try !proof.isCodeVerified && db.secondFactors.isOn(proof.userID) { throw AccessRefusal.secondFactorRequired }
        let isKnown = try isKnown(session, of: proof.userID)
        let tokens = try start(session, of: proof.userID)
        // A provider may have answered without asking the person anything.
        if let provedAt = proof.provedAt {
            try refresh(session.id, until: min(session.freshUntil, provedAt + SessionLifetime.freshSeconds))
        }
        if !isKnown { try db.emailNotifications.signedIn(session, by: proof.userID) }
        return tokens
    }

    /// Whether the person has signed in with the browser before, or an app has a session at the same network address.
    private func isKnown(_ session: NewSession, of user: User.ID) throws -> Bool {
        guard let device = session.device else { return try db.devices.isKnown(address: session.block, of: user, at: session.createdAt) }
        return try db.devices.known(among: device.tokens, of: user, at: session.createdAt) != nil
    }

    /// Throws `AccessRefusal.invalidCredentials` if the password has changed since it was verified.
    package func requireSamePassword(_ proof: Credentials) throws {
        let present = try db.accounts.credentials(of: proof.userID)
        guard let present, present.passwordHash == proof.passwordHash else { throw AccessRefusal.invalidCredentials }
    }
}

// MARK: Ending

extension SessionRepository {
    /// Ends a session of an account. Returns false if there is none. A driver without any app session left goes offline.
    package func end(_ id: Session.ID, of user: User.ID, at now: Instant) throws -> Bool {
        let kind = try db.first("DELETE FROM sessions WHERE id = \(id) AND user_id = \(user) RETURNING kind") {
            try $0.value("kind", as: SessionRecord.Kind.self)
        }
        if kind == .api { try endShiftWithoutApp(of: user, .signedOut, at: now) }
        return kind != nil
    }

    /// Ends all sessions of an account except one, and returns their number. A driver without any app session left goes offline.
    @discardableResult
    package func endAll(
        of user: User.ID, except session: Session.ID? = nil, reason: ShiftRecord.EndReason = .signedOut, at now: Instant
    ) throws -> Int {
        let ended = try db.execute("DELETE FROM sessions WHERE user_id = \(user) AND id IS DISTINCT FROM \(session)")
        try endShiftWithoutApp(of: user, reason, at: now)
        return ended
    }

    private func endShiftWithoutApp(of user: User.ID, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        let hasApp = try db.first(Int.self, "SELECT 1 FROM sessions WHERE user_id = \(user) AND kind = 'api' LIMIT 1") != nil
        if !hasApp { try db.shifts.leave(user, reason, at: now) }
    }

    /// Ends the portal sessions that the same browser started for an account and never used: the form was sent again before its response
    /// arrived, and the cookie of the first response was lost.
    package func endUnused(like session: NewSession, of user: User.ID) throws {
        try db.execute(
            """
            DELETE FROM sessions WHERE user_id = \(user) AND kind = 'portal' AND last_used_at = created_at
                AND address = \(session.block) AND device_name IS NOT DISTINCT FROM \(session.deviceName)
            """)
    }

    /// Deletes expired sessions.
    func prune(at now: Instant) throws {
        try db.execute("DELETE FROM sessions WHERE expires_at <= \(now) OR idle_expires_at <= \(now)")
    }
}
