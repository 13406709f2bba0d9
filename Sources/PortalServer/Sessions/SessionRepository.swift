import HarvestCore
import SQLStore

extension Transaction {
    var sessions: SessionRepository { SessionRepository(db: self) }
}

/// Sessions by the hash of their token. The token itself is nowhere stored.
struct SessionRepository {
    let db: Transaction
    private static let afterEveryID = "session_~"

    /// The person behind a token, if the session is alive and the account active. One statement, by primary keys.
    func find(tokenHash: String, at now: Instant) throws -> SignedIn? {
        try db.first(
            SignedIn.self,
            """
            SELECT s.id, s.kind, s.csrf_secret, s.last_used_at, s.fresh_until, s.idle_expires_at, s.expires_at,
                   u.id, u.email, u.first_name, u.last_name, u.locale, u.theme, u.is_admin,
                   v.id, v.name, v.status, m.role, m.can_stock, m.can_orders, m.can_money,
                   (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id),
                   (SELECT 1 FROM payout_accounts p WHERE p.owner_id = u.id AND p.status = 'active'),
                   (SELECT 1 FROM second_factors c WHERE c.user_id = u.id AND c.confirmed_at IS NOT NULL), v.kind
            FROM sessions s
            JOIN users u ON u.id = s.user_id
            LEFT JOIN vendor_members m ON m.user_id = u.id
                AND m.vendor_id = (SELECT f.vendor_id FROM vendor_members f WHERE f.user_id = u.id ORDER BY f.joined_at, f.vendor_id LIMIT 1)
            LEFT JOIN vendors v ON v.id = m.vendor_id
            WHERE s.token_hash = \(tokenHash) AND s.idle_expires_at > \(now) AND s.expires_at > \(now) AND u.status = 'active'
            """)
    }

    /// Stores a session of somebody who proved who they are, if that still holds: since the password was looked at it may have been changed
    /// (`invalid_credentials`), or a second factor switched on (`second_factor_required`).
    func start(_ session: NewSession, by proof: Credentials) throws {
        try demandSamePassword(proof)
        if try !proof.provedCode && db.secondFactors.isOn(proof.userID) { throw Problem.secondFactorRequired }
        try start(session, of: proof.userID)
    }

    /// Throws `invalid_credentials` when the password was changed since it was looked at.
    func demandSamePassword(_ proof: Credentials) throws {
        let present = try db.accounts.credentials(of: proof.userID)
        guard let present, present.passwordHash == proof.passwordHash else { throw Problem.invalidCredentials }
    }

    /// Stores a session that begins.
    func start(_ session: NewSession, of user: User.ID) throws {
        try db.execute(
            """
            INSERT INTO sessions (id, token_hash, user_id, kind, csrf_secret, device_name, address, created_at, last_used_at,
                fresh_until, idle_expires_at, expires_at)
            VALUES (\(session.id), \(session.tokenHash), \(user), \(session.kind), \(session.csrfSecret), \(session.deviceName),
                \(session.address), \(session.createdAt), \(session.createdAt), \(session.freshUntil), \(session.idleExpiresAt), \(session.expiresAt))
            """)
        try db.execute("UPDATE users SET last_seen_at = \(session.createdAt) WHERE id = \(user)")
    }

    /// Ends the portal sessions that the same browser began for a person and never used: a button was pressed again before its answer came,
    /// and the cookie in that answer was lost.
    func endUnused(like session: NewSession, of user: User.ID) throws {
        try db.execute(
            """
            DELETE FROM sessions WHERE user_id = \(user) AND kind = 'portal' AND last_used_at = created_at
                AND address = \(session.address) AND device_name IS NOT DISTINCT FROM \(session.deviceName)
            """)
    }

    /// Ends one session of a person. Returns false when there is none. A driver without an app any more goes offline.
    func end(_ id: Session.ID, of user: User.ID, at now: Instant) throws -> Bool {
        let kind = try db.first("DELETE FROM sessions WHERE id = \(id) AND user_id = \(user) RETURNING kind") {
            try $0.value(SessionRecord.Kind.self, at: 0)
        }
        if kind == .api { try leave(user, .signedOut, at: now) }
        return kind != nil
    }

    /// Ends the shift of whoever has no app left to hear of orders with.
    private func leave(_ user: User.ID, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        let hasApp = try db.first(Int.self, "SELECT 1 FROM sessions WHERE user_id = \(user) AND kind = 'api' LIMIT 1") != nil
        if !hasApp { try db.shifts.leave(user, reason, at: now) }
    }

