import HarvestCore
import Logging
import SQLStore

/// Authenticates people by password and second factor, with limits for guessers.
///
/// Five wrong passwords in 15 minutes lock an account until the window ends, whether or not the account exists. Wrong passwords from
/// elsewhere don't lock the network addresses where the owner has a session, and a reset link always works: nobody can lock the owner out.
package struct CredentialCheck: Sendable {
    let services: Services

    private static let windowSeconds: Int64 = 900
    private static let attemptLimit = 5

    package init(services: Services) { self.services = services }

    /// Verifies the password and, if the account has a second factor, the code. Throws `AccessRefusal.invalidCredentials`,
    /// `.secondFactorRequired` or `.accountSuspended`, `LimitRefusal.locked` or `.rateLimited`.
    package func authenticate(email: String, password: String, code: String?, address: String) async throws -> Credentials {
        var (credentials, needsCode) = try await verifyPassword(email: email, password: password, address: address)
        guard needsCode else { return credentials }
        guard let code else { throw AccessRefusal.secondFactorRequired }
        try await use(code, key(of: credentials, address))
        credentials.isCodeVerified = true
        return credentials
    }

    /// Verifies the password. If `needsCode` is true the authentication is not complete, and the attempt stays counted. Throws like
    /// `authenticate`.
    package func verifyPassword(email: String, password: String, address: String) async throws -> (Credentials, needsCode: Bool) {
        let credentials = try await services.read { try $0.accounts.credentials(ofEmail: email) }
        let key = AttemptKey(email: email, user: credentials?.userID, address: address)
        try await countSignIn(key)
        let verification = try await services.passwords.verification(of: password, against: credentials?.passwordHash)
        guard verification != .wrong, let credentials else {
            log("Sign-in refused", credentials?.userID, address)
            throw AccessRefusal.invalidCredentials
        }
        guard credentials.isActive else {
            log("Sign-in of a suspended account", credentials.userID, address)
            throw AccessRefusal.accountSuspended
        }
        let verified = verification == .outdated ? try await renewHash(credentials, password) : credentials
        let needsCode = try await services.read { try $0.secondFactors.isOn(credentials.userID) }
        if !needsCode { try await resetCount(key) }
        return (verified, needsCode)
    }

    /// Verifies a code of the app or a recovery code, after the password. Wrong codes are limited like wrong passwords. Throws like
    /// `authenticate`.
    @discardableResult
    package func verifyCode(_ code: String, of user: User.ID, address: String) async throws -> Credentials {
        var credentials = try await credentials(of: user)
        try await use(code, key(of: credentials, address))
        guard credentials.isActive else { throw AccessRefusal.accountSuspended }
        credentials.isCodeVerified = true
        return credentials
    }

    /// Whether a signed-in person entered the right password. Throws `AccessRefusal.unauthenticated` or `LimitRefusal.locked`.
    package func reauthenticate(_ user: User.ID, password: String, address: String) async throws -> Bool {
        let credentials = try await credentials(of: user)
        try await countPassword(key(of: credentials, address))
        let verification = try await services.passwords.verification(of: password, against: credentials.passwordHash)
        guard verification != .wrong else {
            log("Reauthentication refused", user, address)
            return false
        }
        if verification == .outdated { _ = try await renewHash(credentials, password) }
        try await resetCount(key(of: credentials, address))
        return true
    }

    private func credentials(of user: User.ID) async throws -> Credentials {
        guard let credentials = try await services.read({ try $0.accounts.credentials(of: user) }) else {
            throw AccessRefusal.unauthenticated
        }
        return credentials
    }

    /// Replaces an outdated hash if the password has not changed meanwhile.
    private func renewHash(_ credentials: Credentials, _ password: String) async throws -> Credentials {
        guard let old = credentials.passwordHash else { return credentials }
        let hash = try await services.passwords.hash(password)
        var renewed = credentials
        if try await services.database.write({ try $0.accounts.renewPasswordHash(hash, insteadOf: old, of: credentials.userID) }) {
            renewed.passwordHash = hash
            return renewed
        }
        // A concurrent sign-in has renewed the hash, or the password has changed.
        renewed.passwordHash = try await services.read { try $0.accounts.credentials(of: credentials.userID)?.passwordHash }
        guard try await services.passwords.verify(password, against: renewed.passwordHash) else { throw AccessRefusal.invalidCredentials }
        return renewed
    }

    private func log(_ message: Logger.Message, _ user: User.ID?, _ address: String) {
        services.logger.notice(message, metadata: ["user": "\(user?.description ?? "unknown")", "address": "\(address)"])
    }
}

// MARK: Limits

extension CredentialCheck {
    private func key(of credentials: Credentials, _ address: String) -> AttemptKey {
        AttemptKey(email: credentials.email, user: credentials.userID, address: address)
    }

    /// Uses a code. A right one resets both counts.
    private func use(_ code: String, _ key: AttemptKey) async throws {
        guard let user = key.user else { throw AccessRefusal.invalidCredentials }
        let now = services.now()
        let (wait, isRight) = try await services.database.write { db -> (Int?, Bool) in
            let subject = user.description
            let wait = try db.attempts.claim(
                .secondFactor, subject, limit: Self.attemptLimit, windowSeconds: Self.windowSeconds, at: now)
            if let wait { return (wait, false) }
            guard try db.secondFactors.use(code, of: user, at: now) else { return (nil, false) }
            try db.attempts.reset(.secondFactor, subject)
            return (nil, true)
        }
        if let wait {
            log("Second factor locked", user, key.address)
            throw LimitRefusal.locked(retryAfterSeconds: wait)
        }
        guard isRight else {
            log("Wrong code of a second factor", user, key.address)
            throw AccessRefusal.invalidCredentials
        }
        try await resetCount(key)
    }

    private func countSignIn(_ key: AttemptKey) async throws {
        let (now, limit) = (services.now(), services.configuration.signInsPerAddress)
        let wait = try await services.database.write { db in
            try db.attempts.claim(.address, key.address, limit: limit, windowSeconds: Self.windowSeconds, at: now)
        }
        if let wait {
            services.logger.notice("Too many sign-ins", metadata: ["address": "\(key.address)"])
            throw LimitRefusal.rateLimited(retryAfterSeconds: wait)
        }
        try await countPassword(key)
    }

    private func countPassword(_ key: AttemptKey) async throws {
        let now = services.now()
        let wait = try await services.database.write { db in
            let (scope, subject) = try key.counter(db, at: now)
            return try db.attempts.claim(scope, subject, limit: Self.attemptLimit, windowSeconds: Self.windowSeconds, at: now)
        }
        guard let wait else { return }
        log("Account locked", key.user, key.address)
        throw LimitRefusal.locked(retryAfterSeconds: wait)
    }

    private func resetCount(_ key: AttemptKey) async throws {
        let now = services.now()
        try await services.database.write { db in
            let (scope, subject) = try key.counter(db, at: now)
            try db.attempts.reset(scope, subject)
        }
    }
}
