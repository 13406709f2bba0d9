import HarvestCore
import SQLStore

/// Sign-up, passwords and e-mail addresses of accounts: the rules that the API and the portal share.
package struct AccountService: Sendable {
    let services: Services

    static let emailWindowSeconds: Int64 = 900
    static let emailsPerAccount = 3

    package init(services: Services) { self.services = services }

    /// Counts a sign-up from a network address. Throws `LimitRefusal.rateLimited`.
    package func admitSignUp(from address: String) async throws {
        try await admit(.signUp, from: address)
    }

    /// Counts a return from an identity provider, which costs a request to it. Throws `LimitRefusal.rateLimited`.
    package func admitIdentity(from address: String) async throws {
        try await admit(.identity, from: address)
    }

    /// Counts a request for an e-mail from a network address. Throws `LimitRefusal.rateLimited`.
    package func admitEmail(from address: String) async throws {
        try await admit(.emailByAddress, from: address)
    }

    private func admit(_ scope: AttemptRepository.Scope, from address: String) async throws {
        let (now, limit) = (services.now(), services.configuration.signUpsPerAddress)
        let wait = try await services.database.write {
            try $0.attempts.claim(scope, AddressBlock(address).description, limit: limit, windowSeconds: Self.emailWindowSeconds, at: now)
        }
        guard let wait else { return }
        services.logger.notice("Too many e-mails or sign-ups", metadata: ["address": "\(address)", "scope": "\(scope.rawValue)"])
        throw LimitRefusal.rateLimited(retryAfterSeconds: wait)
    }

    /// An e-mail with a new link that confirms the address it is sent to.
    package func confirmation(of email: String, name: String, _ language: Language) -> LinkEmail {
        let token = services.randomness.token()
        return LinkEmail(
            token: token, purpose: .emailConfirmation, recipient: email, language: language, id: services.id(),
            email: .confirmAddress(name: name, token: token))
    }
}

extension AccountService {
    /// Sends the person another link that confirms the e-mail address, unless it is confirmed. Throws `LimitRefusal.rateLimited`.
    /// - Parameter address: the network address of who asks.
    package func resendConfirmation(to user: User.ID, from address: String) async throws {
        try await admitEmail(from: address)
        let now = services.now()
        let me = try await services.read { try $0.accounts.me(user) }
        guard !me.isEmailConfirmed else { return }
        let confirmation = confirmation(of: me.email, name: me.firstName, me.language)
        try await services.write { try confirmation.queue($0, user: user, at: now) }
    }
}

// MARK: Passwords

extension AccountService {
    /// Queues a reset link if an account has the e-mail address. The response must not depend on it, and neither does the time: an unknown
    /// address costs a write as well.
    package func requestPasswordReset(of email: String) async throws {
        let credentials = try await services.read { try $0.accounts.credentials(ofEmail: email) }
        let (token, emailID, now) = (services.randomness.token(), services.id(Email.ID.self), services.now())
        try await services.database.write { db in
            let isAdmitted = try isEmailAdmitted(db, .passwordReset, to: email, at: now)
            guard let credentials, credentials.isActive, isAdmitted else { return }
            try LinkEmail.passwordReset(to: credentials, token: token, id: emailID).queue(db, user: credentials.userID, at: now)
        }
    }

    /// Counts an e-mail to an address, and returns whether it is within the limit. Each purpose has its own count: nobody can suppress another's
    /// reset links by asking to change an address to theirs.
    private func isEmailAdmitted(_ db: Transaction, _ purpose: AccountLink.Purpose, to email: String, at now: Instant) throws -> Bool {
        let digest = Digest.hexadecimal(of: "\(purpose.rawValue) \(EmailKey.of(email))")
        return try db.attempts.claim(
            .emailToAccount, digest, limit: Self.emailsPerAccount, windowSeconds: Self.emailWindowSeconds, at: now) == nil
    }

    /// Whether a link to choose a password still works.
    package func isResetTokenValid(_ token: String) async throws -> Bool {
        let now = services.now()
        return try await services.read { db in
            try db.accountLinks.isValid(token, .passwordReset, at: now) || db.accountLinks.isValid(token, .firstAdmin, at: now)
        }
    }

