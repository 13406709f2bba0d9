import HarvestCore
import SQLStore

extension CredentialCheck {
    private static let windowSeconds: Int64 = 900

    func key(of credentials: Credentials, _ origin: AttemptOrigin) -> AttemptKey {
        AttemptKey(email: credentials.email, user: credentials.userID, origin: origin)
    }

    /// Uses a code. A right one resets both counts.
    func use(_ code: String, _ key: AttemptKey) async throws {
        guard let user = key.user else { throw AccessRefusal.invalidCredentials }
        let now = services.now()
        let (wait, isRight) = try await services.database.write { db -> (Int?, Bool) in
            let counter = try key.codes(of: user, db, at: now)
            if let wait = try db.attempts.claimDelayed(counter.scope, counter.subject, at: now) { return (wait, false) }
            guard try db.secondFactors.use(code, of: user, at: now) else { return (nil, false) }
            try db.attempts.reset(counter.scope, counter.subject)
            return (nil, true)
        }
        try refuse(wait, isRight, key)
        try await forgive(key, address: false, account: true)
    }

    private func refuse(_ wait: Int?, _ isRight: Bool, _ key: AttemptKey) throws {
        if let wait {
            log("Second factor delayed", key.user, key.origin)
            throw LimitRefusal.locked(retryAfterSeconds: wait)
        }
        guard isRight else {
            log("Wrong code of a second factor", key.user, key.origin)
            throw AccessRefusal.invalidCredentials
        }
    }

    /// Counts the password of a sign-in, and returns whether it counts for its network address, too. Throws `LimitRefusal`.
    func countSignIn(_ key: AttemptKey) async throws -> Bool {
        let now = services.now()
        let (refusal, countsForAddress) = try await services.database.write { try claimSignIn(key, $0, at: now) }
        try log(refusal, key)
        return countsForAddress
    }

    /// Neither a session nor a known device or network address is refused because of its address. An attempt that is refused counts for nothing.
    private func claimSignIn(_ key: AttemptKey, _ db: Transaction, at now: Instant) throws -> (LimitRefusal?, countsForAddress: Bool) {
        let (password, limit) = (try key.passwords(db, at: now), services.configuration.signInsPerAddress)
        let (isStranger, address) = (password.scope == .account, key.origin.block.description)
        if isStranger, let wait = try db.attempts.wait(.address, address, limit: limit, windowSeconds: Self.windowSeconds, at: now) {
            return (.rateLimited(retryAfterSeconds: wait), false)
        }
        if let wait = try db.attempts.claimDelayed(password.scope, password.subject, at: now) {
            return (.locked(retryAfterSeconds: wait), false)
        }
        if isStranger { _ = try db.attempts.claim(.address, address, limit: limit, windowSeconds: Self.windowSeconds, at: now) }
        return (nil, isStranger)
    }

    /// Takes back what a right password was counted for: its network address, and the account unless a code is still needed.
    func forgive(_ key: AttemptKey, address: Bool, account: Bool) async throws {
        guard address || account else { return }
        let now = services.now()
        try await services.database.write { db in
            if address { try db.attempts.giveBack(.address, key.origin.block.description) }
            guard account else { return }
            let counter = try key.passwords(db, at: now)
            try db.attempts.reset(counter.scope, counter.subject)
        }
    }

    func countPassword(_ key: AttemptKey) async throws {
        let now = services.now()
        let wait = try await services.database.write { db in
            let counter = try key.passwords(db, at: now)
            return try db.attempts.claimDelayed(counter.scope, counter.subject, at: now)
        }
        try log(wait.map { .locked(retryAfterSeconds: $0) }, key)
    }

    /// Logs a refusal and throws it.
    private func log(_ refusal: LimitRefusal?, _ key: AttemptKey) throws {
        guard let refusal else { return }
        if case .locked = refusal {
            log("Sign-in delayed", key.user, key.origin)
        } else {
            services.logger.notice("Too many sign-ins", metadata: ["address": "\(key.origin.address)"])
        }
        throw refusal
    }
}
