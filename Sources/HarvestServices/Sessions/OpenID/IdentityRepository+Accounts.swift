import HarvestCore
import SQLStore

// Identities and the accounts that they belong to.
extension IdentityRepository {
    /// The account of an identity; nil if it has none. Throws `AccessRefusal.accountSuspended`.
    func account(of identity: VerifiedIdentity) throws -> Credentials? {
        guard let user = try user(of: identity), var account = try db.accounts.credentials(of: user) else { return nil }
        guard account.isActive else { throw AccessRefusal.accountSuspended }
        account.provedAt = identity.authenticatedAt
        return account
    }

    /// Stores an account with its identity. An e-mail address that the provider has not verified gets a confirmation link. Throws
    /// `IdentityRefusal.accountExists` if an account has the address or the identity.
    func open(_ account: NewAccount, _ identity: VerifiedIdentity, _ confirmation: LinkEmail, at now: Instant) throws {
        guard try db.accounts.add(account), try add(identity, to: account.id, at: now) else { throw IdentityRefusal.accountExists }
        if identity.isEmailVerified {
            _ = try db.accounts.confirmOwn(email: account.email, of: account.id, at: now)
        } else {
            try confirmation.queue(db, user: account.id, at: now)
        }
    }

    /// Gives an identity to an account with the same e-mail address, which the provider has verified, and tells its owner. Repeating changes
    /// nothing. Throws an `IdentityRefusal`.
    func link(_ identity: VerifiedIdentity, to user: User.ID, at now: Instant) throws {
        guard let account = try db.accounts.credentials(of: user), let email = identity.email, identity.isEmailVerified,
            EmailKey.of(email) == EmailKey.of(account.email)
        else { throw IdentityRefusal.invalidToken }
        if try self.user(of: identity) == user { return }
        guard try add(identity, to: user, at: now) else { throw IdentityRefusal.accountExists }
        if try db.accounts.confirmOwn(email: account.email, of: user, at: now) {
            try db.accounts.activateMemberships(of: user, admittedBy: account.email)
        }
        try db.emailNotifications.changed(.identityLinked, of: user, at: now)
    }

    /// Takes an identity from its account, and tells the account's owner. Repeating changes nothing. Throws `IdentityRefusal.onlySignIn` if the
    /// account has no password, because nobody could sign in to it any more.
    func unlink(_ issuer: String, from user: User.ID, at now: Instant) throws {
        guard try db.accounts.me(user).hasPassword else { throw IdentityRefusal.onlySignIn }
        if try remove(issuer, of: user) { try db.emailNotifications.changed(.identityUnlinked, of: user, at: now) }
    }
}
