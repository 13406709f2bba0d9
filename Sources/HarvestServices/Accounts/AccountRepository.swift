import HarvestCore
import SQLStore

extension Transaction {
    /// Accounts and what proves them.
    package var accounts: AccountRepository { AccountRepository(db: self) }
}

/// People's accounts: names, addresses, passwords and community memberships.
package struct AccountRepository {
    let db: Transaction

    /// Stores an account. Returns false, and stores nothing, if another account has the e-mail address.
    package func add(_ account: NewAccount) throws -> Bool {
        try db.execute(
            """
            INSERT INTO users (id, email, email_key, first_name, last_name, phone, password_hash, locale, is_admin, search, terms_accepted_at,
                terms_version, created_at)
            VALUES (\(account.id), \(account.email), \(EmailKey.of(account.email)), \(account.firstName), \(account.lastName), \(account.phone),
                    \(account.passwordHash), \(account.language), \(account.isAdmin),
                    \(SearchText.of(account.firstName, account.lastName, account.email)), \(account.createdAt), \(account.termsVersion),
                    \(account.createdAt))
            ON CONFLICT (email_key) DO NOTHING
            """) == 1
    }

    /// Makes writers that lock the same account run one after another, at every write level.
    package func lock(_ id: User.ID) throws {
        try db.lock("UPDATE users SET version = version WHERE id = \(id)")
    }

    /// The account with an e-mail address, active or suspended.
    package func credentials(ofEmail email: String) throws -> Credentials? {
        try db.first(
            Credentials.self,
            "SELECT \(sql: Credentials.columns) FROM users WHERE email_key = \(EmailKey.of(email)) AND status <> 'erased'")
    }

    /// The account, active or suspended.
    package func credentials(of id: User.ID) throws -> Credentials? {
        try db.first(Credentials.self, "SELECT \(sql: Credentials.columns) FROM users WHERE id = \(id) AND status <> 'erased'")
    }

    /// Whether an account has the e-mail address, whatever its status.
    package func isTaken(email: String) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM users WHERE email_key = \(EmailKey.of(email))") != nil
    }

    /// Stores a new password, and ends sign-ins that proved the old one and still need a code.
    func setPasswordHash(_ hash: String, of id: User.ID) throws {
        try db.execute("UPDATE users SET password_hash = \(hash), version = version + 1 WHERE id = \(id)")
        try db.secondFactors.endProofs(of: id)
    }

    /// Replaces a hash with another one of the same password. Returns false if the password has changed meanwhile.
    func renewPasswordHash(_ hash: String, insteadOf old: String, of id: User.ID) throws -> Bool {
        try db.execute("UPDATE users SET password_hash = \(hash), version = version + 1 WHERE id = \(id) AND password_hash = \(old)") == 1
    }

    /// Makes a confirmed e-mail address the account's own. Returns false if another account has it.
    func confirm(email: String, of id: User.ID, at now: Instant) throws -> Bool {
        let key = EmailKey.of(email)
        guard try db.first(Int.self, "SELECT 1 FROM users WHERE email_key = \(key) AND id <> \(id)") == nil else { return false }
        return try db.execute(
            """
            UPDATE users SET email = \(email), email_key = \(key), email_confirmed_at = \(now), version = version + 1
            WHERE id = \(id) AND status = 'active'
            """) == 1
    }

    /// Marks the account's e-mail address as confirmed, if it is still this one. Returns false if nothing changed.
    func confirmOwn(email: String, of id: User.ID, at now: Instant) throws -> Bool {
        try db.execute(
            """
            UPDATE users SET email_confirmed_at = \(now), version = version + 1
            WHERE id = \(id) AND email_key = \(EmailKey.of(email)) AND email_confirmed_at IS NULL
            """) == 1
    }

    /// Stores a phone number in E.164. If it is another one, it tells the person, and the number must be verified again.
    package func setPhone(_ phone: String?, of id: User.ID, at now: Instant) throws {
        let changed = try db.execute(
            "UPDATE users SET phone = \(phone), version = version + 1 WHERE id = \(id) AND phone IS DISTINCT FROM \(phone)")
        guard changed == 1 else { return }
        try db.verifiedPhones.forget(of: id)
        try db.phoneCodes.delete(of: id)
        try db.emailNotifications.changed(.phone, of: id, at: now)
    }
}
