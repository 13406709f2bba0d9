import HarvestCore
import SQLStore

extension Transaction {
    /// Codes that prove whose a phone is.
    package var phoneCodes: PhoneCodeRepository { PhoneCodeRepository(db: self) }
}

/// Codes that were texted and not entered yet, one for each account. Only their digests are stored.
package struct PhoneCodeRepository {
    /// A code may be mistyped so often.
    static let attemptsLimit = 5

    let db: Transaction

    /// Stores a code. An earlier one of the account stops working.
    func add(_ code: String, for phone: String, of user: User.ID, until expiry: Instant) throws {
        try db.execute(
            """
            INSERT INTO phone_codes (user_id, phone, code_hash, expires_at)
            VALUES (\(user), \(phone), \(Self.digest(of: code, user, phone)), \(expiry))
            ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone, code_hash = excluded.code_hash, failures = 0,
                expires_at = excluded.expires_at
            """)
    }

    /// Whether a code that was texted to the number still works.
    package func isPending(of user: User.ID, for phone: String, at now: Instant) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM phone_codes
            WHERE user_id = \(user) AND phone = \(phone) AND expires_at > \(now) AND failures < \(Self.attemptsLimit)
            """) != nil
    }

    /// Counts an attempt to enter the code, and uses the code if it is right. Nil if there is none that works. The comparison takes constant
    /// time.
    func use(_ code: String, of user: User.ID, for phone: String, at now: Instant) throws -> Bool? {
        let stored = try db.first(
            String.self,
            """
            UPDATE phone_codes SET failures = failures + 1
            WHERE user_id = \(user) AND phone = \(phone) AND expires_at > \(now) AND failures < \(Self.attemptsLimit) RETURNING code_hash
            """)
        guard let stored else { return nil }
        guard Digest.areEqual(Array(stored.utf8), Array(Self.digest(of: code, user, phone).utf8)) else { return false }
        try delete(of: user)
        return true
    }

    /// Forgets the code of a text that was given up, unless another one was texted since.
    func deleteUndelivered(to phone: String, of user: User.ID?, queuedAt: Instant) throws {
        guard let user else { return }
        try db.enqueue(
            """
            DELETE FROM phone_codes WHERE user_id = \(user) AND phone = \(phone) AND NOT EXISTS (
                SELECT 1 FROM text_messages t
                WHERE t.phone = \(phone) AND t.purpose = \(TextMessagePurpose.code) AND t.created_at > \(queuedAt) AND t.user_id = \(user))
            """)
    }

    /// Forgets the codes of all accounts for a number that can't get texts.
    func delete(for phone: String) throws { try db.enqueue("DELETE FROM phone_codes WHERE phone = \(phone)") }

    /// Forgets the code of an account.
    func delete(of user: User.ID) throws { try db.execute("DELETE FROM phone_codes WHERE user_id = \(user)") }

    /// Whether codes have expired.
    static func hasExpired(at now: Instant) -> SQL { "EXISTS (SELECT 1 FROM phone_codes WHERE expires_at <= \(now))" }

    /// Deletes expired codes.
    func prune(at now: Instant) throws { try db.execute("DELETE FROM phone_codes WHERE expires_at <= \(now)") }

    /// With account and number, so that equal codes have different digests.
    private static func digest(of code: String, _ user: User.ID, _ phone: String) -> String {
        Digest.hexadecimal(of: "\(user) \(phone) \(code)")
    }
}
