import HarvestCore
import Logging
import SQLStore

/// Authenticates people by password and second factor, with limits for guessers.
///
/// After five wrong passwords each further attempt waits longer (`AttemptDelay`), whether or not the account exists. The owner's sessions, known
/// devices and network addresses have counts of their own, and a reset link always works: nobody can lock the owner out.
package struct CredentialCheck: Sendable {
    let services: Services

    package init(services: Services) { self.services = services }

    /// Verifies the password and, if the account has a second factor, the code. Throws `AccessRefusal.invalidCredentials`,
    /// `.secondFactorRequired` or `.accountSuspended`, `LimitRefusal.locked` or `.rateLimited`.
    package func authenticate(email: String, password: String, code: String?, origin: AttemptOrigin) async throws -> Credentials {
        var (credentials, needsCode) = try await verifyPassword(email: email, password: password, origin: origin)
        guard needsCode else { return credentials }
        guard let code else { throw AccessRefusal.secondFactorRequired }
        try await use(code, key(of: credentials, origin))
        credentials.isCodeVerified = true
        return credentials
    }

    /// Verifies the password. If `needsCode` is true the authentication is not complete, and the attempt stays counted. Throws like
    /// `authenticate`.
    package func verifyPassword(email: String, password: String, origin: AttemptOrigin) async throws -> (Credentials, needsCode: Bool) {
        let credentials = try await services.read { try $0.accounts.credentials(ofEmail: email) }
        let key = AttemptKey(email: email, user: credentials?.userID, origin: origin)
        let countsForAddress = try await countSignIn(key)
        let verification = try await services.passwords.verification(of: password, against: credentials?.passwordHash)
        guard verification != .wrong, let credentials else {
            log("Sign-in refused", credentials?.userID, origin)
            throw AccessRefusal.invalidCredentials
        }
        guard credentials.isActive else {
            try await forgive(key, address: countsForAddress, account: false)
            log("Sign-in of a suspended account", credentials.userID, origin)
            throw AccessRefusal.accountSuspended
        }
        let verified = verification == .outdated ? try await renewHash(credentials, password) : credentials
        let needsCode = try await services.read { try $0.secondFactors.isOn(credentials.userID) }
        try await forgive(key, address: countsForAddress, account: !needsCode)
        return (verified, needsCode)
    }

    /// Verifies a code of the app or a recovery code, after the password. Wrong codes are limited like wrong passwords. Throws like
    /// `authenticate`.
    @discardableResult
    package func verifyCode(_ code: String, of user: User.ID, origin: AttemptOrigin) async throws -> Credentials {
        var credentials = try await credentials(of: user)
        try await use(code, key(of: credentials, origin))
        guard credentials.isActive else { throw AccessRefusal.accountSuspended }
        credentials.isCodeVerified = true
        return credentials
    }

    /// Whether a signed-in person entered the right password. Throws `AccessRefusal.unauthenticated` or `LimitRefusal.locked`.
    package func reauthenticate(_ user: User.ID, password: String, origin: AttemptOrigin) async throws -> Bool {
        let credentials = try await credentials(of: user)
        try await countPassword(key(of: credentials, origin))
        let verification = try await services.passwords.verification(of: password, against: credentials.passwordHash)
        guard verification != .wrong else {
            log("Reauthentication refused", user, origin)
            return false
        }
        if verification == .outdated { _ = try await renewHash(credentials, password) }
        try await forgive(key(of: credentials, origin), address: false, account: true)
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

    func log(_ message: Logger.Message, _ user: User.ID?, _ origin: AttemptOrigin) {
        services.logger.notice(message, metadata: ["user": "\(user?.description ?? "unknown")", "address": "\(origin.address)"])
    }
}
