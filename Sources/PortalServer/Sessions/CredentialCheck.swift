import HarvestCore
import Logging
import SQLStore

/// Proves who somebody is by e-mail and password, slowly for guessers.
///
/// Five wrong passwords in 15 minutes lock an account for the rest of these minutes, whether it exists or not. Where its owner is
/// signed in already, guesses from elsewhere don't count, and a reset link always opens: nobody can lock them out for good.
struct CredentialCheck: Sendable {
    let services: Services

    static let windowSeconds: Int64 = 900
    static let wrongPasswords = 5

    /// The account of an address with this password, and this code where it has a second factor. Throws `invalid_credentials`,
    /// `second_factor_required`, `locked`, `rate_limited` or `account_suspended`.
    func prove(email: String, password: String, code: String?, address: String) async throws -> Credentials {
        var (credentials, needsCode) = try await provePassword(email: email, password: password, address: address)
        guard needsCode else { return credentials }
        guard let code else { throw Problem.secondFactorRequired }
        try await take(code, lock(credentials, address))
        credentials.provedCode = true
        return credentials
    }

    /// The account of an address with this password, and whether that is only half of the proof: then the try stays counted.
    func provePassword(email: String, password: String, address: String) async throws -> (Credentials, needsCode: Bool) {
        let credentials = try await services.read { try $0.accounts.credentials(ofEmail: email) }
        let lock = AttemptLock(emailKey: EmailKey.of(email), user: credentials?.userID, address: address)
        try await enter(lock)
        guard try await services.passwords.verify(password, against: credentials?.passwordHash), let credentials else {
            log("Sign-in refused", credentials?.userID, address)
            throw Problem.invalidCredentials
        }
        guard credentials.isActive else {
            log("Sign-in of a suspended account", credentials.userID, address)
            throw Problem.accountSuspended
        }
        let proved = try await renewHash(credentials, password)
        let needsCode = try await services.read { try $0.secondFactors.isOn(credentials.userID) }
        if !needsCode { try await forgive(lock) }
        return (proved, needsCode)
    }

    /// The second half of a proof, by a code of the app or a recovery code. Wrong ones are counted like wrong passwords.
    @discardableResult
    func proveCode(_ code: String, of user: User.ID, address: String) async throws -> Credentials {
        guard var credentials = try await services.read({ try $0.accounts.credentials(of: user) }) else { throw Problem.unauthenticated }
        try await take(code, lock(credentials, address))
        guard credentials.isActive else { throw Problem.accountSuspended }
        credentials.provedCode = true
        return credentials
    }

    /// The same proof by somebody who is signed in, by the password alone.
    func proveAgain(_ user: User.ID, password: String, address: String) async throws -> Bool {
        guard let credentials = try await services.read({ try $0.accounts.credentials(of: user) }) else { throw Problem.unauthenticated }
        try await count(lock(credentials, address))
        guard try await services.passwords.verify(password, against: credentials.passwordHash) else {
            log("Wrong password when asked again", user, address)
            return false
        }
        _ = try await renewHash(credentials, password)
        try await forgive(lock(credentials, address))
        return true
    }

    private func lock(_ credentials: Credentials, _ address: String) -> AttemptLock {
        AttemptLock(emailKey: EmailKey.of(credentials.email), user: credentials.userID, address: address)
    }

    private func take(_ code: String, _ lock: AttemptLock) async throws {
        guard let user = lock.user else { throw Problem.invalidCredentials }
        let now = services.now()
        let (wait, isRight) = try await services.database.write { db -> (Int?, Bool) in
            let subject = user.description
            if let wait = try db.attempts.claim(
                .secondFactor, subject, limit: Self.wrongPasswords, windowSeconds: Self.windowSeconds, at: now)
            {
                return (wait, false)
            }
            guard try db.secondFactors.use(code, of: user, at: now) else { return (nil, false) }
            try db.attempts.forgive(.secondFactor, subject)
            return (nil, true)
        }
        if let wait {
            log("Second factor locked", user, lock.address)
            throw Problem.locked(retryAfter: wait)
        }
        guard isRight else {
            log("Wrong code of a second factor", user, lock.address)
            throw Problem.invalidCredentials
        }
        try await forgive(lock)
    }

