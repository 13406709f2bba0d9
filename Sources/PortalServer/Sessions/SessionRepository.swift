import HarvestCore
import SQLStore

extension Transaction {
    var sessions: SessionRepository { SessionRepository(db: self) }
}

/// Sessions by the hash of their token. The token itself is nowhere stored.
struct SessionRepository {
    let db: Transaction

    /// The person behind a token, if the session is alive and the account active. One statement, by primary keys.
    func find(tokenHash: String, at now: Instant) throws -> SignedIn? {
        try db.first(
            SignedIn.self,
            """
            SELECT s.id, s.kind, s.csrf_secret, s.last_used_at, s.fresh_until, s.idle_expires_at, s.expires_at,
                   u.id, u.email, u.first_name, u.last_name, u.locale, u.theme, u.is_admin,
                   v.id, v.name, v.status, m.role, m.can_stock, m.can_orders, m.can_money,
                   (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id),
                   (SELECT 1 FROM payout_accounts p WHERE p.owner_id = u.id AND p.status = 'active')
            FROM sessions s
            JOIN users u ON u.id = s.user_id
            LEFT JOIN vendor_members m ON m.user_id = u.id
                AND m.vendor_id = (SELECT f.vendor_id FROM vendor_members f WHERE f.user_id = u.id ORDER BY f.joined_at, f.vendor_id LIMIT 1)
            LEFT JOIN vendors v ON v.id = m.vendor_id
            WHERE s.token_hash = \(tokenHash) AND s.idle_expires_at > \(now) AND s.expires_at > \(now) AND u.status = 'active'
            """)
    }

    /// Keeps a session alive after use.
    func touch(_ id: Session.ID, at now: Instant, idleUntil: Instant) throws {
        _ = try db.execute("UPDATE sessions SET last_used_at = \(now), idle_expires_at = \(idleUntil) WHERE id = \(id)")
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
                id: id, name: try row.value(at: 15), status: try row.value(at: 16), role: try row.value(at: 17),
                canStock: try row.value(at: 18), canOrders: try row.value(at: 19), canMoney: try row.value(at: 20))
        } else {
            vendor = nil
        }
        isDriver = try row.valueIfPresent(Int.self, at: 21) != nil
        hasActivePayoutAccount = try row.valueIfPresent(Int.self, at: 22) != nil
    }
}

extension SessionRecord.Kind: SQLValueConvertible {}