    /// Sets the password by a reset link, ends every session, and forgets every device, identity at a provider and wrong password. The browser
    /// or app that used the link is known from then on, because the link proves who it is. Returns the browser's tokens from then on; nil if
    /// the link doesn't work.
    package func resetPassword(token: String, to password: String, on device: NewDevice, address: String) async throws -> DeviceTokens? {
        guard try await isResetTokenValid(token) else { return nil }
        let hash = try await services.passwords.hash(password)
        let (now, emailID) = (services.now(), services.id(Email.ID.self))
        let reset = try await services.write { db -> (user: User.ID, tokens: DeviceTokens)? in
            let emailed = try db.accountLinks.use(token, .passwordReset, at: now)
            let link = try emailed ?? db.accountLinks.use(token, .firstAdmin, at: now)
            guard let user = link?.user, let credentials = try db.accounts.credentials(of: user) else { return nil }
            try db.accounts.setPasswordHash(hash, of: user)
            // An e-mailed link proves that the person reads the address it was sent to. The first administrator's is printed on a terminal.
            if let emailed, try db.accounts.confirmOwn(email: emailed.email, of: user, at: now) {
                try db.accounts.activateMemberships(of: user, admittedBy: emailed.email)
            }
            // Somebody may have opened the account with an address that the provider had not verified.
            try db.identities.removeAll(of: user)
            try db.sessions.endAll(of: user, at: now)
            try db.accountLinks.revokeAll(of: user, at: now)
            try db.attempts.reset(.account, Digest.hexadecimal(of: EmailKey.of(credentials.email)))
            let tokens = try db.devices.keepOnly(device, of: user, address: AddressBlock(address), at: now)
            try db.outbox.queue(
                .passwordChanged(name: credentials.firstName), in: credentials.language, to: credentials.email, id: emailID, at: now)
            return (user, tokens)
        }
        if let reset { services.logger.notice("Password reset", metadata: ["user": "\(reset.user)"]) }
        return reset?.tokens
    }

    /// Sets a new password, ends every other session, and forgets every other device. Returns the browser's tokens from then on.
    @discardableResult
    package func changePassword(
        of user: User.ID, to password: String, keeping session: Session.ID, on device: NewDevice, address: String
    ) async throws -> DeviceTokens {
        let hash = try await services.passwords.hash(password)
        let (now, emailID) = (services.now(), services.id(Email.ID.self))
        let tokens = try await services.write { db in
            try db.accounts.setPasswordHash(hash, of: user)
            try db.sessions.endAll(of: user, except: session, at: now)
            try db.accountLinks.revokeAll(of: user, at: now)
            let tokens = try db.devices.keepOnly(device, of: user, address: AddressBlock(address), at: now)
            guard let credentials = try db.accounts.credentials(of: user) else { return tokens }
            try db.outbox.queue(
                .passwordChanged(name: credentials.firstName), in: credentials.language, to: credentials.email, id: emailID, at: now)
            return tokens
        }
        services.logger.notice("Password changed", metadata: ["user": "\(user)"])
        return tokens
    }
}

// MARK: E-mail addresses

extension AccountService {
    /// Queues a confirmation link to a new address and a notice to the old one. An address of another account gets an e-mail without a link.
    package func requestEmailChange(of user: User.ID, to email: String) async throws {
        guard let old = try await services.read({ try $0.accounts.credentials(of: user) }) else { throw AccessRefusal.unauthenticated }
        let confirmation = confirmation(of: email, name: old.firstName, old.language)
        let (now, ids) = (services.now(), (services.id(Email.ID.self), services.id(Email.ID.self)))
        try await services.write { db in
            guard try isEmailAdmitted(db, .emailConfirmation, to: email, at: now) else { return }
            if let owner = try db.accounts.credentials(ofEmail: email), owner.userID != user {
                try db.outbox.queue(.addressInUse(name: owner.firstName), in: owner.language, to: owner.email, id: ids.0, at: now)
            } else {
                try confirmation.queue(db, user: user, at: now)
            }
            try db.outbox.queue(.addressChangeRequested(name: old.firstName), in: old.language, to: old.email, id: ids.1, at: now)
        }
        services.logger.notice("E-mail change requested", metadata: ["user": "\(user)"])
    }

    /// Confirms the e-mail address of a link. Returns false if the link doesn't work or another account has the address by now.
    package func confirmEmail(token: String) async throws -> Bool {
        let now = services.now()
        return try await services.write { db in
            guard let link = try db.accountLinks.use(token, .emailConfirmation, at: now), let user = link.user else { return false }
            let old = try db.emailNotifications.person(user)
            guard try db.accounts.confirm(email: link.email, of: user, at: now) else { return false }
            if let old, EmailKey.of(old.email) != EmailKey.of(link.email) {
                try db.emailNotifications.addressChanged(from: old, at: now)
            }
            try db.accounts.activateMemberships(of: user, admittedBy: link.email)
            return true
        }
    }
}
