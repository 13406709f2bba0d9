import HarvestCore
import SQLStore

extension Transaction {
    /// Counts of limited attempts.
    var attempts: AttemptRepository { AttemptRepository(db: self) }
}

/// Counts attempts within time windows. An attempt is counted before it is made, so that concurrent ones can't exceed the limit.
struct AttemptRepository {
    let db: Transaction

    /// What is counted. The raw values are stored.
    enum Scope: String, SQLValueConvertible {
        /// Wrong passwords for an account, from elsewhere than the owner's sessions, devices and network addresses.
        case account
        /// Wrong passwords for an account, from one network address that is known for it.
        case knownAddress = "known_address"
        /// Wrong passwords for an account, from one known device.
        case device
        /// Wrong passwords in a session of the account.
        case session
        /// Sign-ins with a wrong password from a network address.
        case address
        /// Wrong codes for an account's second factor. A correct password does not reset the count.
        case secondFactor = "second_factor"
        case signUp = "sign_up"
        /// Returns from identity providers to a network address.
        case identity
        /// E-mails requested from a network address.
        case emailByAddress = "mail_by_address"
        /// E-mails requested to one e-mail address.
        case emailToAccount = "mail_to_account"
        /// Codes texted to an account's phone within a short time, and in a day.
        case phoneCode = "phone_code"
        case phoneCodeByDay = "phone_code_by_day"
        /// Codes texted for a network address within a short time, and in a day.
        case phoneCodeByAddress = "phone_code_by_address"
        case phoneCodeByAddressAndDay = "phone_code_by_address_and_day"
        /// Codes, and answers to numbers without an account, texted by the whole installation, and those not sent because of their limit.
        case unprovenText = "unproven_text"
        case unsentText = "unsent_text"
        /// Photos uploaded by a person.
        case photo
        /// Wrong hand-over codes of an order.
        case handOverCode = "hand_over_code"
        /// Wrong hand-over tokens of an errand.
        case errandToken = "errand_token"
    }

    /// Counts one attempt. Returns nil if it is within the limit, otherwise the seconds until the window ends. Further attempts don't
    /// prolong the window.
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
        ) { (try $0.int("failures"), try $0.value("window_started_at", as: Instant.self)) }
        guard failures > limit else { return nil }
        return max(1, Int((startedAt + windowSeconds).seconds(since: now)))
    }

    /// Seconds until the window ends if its limit is reached; nil otherwise. Counts nothing.
    func wait(_ scope: Scope, _ subject: String, limit: Int, windowSeconds: Int64, at now: Instant) throws -> Int? {
        let startedAt = try db.first(
            Instant.self,
            """
            SELECT window_started_at FROM attempts WHERE scope = \(scope) AND subject = \(subject)
                AND window_started_at > \(now - windowSeconds) AND failures >= \(limit)
            """)
        return startedAt.map { max(1, Int(($0 + windowSeconds).seconds(since: now))) }
    }

    /// Takes back one attempt.
    func giveBack(_ scope: Scope, _ subject: String) throws {
        try db.execute("UPDATE attempts SET failures = failures - 1 WHERE scope = \(scope) AND subject = \(subject) AND failures > 0")
    }

    /// Counts one attempt, unless earlier ones make it wait. Returns nil if it may be made, otherwise the seconds until it may. An attempt that
    /// has to wait is not counted, so it doesn't prolong the wait. `window_started_at` is the time of the last attempt.
    func claimDelayed(_ scope: Scope, _ subject: String, at now: Instant) throws -> Int? {
        let memory = AttemptDelay.memorySeconds
        let last = try db.first(
            """
            SELECT failures, window_started_at FROM attempts
            WHERE scope = \(scope) AND subject = \(subject) AND window_started_at > \(now - memory)
            """
        ) { (attempts: try $0.int("failures"), at: try $0.value("window_started_at", as: Instant.self)) }
        if let last, last.at + AttemptDelay.seconds(after: last.attempts) > now {
            return max(1, Int((last.at + AttemptDelay.seconds(after: last.attempts)).seconds(since: now)))
        }
        try set(scope, subject, count: (last?.attempts ?? 0) + 1, at: now)
        return nil
    }

    private func set(_ scope: Scope, _ subject: String, count: Int, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO attempts (scope, subject, failures, window_started_at) VALUES (\(scope), \(subject), \(count), \(now))
            ON CONFLICT (scope, subject) DO UPDATE SET failures = excluded.failures, window_started_at = excluded.window_started_at
            """)
    }

    /// How many attempts were counted in the present window.
    func count(_ scope: Scope, _ subject: String, windowSeconds: Int64, at now: Instant) throws -> Int {
        try db.first(
            Int.self,
            """
            SELECT failures FROM attempts
            WHERE scope = \(scope) AND subject = \(subject) AND window_started_at > \(now - windowSeconds)
            """) ?? 0
    }

    /// Resets a count.
    func reset(_ scope: Scope, _ subject: String) throws {
        try db.execute("DELETE FROM attempts WHERE scope = \(scope) AND subject = \(subject)")
    }

    /// Deletes windows that started before an instant.
    func prune(before instant: Instant) throws {
        try db.execute("DELETE FROM attempts WHERE window_started_at < \(instant)")
    }
}
