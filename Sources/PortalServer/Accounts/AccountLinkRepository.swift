import HarvestCore
import SQLStore

extension Transaction {
    var accountLinks: AccountLinkRepository { AccountLinkRepository(db: self) }
}

/// A link in a letter: who it is for and what it opens. Stored is the hash of its token; it opens once.
struct AccountLink: Sendable {
    enum Purpose: String, SQLValueConvertible {
        case passwordReset = "password_reset"
        case emailConfirmation = "email_confirmation"
        case firstAdmin = "first_admin"

        var lifeSeconds: Int64 {
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

struct AccountLinkRepository {
    let db: Transaction

    /// Stores a link. Earlier ones of the same purpose stop working.
    func add(_ token: String, _ purpose: AccountLink.Purpose, user: User.ID?, email: String, at now: Instant) throws {
        try db.execute("UPDATE account_links SET used_at = \(now) WHERE user_id = \(user) AND purpose = \(purpose) AND used_at IS NULL")
        try db.execute(
            """
            INSERT INTO account_links (token_hash, purpose, user_id, email, created_at, expires_at)
            VALUES (\(Digest.hexadecimal(of: token)), \(purpose), \(user), \(email), \(now), \(now + purpose.lifeSeconds))
            """)
    }

    /// Whether the token still opens, without using it.
    func isOpen(_ token: String, _ purpose: AccountLink.Purpose, at now: Instant) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM account_links WHERE token_hash = \(Digest.hexadecimal(of: token)) AND purpose = \(purpose)
                AND used_at IS NULL AND expires_at > \(now)
            """) != nil
    }

    /// Uses the token up. Returns nil when it was used, replaced, is too old or never was.
    func use(_ token: String, _ purpose: AccountLink.Purpose, at now: Instant) throws -> AccountLink? {
        try db.first(
            """
            UPDATE account_links SET used_at = \(now) WHERE token_hash = \(Digest.hexadecimal(of: token)) AND purpose = \(purpose)
                AND used_at IS NULL AND expires_at > \(now)
            RETURNING user_id, email
            """
        ) { AccountLink(user: try $0.valueIfPresent(at: 0), email: try $0.text(at: 1)) }
    }

    /// No link of this person works any more.
    func revokeAll(of user: User.ID, at now: Instant) throws {
        try db.execute("UPDATE account_links SET used_at = \(now) WHERE user_id = \(user) AND used_at IS NULL")
        try db.secondFactors.endProofs(of: user)
    }

    func prune(before moment: Instant) throws {
        try db.execute("DELETE FROM account_links WHERE expires_at < \(moment)")
    }
}
