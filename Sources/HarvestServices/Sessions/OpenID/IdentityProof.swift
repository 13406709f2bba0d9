import HarvestCore
import SQLStore

// The portal: between the provider's answer and the session somebody may have to accept the terms or to enter a password.
extension IdentitySignIn {
    /// Accepts an identity once. Returns its account; without one, the browser with `token` can give it one for ten minutes. Throws an
    /// `IdentityRefusal` or `AccessRefusal.accountSuspended`.
    package func accept(_ identity: VerifiedIdentity, keptAs token: String) async throws -> Credentials? {
        let now = services.now()
        return try await services.write { db in
            try db.identities.use(identity)
            guard let account = try db.identities.account(of: identity) else {
                try db.identities.addProof(token, identity, at: now)
                return nil
            }
            try db.identities.touch(identity, at: now)
            return account
        }
    }

    /// An identity that waits for its account, and whether an account has its e-mail address. Nil if the time is over.
    package func waiting(_ token: String) async throws -> (identity: VerifiedIdentity, isTaken: Bool)? {
        let now = services.now()
        return try await services.read { db in
            guard let identity = try db.identities.proof(token, at: now) else { return nil }
            return (identity, try identity.email.map { try db.accounts.isTaken(email: $0) } ?? false)
        }
    }

    /// Makes the account of an identity that waits. Throws like `signUp`.
    package func signUp(
        waiting token: String, _ identity: VerifiedIdentity, _ session: NewSession, _ details: Details
    ) async throws -> MeRecord {
        try await signUp(identity, session, details) { db in
            guard try db.identities.useProof(token) else { throw IdentityRefusal.invalidToken }
        }
    }

    /// Gives an identity that waits to the account of somebody who has just entered the password. Throws an `IdentityRefusal`.
    package func link(waiting token: String, _ identity: VerifiedIdentity, to account: Credentials) async throws {
        let now = services.now()
        try await services.write { db in
            guard try db.identities.useProof(token) else { throw IdentityRefusal.invalidToken }
            try db.sessions.requireSamePassword(account)
            try db.identities.link(identity, to: account.userID, at: now)
        }
    }
}
