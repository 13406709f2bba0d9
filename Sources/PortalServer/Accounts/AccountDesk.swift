import HarvestCore
import SQLStore
import Templates

/// Opens accounts and keeps what proves them: the rules that the API and the portal share.
struct AccountDesk: Sendable {
    let services: Services

    static let mailWindowSeconds: Int64 = 900
    static let mailsPerAccount = 3

    /// Counts a sign-up of an address; throws `rate_limited`.
    func admitSignUp(from address: String) async throws {
        try await admit(.signUp, from: address, limit: services.configuration.signUpsPerAddress)
    }

    func admitMail(from address: String) async throws {
        try await admit(.mailByAddress, from: address, limit: services.configuration.signUpsPerAddress)
    }

    private func admit(_ scope: AttemptRepository.Scope, from address: String, limit: Int) async throws {
        let now = services.now()
        let wait = try await services.database.write {
            try $0.attempts.claim(scope, address, limit: limit, windowSeconds: Self.mailWindowSeconds, at: now)
        }
        guard let wait else { return }
        services.logger.notice("Too many letters or sign-ups", metadata: ["address": "\(address)", "scope": "\(scope.rawValue)"])
        throw Problem.rateLimited(retryAfter: wait)
    }

    /// A letter with a fresh link in it, and the link's token.
    func confirmation(of email: String, name: String, _ language: Language) -> LinkLetter {
        let token = services.randomness.token()
        let words = Text(language).mail.confirmEmail(name: name, link: services.link(to: .confirmEmail(token)))
        return LinkLetter(token: token, purpose: .emailConfirmation, email: email, words: words, id: services.id())
    }

    /// Sends a reset link when the address has an account. Says nothing about it; the letter leaves later, by the outbox.
    func forgotten(_ email: String) async throws {
        let credentials = try await services.read { try $0.accounts.credentials(ofEmail: email) }
        let token = services.randomness.token()
        let language = credentials?.language ?? .english
        let words = Text(language).mail.resetPassword(name: credentials?.firstName ?? "", link: services.link(to: .reset(token)))
        let letter = LinkLetter(
            token: token, purpose: .passwordReset, email: credentials?.email ?? email, words: words, id: services.id())
        let now = services.now()
        // An unknown address costs a write too, so that the time of the answer says nothing.
        try await services.database.write { db in
            let digest = Digest.hexadecimal(of: EmailKey.of(email))
            let wait = try db.attempts.claim(
                .mailToAccount, digest, limit: Self.mailsPerAccount, windowSeconds: Self.mailWindowSeconds, at: now)
            guard let credentials, credentials.isActive, wait == nil else { return }
            try letter.queue(db, user: credentials.userID, at: now)
        }
    }

    /// Whether a link to choose a password still opens.
    func isResetOpen(_ token: String) async throws -> Bool {
        let now = services.now()
        return try await services.read { db in
            try db.accountLinks.isOpen(token, .passwordReset, at: now) || db.accountLinks.isOpen(token, .firstAdmin, at: now)
        }
    }

    /// Sets the password of a reset link and ends every session. Returns false for a token that does not open.
    func reset(token: String, password: String) async throws -> Bool {
        guard try await isResetOpen(token) else { return false }
        let hash = try await services.passwords.hash(password)
        let (now, mailID) = (services.now(), services.id(Mail.ID.self))
        let forgot = services.link(to: .forgot)
        let user = try await services.write { db -> User.ID? in
            let used = try db.accountLinks.use(token, .passwordReset, at: now) ?? db.accountLinks.use(token, .firstAdmin, at: now)
            guard let user = used?.user, let credentials = try db.accounts.credentials(of: user)
            else { return nil }
            try db.accounts.setPasswordHash(hash, of: user)
            try db.sessions.endAll(of: user, at: now)
            try db.accountLinks.revokeAll(of: user, at: now)
            try db.attempts.forgive(.account, Digest.hexadecimal(of: EmailKey.of(credentials.email)))
            let words = Text(credentials.language).mail.passwordChanged(name: credentials.firstName, forgot: forgot)
            try db.mails.queue(words, to: credentials.email, id: mailID, at: now)
            return user
        }
        if let user { services.logger.notice("Password reset", metadata: ["user": "\(user)"]) }
        return user != nil
    }

    /// Sets a new password and ends every other session.
    func changePassword(of user: User.ID, to password: String, keeping session: Session.ID) async throws {
        let hash = try await services.passwords.hash(password)
        let (now, mailID) = (services.now(), services.id(Mail.ID.self))
        let forgot = services.link(to: .forgot)
        try await services.write { db in
            try db.accounts.setPasswordHash(hash, of: user)
            try db.sessions.endAll(of: user, but: session, at: now)
            try db.accountLinks.revokeAll(of: user, at: now)
            guard let credentials = try db.accounts.credentials(of: user) else { return }
            let words = Text(credentials.language).mail.passwordChanged(name: credentials.firstName, forgot: forgot)
            try db.mails.queue(words, to: credentials.email, id: mailID, at: now)
        }
        services.logger.notice("Password changed", metadata: ["user": "\(user)"])
    }

    /// Asks a new address to confirm itself and tells the old one. An address that is taken gets a letter and no link.
    func changeEmail(of user: User.ID, to email: String) async throws {
        guard let old = try await services.read({ try $0.accounts.credentials(of: user) }) else { throw Problem.unauthenticated }
        let letter = confirmation(of: email, name: old.firstName, old.language)
        let (now, ids) = (services.now(), (services.id(Mail.ID.self), services.id(Mail.ID.self)))
        let told = Text(old.language).mail.emailChanging(name: old.firstName, forgot: services.link(to: .forgot))
        let signIn = services.link(to: .signIn)
        try await services.write { db in
            guard
                try db.attempts.claim(
                    .mailToAccount, Digest.hexadecimal(of: EmailKey.of(email)), limit: Self.mailsPerAccount,
                    windowSeconds: Self.mailWindowSeconds, at: now) == nil
            else { return }
            if let owner = try db.accounts.credentials(ofEmail: email), owner.userID != user {
                let words = Text(owner.language).mail.emailInUse(name: owner.firstName, signIn: signIn)
                try db.mails.queue(words, to: owner.email, id: ids.0, at: now)
            } else {
                try letter.queue(db, user: user, at: now)
            }
            try db.mails.queue(told, to: old.email, id: ids.1, at: now)
        }
        services.logger.notice("Change of address asked for", metadata: ["user": "\(user)"])
    }

    /// Takes an address whose link was opened. Returns false for a token that does not open.
    func confirmEmail(token: String) async throws -> Bool {
        let now = services.now()
        return try await services.write { db in
            guard let link = try db.accountLinks.use(token, .emailConfirmation, at: now), let user = link.user else { return false }
            guard try db.accounts.confirm(email: link.email, of: user, at: now) else { return false }
            try db.accounts.admitByDomain(user, link.email)
            return true
        }
    }
}

/// A letter and the link that it holds, ready to be stored together.
struct LinkLetter: Sendable {
    let token: String
    let purpose: AccountLink.Purpose
    let email: String
    let words: MailText
    let id: Mail.ID

    func queue(_ db: Transaction, user: User.ID, at now: Instant) throws {
        try db.accountLinks.add(token, purpose, user: user, email: email, at: now)
        try db.mails.queue(words, to: email, id: id, at: now)
    }
}

extension Services {
    /// An absolute link for letters.
    func link(to path: SitePath) -> String { configuration.baseURL + path.text }
}
