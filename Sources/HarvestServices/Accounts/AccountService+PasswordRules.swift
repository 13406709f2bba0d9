import HarvestCore
import SQLStore

extension AccountService {
    /// Why a person may not have this password, or nil.
    package func refusal(of password: String, for user: User.ID) async throws -> FieldRefusal? {
        PasswordRule.refusal(password, of: try await services.read { try $0.accounts.passwordOwner(user) })
    }

    /// Why the person of a reset link may not have this password, or nil. Nothing is known of the person if the link doesn't work.
    package func refusal(of password: String, resetting token: String) async throws -> FieldRefusal? {
        let now = services.now()
        let owner = try await services.read { db in
            try db.accountLinks.user(ofReset: token, at: now).map { try db.accounts.passwordOwner($0) }
        }
        return PasswordRule.refusal(password, of: owner)
    }
}

extension AccountRepository {
    /// A person's names, farms and addresses.
    fileprivate func passwordOwner(_ user: User.ID) throws -> PasswordOwner {
        let texts = try db.all(
            String.self,
            """
            SELECT first_name FROM users WHERE id = \(user)
            UNION SELECT last_name FROM users WHERE id = \(user)
            UNION SELECT email FROM users WHERE id = \(user)
            UNION SELECT v.name FROM vendor_members m JOIN vendors v ON v.id = m.vendor_id WHERE m.user_id = \(user)
            UNION SELECT v.address FROM vendor_members m JOIN vendors v ON v.id = m.vendor_id WHERE m.user_id = \(user)
            UNION SELECT title FROM addresses WHERE user_id = \(user)
            LIMIT 100
            """)
        return PasswordOwner(texts)
    }
}

extension AccountLinkRepository {
    /// Whose password a working link sets; nil if the link doesn't work.
    fileprivate func user(ofReset token: String, at now: Instant) throws -> User.ID? {
        try db.first(
            User.ID.self,
            """
            SELECT user_id FROM account_links WHERE token_hash = \(Digest.hexadecimal(of: token)) AND user_id IS NOT NULL
                AND purpose IN ('password_reset', 'first_admin') AND used_at IS NULL AND expires_at > \(now)
            """)
    }
}
