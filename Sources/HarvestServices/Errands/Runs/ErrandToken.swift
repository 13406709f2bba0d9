import HarvestCore
import SQLStore

/// The token with which a requester confirms the hand-over. It is random, so it says nothing about the errand, and it works once.
///
/// It is stored as it is and not hashed, because the runner's app must be able to show it again after it was closed. Whoever reads it can do
/// nothing with it but complete this one errand, and only while signed in as its requester. It is erased when it is used.
///
/// After five wrong tokens of an errand in ten minutes, no token is checked until the window ends.
package enum ErrandToken {
    static let attempts = 5
    static let windowSeconds: Int64 = 600

    /// A new token of 128 random bits.
    package static func random(_ randomness: Randomness) -> String {
        let halves = (0..<2).map { _ in randomness.bytes(8).reduce(0) { $0 << 8 | UInt64($1) } }
        return String(Errand.ID(uuid: UUIDBytes(high: halves[0], low: halves[1])).description.suffix(26)).uppercased()
    }

    /// The text of the QR code.
    package static func qrText(_ token: String, of errand: Errand.ID) -> String { "harvest:\(errand):\(token)" }

    /// Whether what a requester scanned or typed is the token. The time that the comparison takes does not reveal its characters.
    static func isRight(_ entered: String, for errand: Errand.ID, _ token: String?) -> Bool {
        guard let token else { return false }
        let prefix = "harvest:\(errand):"
        let typed = entered.hasPrefix(prefix) ? String(entered.dropFirst(prefix.count)) : entered
        return Digest.areEqual(Array(normalized(typed).utf8), Array(token.utf8))
    }

    /// In upper case, without hyphens, and with the look-alikes of Crockford's base 32 replaced.
    private static func normalized(_ typed: String) -> String {
        String(typed.uppercased().filter { $0 != "-" }.map { $0 == "O" ? "0" : $0 == "I" || $0 == "L" ? "1" : $0 })
    }

    /// How many wrong tokens may still be entered in the present window.
    package static func attemptsLeft(_ errand: Errand.ID, at now: Instant, _ db: Transaction) throws -> Int {
        max(0, attempts - (try db.attempts.count(.errandToken, errand.description, windowSeconds: windowSeconds, at: now)))
    }

    /// Counts a token if it is wrong. Throws `LimitRefusal.tooManyAttempts`, without checking it, if no attempt is left.
    static func count(_ entered: String, for errand: ErrandRecord, at now: Instant, _ db: Transaction) throws {
        let wait = try db.attempts.wait(.errandToken, errand.id.description, limit: attempts, windowSeconds: windowSeconds, at: now)
        if let wait { throw LimitRefusal.tooManyAttempts(retryAfterSeconds: wait) }
        guard !isRight(entered, for: errand.id, errand.token) else { return }
        _ = try db.attempts.claim(.errandToken, errand.id.description, limit: attempts, windowSeconds: windowSeconds, at: now)
    }
}
