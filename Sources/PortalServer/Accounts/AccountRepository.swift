import HarvestCore
import SQLStore

extension Transaction {
    var accounts: AccountRepository { AccountRepository(db: self) }
}

/// People, and how they prove who they are.
struct AccountRepository {
    let db: Transaction

    /// Stores an account. Returns false, storing nothing, when the address has one already.
    func add(_ account: NewAccount) throws -> Bool {
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

    /// Lets those who hold the same person through one after the other, at every level of writes: the row is written, though nothing changes.
    func hold(_ id: User.ID) throws {
        try db.execute("UPDATE users SET version = version WHERE id = \(id)")
    }

    /// The account of an address, whatever its state but erased.
    func credentials(ofEmail email: String) throws -> Credentials? {
        try db.first(
            Credentials.self,
            """
            SELECT id, email, first_name, password_hash, locale, status FROM users
            WHERE email_key = \(EmailKey.of(email)) AND status <> 'erased'
            """)
    }

    func credentials(of id: User.ID) throws -> Credentials? {
        try db.first(
            Credentials.self,
            "SELECT id, email, first_name, password_hash, locale, status FROM users WHERE id = \(id) AND status <> 'erased'")
    }

    func isTaken(email: String) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM users WHERE email_key = \(EmailKey.of(email))") != nil
    }

    /// Whoever knew the old password and still owes a code begins anew.
    func setPasswordHash(_ hash: String, of id: User.ID) throws {
        try db.execute("UPDATE users SET password_hash = \(hash), version = version + 1 WHERE id = \(id)")
        try db.secondFactors.endProofs(of: id)
    }

    /// Stores another hash of the same password; false when it is not the password any more.
    func renewPasswordHash(_ hash: String, insteadOf old: String, of id: User.ID) throws -> Bool {
        try db.execute("UPDATE users SET password_hash = \(hash), version = version + 1 WHERE id = \(id) AND password_hash = \(old)") == 1
    }

    /// Takes a confirmed address. Returns false when another account has it by now.
    func confirm(email: String, of id: User.ID, at now: Instant) throws -> Bool {
        let key = EmailKey.of(email)
        guard try db.first(Int.self, "SELECT 1 FROM users WHERE email_key = \(key) AND id <> \(id)") == nil else { return false }
        return try db.execute(
            """
            UPDATE users SET email = \(email), email_key = \(key), email_confirmed_at = \(now), version = version + 1
            WHERE id = \(id) AND status = 'active'
            """) == 1
    }

    func setPhone(_ phone: String, of id: User.ID) throws {
        try db.execute("UPDATE users SET phone = \(phone), version = version + 1 WHERE id = \(id)")
    }

    /// Waiting memberships whose community admits the domain of a confirmed address become active.
    func admitByDomain(_ id: User.ID, _ email: String) throws {
        guard let domain = email.split(separator: "@").last?.lowercased() else { return }
        let waiting = try db.all(
            """
            SELECT c.id, c.email_domains FROM memberships m JOIN communities c ON c.id = m.community_id
            WHERE m.user_id = \(id) AND m.status = 'pending_email' LIMIT 100
            """
        ) { (try $0.value(Community.ID.self, at: 0), try $0.text(at: 1)) }
        for (community, domains) in waiting
        where domains.lowercased().split(whereSeparator: { ", ;\n".contains($0) }).contains(Substring(domain)) {
            try db.execute("UPDATE memberships SET status = 'active' WHERE community_id = \(community) AND user_id = \(id)")
        }
    }
}