    /// Ends all sessions of a person but `kept`. Returns how many. A driver without an app any more goes offline.
    @discardableResult
    func endAll(
        of user: User.ID, but kept: Session.ID? = nil, reason: ShiftRecord.EndReason = .signedOut, at now: Instant
    ) throws -> Int {
        let ended = try db.execute("DELETE FROM sessions WHERE user_id = \(user) AND id IS DISTINCT FROM \(kept)")
        try leave(user, reason, at: now)
        return ended
    }

    /// Marks a session as just proved again.
    func refresh(_ id: Session.ID, until moment: Instant) throws {
        try db.execute("UPDATE sessions SET fresh_until = \(moment) WHERE id = \(id)")
    }

    /// Living sessions of a person, the newest first, from a position on.
    func list(of user: User.ID, before: Session.ID?, limit: Int, at now: Instant) throws -> [SessionListing] {
        try db.all(
            SessionListing.self,
            """
            SELECT id, kind, device_name, created_at, last_used_at, fresh_until, expires_at FROM sessions
            WHERE user_id = \(user) AND expires_at > \(now) AND idle_expires_at > \(now) AND id < \(before?.description ?? Self.afterEveryID)
            ORDER BY id DESC LIMIT \(limit)
            """)
    }

    func find(_ id: Session.ID, of user: User.ID) throws -> SessionListing? {
        try db.first(
            SessionListing.self,
            """
            SELECT id, kind, device_name, created_at, last_used_at, fresh_until, expires_at FROM sessions
            WHERE id = \(id) AND user_id = \(user)
            """)
    }

    /// Whether a person is signed in somewhere at this address: then others' guesses don't lock them out there.
    func isKnown(address: String, of user: User.ID, at now: Instant) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM sessions WHERE user_id = \(user) AND address = \(address) AND expires_at > \(now) LIMIT 1")
            != nil
    }

    /// Whose events a session hears now; nil when it has ended.
    func eventRecipients(of id: Session.ID, at now: Instant) throws -> [String]? {
        try db.first(
            """
            SELECT u.id, u.is_admin, (SELECT f.vendor_id FROM vendor_members f WHERE f.user_id = u.id ORDER BY f.joined_at, f.vendor_id LIMIT 1)
            FROM sessions s JOIN users u ON u.id = s.user_id
            WHERE s.id = \(id) AND s.idle_expires_at > \(now) AND s.expires_at > \(now) AND u.status = 'active'
            """
        ) { EventRecipient.all(of: try $0.value(at: 0), vendor: try $0.valueIfPresent(at: 2), isAdmin: try $0.value(at: 1)) }
    }

    /// Drops sessions that ended by time.
    func prune(at now: Instant) throws {
        try db.execute("DELETE FROM sessions WHERE expires_at <= \(now) OR idle_expires_at <= \(now)")
    }

    /// Keeps a session alive after use.
    func touch(_ id: Session.ID, at now: Instant, idleUntil: Instant) throws {
        try db.execute("UPDATE sessions SET last_used_at = \(now), idle_expires_at = \(idleUntil) WHERE id = \(id)")
    }
}

extension SignedIn: RowDecodable {
    init(row: Row) throws {
        session = SessionRecord(
            id: try row.value(at: 0), kind: try row.value(at: 1), csrfSecret: try row.value(at: 2), lastUsedAt: try row.value(at: 3),
            freshUntil: try row.value(at: 4), idleExpiresAt: try row.value(at: 5), expiresAt: try row.value(at: 6))
        account = Account(
            id: try row.value(at: 7), email: try row.value(at: 8), firstName: try row.value(at: 9), lastName: try row.value(at: 10),
            language: try row.value(at: 11), isAlwaysLight: try row.value(String.self, at: 12) == "light", isAdmin: try row.value(at: 13))
        if let id = try row.valueIfPresent(Vendor.ID.self, at: 14) {
            vendor = VendorSeat(
                id: id, name: try row.value(at: 15), isRestaurant: try row.value(API.VendorKind.self, at: 24) == .restaurant,
                status: try row.value(at: 16), role: try row.value(at: 17),
                canStock: try row.value(at: 18), canOrders: try row.value(at: 19), canMoney: try row.value(at: 20))
        } else {
            vendor = nil
        }
        isDriver = try row.valueIfPresent(Int.self, at: 21) != nil
        hasActivePayoutAccount = try row.valueIfPresent(Int.self, at: 22) != nil
        hasSecondFactor = try row.valueIfPresent(Int.self, at: 23) != nil
    }
}

extension SessionRecord.Kind: SQLValueConvertible {}
