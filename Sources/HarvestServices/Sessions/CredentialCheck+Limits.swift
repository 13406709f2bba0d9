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
        try await resetCount(key)
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

    /// Counts a sign-in from a network address and its password. Neither a session nor a known device is refused because of its address.
    func countSignIn(_ key: AttemptKey) async throws {
        let (now, limit) = (services.now(), services.configuration.signInsPerAddress)
        let wait = try await services.database.write { db -> Int? in
            if try key.origin.session != nil || key.device(db, at: now) != nil { return nil }
            return try db.attempts.claim(.address, key.origin.block.description, limit: limit, windowSeconds: Self.windowSeconds, at: now)
        }
        if let wait {
            services.logger.notice("Too many sign-ins", metadata: ["address": "\(key.origin.address)"])
            throw LimitRefusal.rateLimited(retryAfterSeconds: wait)
        }
        try await countPassword(key)
    }

    func countPassword(_ key: AttemptKey) async throws {
        let now = services.now()
        let wait = try await services.database.write { db in
            let counter = try key.passwords(db, at: now)
            return try db.attempts.claimDelayed(counter.scope, counter.subject, at: now)
        }
        guard let wait else { return }
        log("Sign-in delayed", key.user, key.origin)
        throw LimitRefusal.locked(retryAfterSeconds: wait)
    }

    func resetCount(_ key: AttemptKey) async throws {
        let now = services.now()
        try await services.database.write { db in
            let counter = try key.passwords(db, at: now)
            try db.attempts.reset(counter.scope, counter.subject)
        }
    }
}
