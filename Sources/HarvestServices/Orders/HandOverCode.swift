import HarvestCore
import SQLStore

/// The six digits that prove a hand-over, to a driver at the door or to a vendor at the stall.
///
/// After five wrong codes of an order in ten minutes, whoever entered them, no code is checked until the window ends.
package enum HandOverCode {
    static let attempts = 5
    static let windowSeconds: Int64 = 600

    /// Whether a code is the order's: its digits, with or without spaces, or the whole text of its QR code. The time that the comparison
    /// takes does not reveal the digits.
    static func isRight(_ code: String, for order: Order.ID, _ db: Transaction) throws -> Bool {
        isRight(code, for: order, try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)"))
    }

    /// The same for an order that was read in this transaction.
    static func isRight(_ code: String, for order: OrderRecord) -> Bool { isRight(code, for: order.id, order.handOverCode) }

    private static func isRight(_ code: String, for order: Order.ID, _ right: String) -> Bool {
        let prefix = "harvest:\(order):"
        let digits = code.hasPrefix(prefix) ? String(code.dropFirst(prefix.count)) : code.filter { !$0.isWhitespace }
        return Digest.areEqual(Array(digits.utf8), Array(right.utf8))
    }

    /// Counts the code if it is wrong. Throws `LimitRefusal.tooManyAttempts`, without checking it, if no attempt is left.
    static func count(_ code: String, for order: Order.ID, at now: Instant, _ db: Transaction) throws {
        guard try attemptsLeft(order, at: now, db) > 0 else { throw LimitRefusal.tooManyAttempts(retryAfterSeconds: Int(windowSeconds)) }
        if try !isRight(code, for: order, db) { try countWrong(for: order, at: now, db) }
    }

    /// Counts a wrong code.
    static func countWrong(for order: Order.ID, at now: Instant, _ db: Transaction) throws {
        _ = try db.attempts.claim(.handOverCode, order.description, limit: attempts, windowSeconds: windowSeconds, at: now)
    }

    /// How many wrong codes may still be entered in the present window.
    static func attemptsLeft(_ order: Order.ID, at now: Instant, _ db: Transaction) throws -> Int {
        max(0, attempts - (try db.attempts.count(.handOverCode, order.description, windowSeconds: windowSeconds, at: now)))
    }
}
