import HarvestCore
import SQLStore

/// A customer collects an order at the stall and says the six digits of their app.
struct VendorHandOver: Sendable {
    /// Wrong codes that are looked at in a window of ten minutes.
    static let attempts = 5
    static let windowSeconds: Int64 = 600
    private static let scope = "hand_over_code"

    enum Outcome: Sendable, Equatable {
        case done(String)
        case movedOn(String)
        case wrongCode
        case tooManyCodes
    }

    let services: Services
    let vendor: Vendor.ID
    let now: Instant

    /// Moves the order to `collected` and charges the card for what was really handed over.
    func collect(_ id: Order.ID, code: String) async throws -> Outcome {
        let (outcome, payment) = try await services.write { [vendor, now] db -> (Outcome, Payment.ID?) in
            guard let order = try db.orders(of: vendor).find(id) else { throw Problem.notFound }
            guard order.status == .ready else { return (.movedOn(order.number), nil) }
            guard try Self.failures(id, at: now, db) < Self.attempts else { return (.tooManyCodes, nil) }
            guard try Self.isRight(code, for: id, db) else {
                try Self.count(id, at: now, db)
                return (.wrongCode, nil)
            }
            let payment = try db.orderBooks.planCapture(of: id, at: now)
            try db.orderStates.move(id, to: .collected, by: .vendor, actor: vendor.description, at: now)
            try db.orderBooks.bookDelivery(of: id, actor: vendor.description, at: now)
            return (.done(order.number), payment)
        }
        if let payment { await PaymentDesk(services: services).carryOutOrLeave(payment) }
        return outcome
    }

    /// The digits, or the whole text of their QR code.
    private static func isRight(_ code: String, for order: Order.ID, _ db: Transaction) throws -> Bool {
        let right = try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
        let scanned = "harvest:\(order):"
        let digits = code.hasPrefix(scanned) ? String(code.dropFirst(scanned.count)) : code.filter { !$0.isWhitespace }
        return Digest.areEqual(Array(digits.utf8), Array(right.utf8))
    }

    private static func failures(_ order: Order.ID, at now: Instant, _ db: Transaction) throws -> Int {
        try db.first(
            Int.self,
            """
            SELECT failures FROM attempts
            WHERE scope = \(scope) AND subject = \(order.description) AND window_started_at > \(now - windowSeconds)
            """) ?? 0
    }

    private static func count(_ order: Order.ID, at now: Instant, _ db: Transaction) throws {
        let windowStart = now - windowSeconds
        try db.execute(
            """
            INSERT INTO attempts (scope, subject, failures, window_started_at) VALUES (\(scope), \(order.description), 1, \(now))
            ON CONFLICT (scope, subject) DO UPDATE SET
                failures = CASE WHEN attempts.window_started_at <= \(windowStart) THEN 1 ELSE attempts.failures + 1 END,
                window_started_at = CASE WHEN attempts.window_started_at <= \(windowStart) THEN \(now) ELSE attempts.window_started_at END
            """)
    }
}
