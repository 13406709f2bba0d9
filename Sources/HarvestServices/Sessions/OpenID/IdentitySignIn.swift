import HarvestCore
import SQLStore

/// Signs people in with a verified identity, and makes accounts for new ones.
package struct IdentitySignIn: Sendable {
    /// What a new person says besides the token.
    package struct Details: Sendable {
        let phone: String?
        let language: Language

        /// Only of somebody who accepts the terms.
        package init(phone: String?, language: Language) {
            (self.phone, self.language) = (phone, language)
        }
    }

    let services: Services

    package init(services: Services) { self.services = services }

    /// Verifies a token of a provider. Throws an `IdentityRefusal`, or `InputRefusal` for a provider that isn't configured.
    package func verify(_ token: String, by key: String, nonce: String) async throws -> VerifiedIdentity {
        guard let provider = services.identityProviders.find(key) else { throw InputRefusal("provider", .notFound) }
        return try await services.identityProviders.verify(token, by: provider, nonce: nonce, at: services.now())
    }

    /// The account of an identity; nil if it has none. Throws `AccessRefusal.accountSuspended`.
    package func account(of identity: VerifiedIdentity) async throws -> Credentials? {
        try await services.read { try $0.identities.account(of: identity) }
    }

    /// Starts a session of an identity's account, and uses the token. Throws an `IdentityRefusal`, `AccessRefusal` or `LimitRefusal`.
    package func signIn(
        _ account: Credentials, _ identity: VerifiedIdentity, _ session: NewSession, code: String?
    ) async throws -> MeRecord {
        let proof = try await verifyCode(code, of: account, origin: AttemptOrigin(address: session.address))
        return try await services.write { db in
            try db.identities.use(identity)
            guard try db.identities.user(of: identity) == proof.userID else { throw IdentityRefusal.invalidToken }
            try db.identities.touch(identity, at: session.createdAt)
            try db.sessions.start(session, by: proof)
            return try db.accounts.me(proof.userID)
        }
    }

    /// Verifies the code of an account with a second factor. Throws `AccessRefusal.secondFactorRequired` without one.
    private func verifyCode(_ code: String?, of account: Credentials, origin: AttemptOrigin) async throws -> Credentials {
        guard try await services.read({ try $0.secondFactors.isOn(account.userID) }) else { return account }
        guard let code else { throw AccessRefusal.secondFactorRequired }
        return try await CredentialCheck(services: services).verifyCode(code, of: account.userID, origin: origin)
    }

    /// Makes an account, starts its first session, and uses the token. Throws an `IdentityRefusal`.
    package func signUp(_ identity: VerifiedIdentity, _ session: NewSession, _ details: Details) async throws -> MeRecord {
        try await signUp(identity, session, details) { try $0.identities.use(identity) }
    }

    /// Makes an account for an identity, which `use` makes sure is used once.
    func signUp(
        _ identity: VerifiedIdentity, _ session: NewSession, _ details: Details, use: @escaping @Sendable (Transaction) throws -> Void
    ) async throws -> MeRecord {
        guard let email = identity.email else { throw IdentityRefusal.noEmail }
        let (accounts, now) = (AccountService(services: services), services.now())
        let account = NewAccount(
            id: services.id(), email: email, firstName: identity.firstName, lastName: identity.lastName, phone: details.phone,
            passwordHash: nil, language: details.language, termsVersion: Terms.version, createdAt: now)
        let confirmation = accounts.confirmation(of: email, name: identity.firstName, details.language)
        let me = try await services.write { db in
            try use(db)
            try db.identities.open(account, identity, confirmation, at: now)
            try db.sessions.start(session, of: account.id)
            return try db.accounts.me(account.id)
        }
        services.logger.notice("Signed up with an identity", metadata: ["user": "\(account.id)", "address": "\(session.address)"])
        return me
    }
}

// MARK: Accounts that have a session

extension IdentitySignIn {
    /// Gives an identity to the account of a person who has just signed in again. The provider must have verified the account's own e-mail
    /// address. Throws an `IdentityRefusal`.
    package func link(_ identity: VerifiedIdentity, to user: User.ID) async throws {
        let now = services.now()
        try await services.write { db in
            try db.identities.use(identity)
            try db.identities.link(identity, to: user, at: now)
        }
    }

    /// Takes the identity at a provider from the account of a person who has just signed in again. Throws `IdentityRefusal.onlySignIn`.
    package func unlink(_ provider: IdentityProvider, from user: User.ID) async throws {
        let now = services.now()
        try await services.write { try $0.identities.unlink(provider.issuer, from: user, at: now) }
    }

    /// Makes a session fresh by a new token of the account's provider, and by a code where there is a second factor. Throws an
    /// `IdentityRefusal`, `AccessRefusal` or `LimitRefusal`.
    package func reauthenticate(
        _ user: User.ID, token: String, nonce: String, code: String?, in session: Session.ID, origin: AttemptOrigin
    ) async throws {
        let (providers, now) = (services.identityProviders, services.now())
        guard let provider = providers.maker(of: token) else { throw IdentityRefusal.invalidToken }
        let identity = try await providers.verify(token, by: provider, nonce: nonce, at: now)
        guard identity.authenticatedAt + SessionLifetime.freshSeconds > now, let account = try await account(of: identity),
            account.userID == user
        else { throw IdentityRefusal.invalidToken }
        _ = try await verifyCode(code, of: account, origin: origin)
        try await services.write { db in
            try db.identities.use(identity)
            try db.sessions.refresh(session, until: now + SessionLifetime.freshSeconds)
        }
    }
}
