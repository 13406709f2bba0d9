import HarvestCore
import SQLStore

extension Transaction {
    /// Second factors.
    package var secondFactors: SecondFactorRepository { SecondFactorRepository(db: self) }
}

/// The second factors of accounts, their recovery codes, and sign-ins that wait for a code.
package struct SecondFactorRepository {
    let db: Transaction
    /// How long a sign-in waits for its code.
    package static let proofSeconds: Int64 = 300

    /// The second factor of one account.
    package struct Record: Sendable {
        package let secret: [UInt8]
        let confirmedAt: Instant?
        /// The session that began it. Only this one sees the secret before it is on.
        package let session: Session.ID?
        /// Unused recovery codes.
        package let recoveryCodes: Int

        /// False until the first code confirms the secret.
        package var isOn: Bool { confirmedAt != nil }
    }

    /// The second factor of an account, or nil.
    package func find(_ user: User.ID) throws -> Record? {
        try db.first(
            """
            SELECT secret, confirmed_at, begun_in,
                (SELECT count(*) FROM recovery_codes c WHERE c.user_id = f.user_id AND c.used_at IS NULL) AS recovery_code_count
            FROM second_factors f WHERE f.user_id = \(user)
            """
        ) {
            Record(
                secret: SecretText.decode(try $0.text("secret")) ?? [], confirmedAt: try $0.valueIfPresent("confirmed_at"),
                session: try $0.valueIfPresent("begun_in"), recoveryCodes: try $0.int("recovery_code_count"))
        }
    }

    /// Whether an account has a confirmed second factor.
    func isOn(_ user: User.ID) throws -> Bool { try find(user)?.isOn ?? false }

    /// Stores a secret, which waits for its first code in the same session. Does nothing if the second factor is on.
    package func begin(_ user: User.ID, secret: [UInt8], in session: Session.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO second_factors (user_id, secret, last_step, begun_in, created_at)
            VALUES (\(user), \(SecretText.encode(secret)), 0, \(session), \(now))
            ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_in = excluded.begun_in, created_at = excluded.created_at
                WHERE second_factors.confirmed_at IS NULL
            """)
    }

    /// Switches the second factor on by its first code, gives it recovery codes, and tells the person. Returns false for a wrong code, and if it
    /// is on or was not begun in this session.
    package func confirm(_ user: User.ID, code: String, in session: Session.ID, recovery codes: [String], at now: Instant) throws -> Bool {
        guard let record = try find(user), !record.isOn, record.session == session, try useTOTP(code, record, of: user, at: now) else {
            return false
        }
        try db.execute("UPDATE second_factors SET confirmed_at = \(now) WHERE user_id = \(user)")
        try setRecoveryCodes(codes, of: user)
        try db.emailNotifications.changed(.secondFactorOn, of: user, at: now)
        return true
    }

    /// Uses a code of the app or a recovery code. Each is accepted once.
    func use(_ code: String, of user: User.ID, at now: Instant) throws -> Bool {
        guard let record = try find(user), record.isOn else { return false }
        if try useTOTP(code, record, of: user, at: now) { return true }
        return try db.execute(
            "UPDATE recovery_codes SET used_at = \(now) WHERE user_id = \(user) AND code_hash = \(RecoveryCode.digest(code)) AND used_at IS NULL"
        ) == 1
    }

    private func useTOTP(_ code: String, _ record: Record, of user: User.ID, at now: Instant) throws -> Bool {
        guard let step = TOTP(secret: record.secret).step(of: code, at: now) else { return false }
        return try db.execute("UPDATE second_factors SET last_step = \(step) WHERE user_id = \(user) AND last_step < \(step)") == 1
    }

    /// Replaces the recovery codes, and tells the person.
    package func renewRecoveryCodes(_ codes: [String], of user: User.ID, at now: Instant) throws {
        try setRecoveryCodes(codes, of: user)
        try db.emailNotifications.changed(.recoveryCodes, of: user, at: now)
    }

    /// Replaces the recovery codes.
    func setRecoveryCodes(_ codes: [String], of user: User.ID) throws {
        try db.execute("DELETE FROM recovery_codes WHERE user_id = \(user)")
        for code in codes {
            try db.execute("INSERT INTO recovery_codes (user_id, code_hash) VALUES (\(user), \(RecoveryCode.digest(code)))")
        }
    }

    /// Removes the second factor and its recovery codes, and tells the person.
    package func remove(_ user: User.ID, at now: Instant) throws {
        try db.execute("DELETE FROM recovery_codes WHERE user_id = \(user)")
        try db.execute("DELETE FROM second_factors WHERE user_id = \(user)")
        try db.emailNotifications.changed(.secondFactorOff, of: user, at: now)
    }
}

// MARK: Sign-ins that wait for a code

extension SecondFactorRepository {
    /// Stores a proof that somebody entered the password. Only the hash of its token is stored. Earlier proofs of the account end.
    package func addProof(_ token: String, of user: User.ID, at now: Instant) throws {
        try db.execute("DELETE FROM sign_in_proofs WHERE user_id = \(user)")
        try db.execute(
            """
            INSERT INTO sign_in_proofs (token_hash, user_id, expires_at) VALUES (\(Digest.hexadecimal(of: token)), \(user), \(now + Self.proofSeconds))
            """)
    }

    /// The account of a proof, or nil if it has ended.
    package func user(ofProof token: String, at now: Instant) throws -> User.ID? {
        try db.first(
            User.ID.self, "SELECT user_id FROM sign_in_proofs WHERE token_hash = \(Digest.hexadecimal(of: token)) AND expires_at > \(now)")
    }

    /// Ends all proofs of an account.
    package func endProofs(of user: User.ID) throws { try db.execute("DELETE FROM sign_in_proofs WHERE user_id = \(user)") }

    /// Deletes expired proofs.
    func pruneProofs(at now: Instant) throws { try db.execute("DELETE FROM sign_in_proofs WHERE expires_at <= \(now)") }
}
