import HarvestCore
import Hummingbird
import SQLStore

/// The six digits that prove a hand-over. Five wrong ones in ten minutes and no more are looked at.
enum HandOverCode {
    static let attempts = 5
    static let windowSeconds: Int64 = 600
    private static let scope = "hand_over_code"

    /// True for the digits, spaces or not, or the whole text of their QR.
    static func isRight(_ code: String, for order: Order.ID, _ db: Transaction) throws -> Bool {
        let right = try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
        let scanned = "harvest:\(order):"
        let digits = code.hasPrefix(scanned) ? String(code.dropFirst(scanned.count)) : code.filter { !$0.isWhitespace }
        return Digest.areEqual(Array(digits.utf8), Array(right.utf8))
    }

    /// Notes a wrong code; refuses any code after too many.
    static func count(_ code: String, for order: Order.ID, at now: Instant, _ db: Transaction) throws {
        let left = try attemptsLeft(order, at: now, db)
        guard left > 0 else { throw Problem.rateLimited(retryAfter: Int(windowSeconds), code: "too_many_attempts") }
        if try !isRight(code, for: order, db) { try countWrong(for: order, at: now, db) }
    }

    /// Notes a wrong code, of a driver at the door or of a vendor at the stall: they share the five.
    static func countWrong(for order: Order.ID, at now: Instant, _ db: Transaction) throws {
        let windowStart = now - windowSeconds
        try db.execute(
            """
            INSERT INTO attempts (scope, subject, failures, window_started_at) VALUES (\(scope), \(order.description), 1, \(now))
            ON CONFLICT (scope, subject) DO UPDATE SET
                failures = CASE WHEN attempts.window_started_at <= \(windowStart) THEN 1 ELSE attempts.failures + 1 END,
                window_started_at = CASE WHEN attempts.window_started_at <= \(windowStart) THEN \(now) ELSE attempts.window_started_at END
            """)
    }

    static func attemptsLeft(_ order: Order.ID, at now: Instant, _ db: Transaction) throws -> Int {
        let failures = try db.first(
            Int.self,
            """
            SELECT failures FROM attempts
            WHERE scope = \(scope) AND subject = \(order.description) AND window_started_at > \(now - windowSeconds)
            """)
        return max(0, attempts - (failures ?? 0))
    }

    static func wrong(attemptsLeft: Int) -> Problem {
        Problem(
            .unprocessableContent, "wrong_code",
            .init("That is not the code of this order.", "Ese no es el código de este pedido."), members: ["attempts_left": attemptsLeft])
    }
}

extension OnceOnly {
    /// For requests that one transaction does whole.
    func answer(_ whole: @escaping @Sendable (Transaction) throws -> StoredAnswer) async throws -> Response {
        try await answer(begin: { db in .answered(try whole(db)) }, goOn: { _ in throw Problem.requestInProgress(retryAfter: 1) })
    }
}

extension IdempotencyRepository {
    /// Whether this key was sent before, for whatever.
    func isKnown(_ request: IdempotentRequest) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM idempotency_keys WHERE user_id = \(request.user) AND key = \(request.key)") != nil
    }
}
