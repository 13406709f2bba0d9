import HarvestCore
import SQLStore

extension Transaction {
    var secondFactors: SecondFactorRepository { SecondFactorRepository(db: self) }
}

/// The second factors of accounts, their recovery codes, and sign-ins that wait for a code.
struct SecondFactorRepository {
    let db: Transaction
    /// How long a right password waits for its code.
    static let proofSeconds: Int64 = 300

    struct Record: Sendable {
        let secret: [UInt8]
        let confirmedAt: Instant?
        let recoveryCodes: Int
        var isOn: Bool { confirmedAt != nil }
    }

    func find(_ user: User.ID) throws -> Record? {
        try db.first(
            """
            SELECT secret, confirmed_at, (SELECT count(*) FROM recovery_codes c WHERE c.user_id = f.user_id AND c.used_at IS NULL)
            FROM second_factors f WHERE f.user_id = \(user)
            """
        ) {
            Record(
                secret: SecretText.decode(try $0.text(at: 0)) ?? [], confirmedAt: try $0.valueIfPresent(at: 1),
                recoveryCodes: try $0.value(at: 2))
        }
    }

    func isOn(_ user: User.ID) throws -> Bool { try find(user)?.isOn ?? false }

    /// Stores a secret that waits for its first code. Does nothing when the factor is on already.
    func begin(_ user: User.ID, secret: [UInt8], at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO second_factors (user_id, secret, last_step, created_at) VALUES (\(user), \(SecretText.encode(secret)), 0, \(now))
            ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
                WHERE second_factors.confirmed_at IS NULL
            """)
    }

    /// Switches the factor on by its first code.
    func confirm(_ user: User.ID, code: String, at now: Instant) throws -> Bool {
        guard let record = try find(user), !record.isOn, try useTOTP(code, record, of: user, at: now) else { return false }
        try db.execute("UPDATE second_factors SET confirmed_at = \(now) WHERE user_id = \(user)")
        return true
    }

    /// Takes a code of the app or a recovery code. Each counts once.
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

    /// Earlier recovery codes stop working.
    func setRecoveryCodes(_ codes: [String], of user: User.ID) throws {
        try db.execute("DELETE FROM recovery_codes WHERE user_id = \(user)")
        for code in codes {
            try db.execute("INSERT INTO recovery_codes (user_id, code_hash) VALUES (\(user), \(RecoveryCode.digest(code)))")
        }
    }

    func remove(_ user: User.ID) throws {
        try db.execute("DELETE FROM recovery_codes WHERE user_id = \(user)")
        try db.execute("DELETE FROM second_factors WHERE user_id = \(user)")
    }
}

extension SecondFactorRepository {
    /// Remembers that somebody knew the password. Earlier proofs of theirs end.
    func addProof(_ token: String, of user: User.ID, at now: Instant) throws {
        try db.execute("DELETE FROM sign_in_proofs WHERE user_id = \(user)")
        try db.execute(
            """
            INSERT INTO sign_in_proofs (token_hash, user_id, expires_at) VALUES (\(Digest.hexadecimal(of: token)), \(user), \(now + Self.proofSeconds))
            """)
    }

    func user(ofProof token: String, at now: Instant) throws -> User.ID? {
        try db.first(
            User.ID.self, "SELECT user_id FROM sign_in_proofs WHERE token_hash = \(Digest.hexadecimal(of: token)) AND expires_at > \(now)")
    }

    func endProofs(of user: User.ID) throws { try db.execute("DELETE FROM sign_in_proofs WHERE user_id = \(user)") }

    func pruneProofs(at now: Instant) throws { try db.execute("DELETE FROM sign_in_proofs WHERE expires_at <= \(now)") }
}
