import HarvestCore
import SQLStore

extension Transaction {
    var attempts: AttemptRepository { AttemptRepository(db: self) }
}

/// Tries of one kind within a window. Counted before they are made, so that many at once can't slip through.
struct AttemptRepository {
    let db: Transaction

    enum Scope: String, SQLValueConvertible {
        /// Wrong passwords of an account, from addresses that it is not signed in at.
        case account
        /// Wrong passwords of an account from one address that it is signed in at.
        case knownAddress = "known_address"
        /// Sign-ins from an address, right or wrong.
        case address
        /// Codes of an account's second factor: a right password doesn't forget the wrong ones.
        case secondFactor = "second_factor"
        case signUp = "sign_up"
        /// Letters asked for: by an address, and for an account.
        case mailByAddress = "mail_by_address"
        case mailToAccount = "mail_to_account"
        /// Photos sent by a person.
        case photo
    }

    /// Counts one try. Returns nil when it is within `limit`, else the seconds until the window ends; tries beyond don't prolong it.
    func claim(_ scope: Scope, _ subject: String, limit: Int, windowSeconds: Int64, at now: Instant) throws -> Int? {
        let stale = now - windowSeconds
        let (failures, startedAt) = try db.one(
            """
            INSERT INTO attempts (scope, subject, failures, window_started_at) VALUES (\(scope), \(subject), 1, \(now))
            ON CONFLICT (scope, subject) DO UPDATE SET
                failures = CASE WHEN attempts.window_started_at <= \(stale) THEN 1 ELSE attempts.failures + 1 END,
                window_started_at = CASE WHEN attempts.window_started_at <= \(stale) THEN \(now) ELSE attempts.window_started_at END
            RETURNING failures, window_started_at
            """
        ) { (try $0.value(Int.self, at: 0), try $0.value(Instant.self, at: 1)) }
        guard failures > limit else { return nil }
        return max(1, Int((startedAt + windowSeconds).seconds(since: now)))
    }

    /// Forgets the count: the right password came, or a reset link was used.
    func forgive(_ scope: Scope, _ subject: String) throws {
        try db.execute("DELETE FROM attempts WHERE scope = \(scope) AND subject = \(subject)")
    }

    /// Drops windows that ended before `moment`.
    func prune(before moment: Instant) throws {
        try db.execute("DELETE FROM attempts WHERE window_started_at < \(moment)")
    }
}
