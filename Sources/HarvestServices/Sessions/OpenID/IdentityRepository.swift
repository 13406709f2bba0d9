import HarvestCore
import SQLStore

extension Transaction {
    /// Accounts' identities at identity providers.
    package var identities: IdentityRepository { IdentityRepository(db: self) }
}

/// Which account belongs to which identity, by the issuer and its name of the person. E-mail addresses decide nothing here: they can be given
/// to somebody else.
package struct IdentityRepository {
    let db: Transaction

    /// The account of an identity, or nil.
    func user(of identity: VerifiedIdentity) throws -> User.ID? {
        try db.first(
            User.ID.self, "SELECT user_id FROM identities WHERE issuer = \(identity.issuer) AND subject = \(identity.subject)")
    }

    /// The issuers of an account's identities.
    package func issuers(of user: User.ID) throws -> [String] {
        try db.all(String.self, "SELECT issuer FROM identities WHERE user_id = \(user) ORDER BY issuer LIMIT 20")
    }

    /// Gives an identity to an account. Returns false if it belongs to one, or the account has another one at the same issuer.
    func add(_ identity: VerifiedIdentity, to user: User.ID, at now: Instant) throws -> Bool {
        try db.execute(
            """
            INSERT INTO identities (issuer, subject, user_id, created_at, last_used_at)
            VALUES (\(identity.issuer), \(identity.subject), \(user), \(now), \(now)) ON CONFLICT DO NOTHING
            """) == 1
    }

    /// Removes an account's identity at an issuer. Returns false if it has none there.
    func remove(_ issuer: String, of user: User.ID) throws -> Bool {
        try db.execute("DELETE FROM identities WHERE user_id = \(user) AND issuer = \(issuer)") == 1
    }

    /// Removes all identities of an account, which then signs in by its password alone.
    func removeAll(of user: User.ID) throws { try db.execute("DELETE FROM identities WHERE user_id = \(user)") }

    /// Records a sign-in.
    func touch(_ identity: VerifiedIdentity, at now: Instant) throws {
        try db.execute(
            "UPDATE identities SET last_used_at = \(now) WHERE issuer = \(identity.issuer) AND subject = \(identity.subject)")
    }

    /// Uses a token. Each is accepted once: throws `IdentityRefusal.invalidToken` for one that was used before.
    func use(_ identity: VerifiedIdentity) throws {
        let rows = try db.execute(
            """
            INSERT INTO used_identity_tokens (token_hash, expires_at) VALUES (\(identity.tokenHash), \(identity.tokenExpiresAt))
            ON CONFLICT (token_hash) DO NOTHING
            """)
        guard rows == 1 else { throw IdentityRefusal.invalidToken }
    }

    /// Deletes what is no longer needed.
    func prune(at now: Instant) throws {
        try db.execute("DELETE FROM used_identity_tokens WHERE expires_at <= \(now)")
        try db.execute("DELETE FROM identity_proofs WHERE expires_at <= \(now)")
    }

    /// Whether there is something to prune.
    static func hasExpired(at now: Instant) -> SQL {
        """
        (EXISTS (SELECT 1 FROM used_identity_tokens WHERE expires_at <= \(now))
            OR EXISTS (SELECT 1 FROM identity_proofs WHERE expires_at <= \(now)))
        """
    }
}

// MARK: Identities without an account yet

extension IdentityRepository {
    /// How long the person has to agree to the terms or to enter the password.
    package static let proofSeconds: Int64 = 600

    /// Stores a verified identity that waits for its account. Only the hash of its token is stored.
    func addProof(_ token: String, _ identity: VerifiedIdentity, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO identity_proofs (token_hash, issuer, subject, email, is_email_verified, first_name, last_name, expires_at)
            VALUES (\(Digest.hexadecimal(of: token)), \(identity.issuer), \(identity.subject), \(identity.email), \(identity.isEmailVerified),
                \(identity.firstName), \(identity.lastName), \(now + Self.proofSeconds))
            """)
    }

    /// The identity of a proof, or nil if it has ended.
    package func proof(_ token: String, at now: Instant) throws -> VerifiedIdentity? {
        try db.first(
            """
            SELECT issuer, subject, email, is_email_verified, first_name, last_name, expires_at FROM identity_proofs
            WHERE token_hash = \(Digest.hexadecimal(of: token)) AND expires_at > \(now)
            """
        ) {
            VerifiedIdentity(
                issuer: try $0.text("issuer"), subject: try $0.text("subject"), email: try $0.textIfPresent("email"),
                isEmailVerified: try $0.bool("is_email_verified"), firstName: try $0.text("first_name"), lastName: try $0.text("last_name"),
                authenticatedAt: now, tokenHash: "", tokenExpiresAt: try $0.value("expires_at"))
        }
    }

    /// Uses a proof. Returns false if it was used before.
    func useProof(_ token: String) throws -> Bool {
        try db.execute("DELETE FROM identity_proofs WHERE token_hash = \(Digest.hexadecimal(of: token))") == 1
    }
}
