import HarvestCore
import SQLStore

extension Transaction {
    /// The links in e-mails about accounts.
    var accountLinks: AccountLinkRepository { AccountLinkRepository(db: self) }
}

/// What a link in an e-mail proves: control of an e-mail address. It works once, and only the hash of its token is stored.
struct AccountLink: Sendable {
    enum Purpose: String, SQLValueConvertible {
        case passwordReset = "password_reset"
        case emailConfirmation = "email_confirmation"
        case firstAdmin = "first_admin"

        var lifetimeSeconds: Int64 {
            switch self {
            case .passwordReset: 1_800
            case .emailConfirmation: 3 * 86_400
            case .firstAdmin: 86_400
            }
        }
    }

    let user: User.ID?
    let email: String
}

/// Stores, checks and uses account links.
struct AccountLinkRepository {
    let db: Transaction

    /// Stores a link. Earlier ones of the same purpose stop working.
    func add(_ token: String, _ purpose: AccountLink.Purpose, user: User.ID?, email: String, at now: Instant) throws {
        try db.execute("UPDATE account_links SET used_at = \(now) WHERE user_id = \(user) AND purpose = \(purpose) AND used_at IS NULL")
        try db.execute(
            """
            INSERT INTO account_links (token_hash, purpose, user_id, email, created_at, expires_at)
            VALUES (\(Digest.hexadecimal(of: token)), \(purpose), \(user), \(email), \(now), \(now + purpose.lifetimeSeconds))
            """)
    }

    /// Whether the link still works, without using it.
    func isValid(_ token: String, _ purpose: AccountLink.Purpose, at now: Instant) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM account_links WHERE token_hash = \(Digest.hexadecimal(of: token)) AND purpose = \(purpose)
                AND used_at IS NULL AND expires_at > \(now)
            """) != nil
    }

    /// Uses the link. Returns nil if it is unknown, used, replaced or expired.
    func use(_ token: String, _ purpose: AccountLink.Purpose, at now: Instant) throws -> AccountLink? {
        try db.first(
            """
            UPDATE account_links SET used_at = \(now) WHERE token_hash = \(Digest.hexadecimal(of: token)) AND purpose = \(purpose)
                AND used_at IS NULL AND expires_at > \(now)
            RETURNING user_id, email
            """
        ) { AccountLink(user: try $0.valueIfPresent("user_id"), email: try $0.text("email")) }
    }

    /// Revokes all links and pending sign-ins of an account.
    func revokeAll(of user: User.ID, at now: Instant) throws {
        try db.execute("UPDATE account_links SET used_at = \(now) WHERE user_id = \(user) AND used_at IS NULL")
        try db.secondFactors.endProofs(of: user)
    }

    /// Deletes links that expired before an instant.
    func prune(before instant: Instant) throws {
        try db.execute("DELETE FROM account_links WHERE expires_at < \(instant)")
    }
}