    private func enter(_ lock: AttemptLock) async throws {
        let (now, limit) = (services.now(), services.configuration.signInsPerAddress)
        let wait = try await services.database.write { db in
            try db.attempts.claim(.address, lock.address, limit: limit, windowSeconds: Self.windowSeconds, at: now)
        }
        if let wait {
            services.logger.notice("Too many sign-ins", metadata: ["address": "\(lock.address)"])
            throw Problem.rateLimited(retryAfter: wait)
        }
        try await count(lock)
    }

    private func count(_ lock: AttemptLock) async throws {
        let now = services.now()
        let wait = try await services.database.write { db in
            let (scope, subject) = try lock.counted(db, at: now)
            return try db.attempts.claim(scope, subject, limit: Self.wrongPasswords, windowSeconds: Self.windowSeconds, at: now)
        }
        guard let wait else { return }
        log("Account locked", lock.user, lock.address)
        throw Problem.locked(retryAfter: wait)
    }

    /// Clears the count.
    private func forgive(_ lock: AttemptLock) async throws {
        let now = services.now()
        try await services.database.write { db in
            let (scope, subject) = try lock.counted(db, at: now)
            try db.attempts.forgive(scope, subject)
        }
    }

    /// Makes the hash anew when today's parameters are stronger, unless the password was changed meanwhile.
    private func renewHash(_ credentials: Credentials, _ password: String) async throws -> Credentials {
        guard let old = credentials.passwordHash, services.passwords.isOutdated(old) else { return credentials }
        let hash = try await services.passwords.hash(password)
        var renewed = credentials
        if try await services.database.write({ try $0.accounts.renewPasswordHash(hash, insteadOf: old, of: credentials.userID) }) {
            renewed.passwordHash = hash
            return renewed
        }
        // Another sign-in renewed it at the same time, or it is another password by now.
        renewed.passwordHash = try await services.read { try $0.accounts.credentials(of: credentials.userID)?.passwordHash }
        guard try await services.passwords.verify(password, against: renewed.passwordHash) else { throw Problem.invalidCredentials }
        return renewed
    }

    private func log(_ message: Logger.Message, _ user: User.ID?, _ address: String) {
        services.logger.notice(message, metadata: ["user": "\(user?.description ?? "unknown")", "address": "\(address)"])
    }
}

/// Where the tries of one account are counted. Addresses of mails are stored as digests: a typo may be somebody's password.
struct AttemptLock: Sendable {
    let subject: String
    let user: User.ID?
    let address: String

    init(emailKey: String, user: User.ID?, address: String) {
        subject = Digest.hexadecimal(of: emailKey)
        self.user = user
        self.address = address
    }

    func counted(_ db: Transaction, at now: Instant) throws -> (AttemptRepository.Scope, String) {
        if let user, try db.sessions.isKnown(address: address, of: user, at: now) { return (.knownAddress, subject + " " + address) }
        return (.account, subject)
    }
}

extension Problem {
    static let invalidCredentials = Problem(
        .unauthorized, "invalid_credentials", Words("Email or password is wrong.", "El correo o la contraseña no son correctos.")
    ).with(header: .wwwAuthenticate, "Bearer realm=\"harvest\"")
    static let secondFactorRequired = Problem(
        .unauthorized, "second_factor_required",
        Words("Send the code of your authenticator app too.", "Envía también el código de tu app de autenticación.")
    ).with(header: .wwwAuthenticate, "Bearer realm=\"harvest\"")
    static let accountSuspended = Problem(
        .forbidden, "account_suspended", Words("This account is suspended. Write to us.", "Esta cuenta está suspendida. Escríbenos."))
    static let reauthenticationRequired = Problem(
        .forbidden, "reauthentication_required", Words("Enter your password again first.", "Primero escribe tu contraseña otra vez."))
    static func locked(retryAfter seconds: Int) -> Problem { rateLimited(retryAfter: seconds, code: "locked") }

    /// 422 of one field.
    static func invalid(_ field: String, _ refusal: FieldRefusal, _ language: Language) -> Problem {
        invalid([API.FieldError(field, refusal, in: language)])
    }
}
