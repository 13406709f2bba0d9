import HarvestCore
import SQLStore

/// How many texts the whole installation sends in 24 hours to numbers whose owners have not proved that they want any: codes, and answers to
/// numbers without an account. Anybody can cause them, from any number of accounts, addresses and phones.
struct UnprovenTextBudget {
    private static let windowSeconds: Int64 = 86_400
    private static let all = "all"

    let db: Transaction
    let limit: Int

    /// Seconds to wait if the budget is used up; nil otherwise. Counts what is not sent, for administrators.
    func wait(at now: Instant) throws -> Int? {
        let wait = try db.attempts.wait(.unprovenText, Self.all, limit: limit, windowSeconds: Self.windowSeconds, at: now)
        if wait != nil { _ = try db.attempts.claim(.unsentText, Self.all, limit: .max, windowSeconds: Self.windowSeconds, at: now) }
        return wait
    }

    /// Counts a text.
    func spend(at now: Instant) throws {
        _ = try db.attempts.claim(.unprovenText, Self.all, limit: .max, windowSeconds: Self.windowSeconds, at: now)
    }

    /// How many texts were not sent within a day.
    static func unsent(_ db: Transaction, at now: Instant) throws -> Int {
        try db.attempts.count(.unsentText, all, windowSeconds: windowSeconds, at: now)
    }
}
