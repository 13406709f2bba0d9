import HarvestCore
import SQLStore

/// A requester confirms the hand-over with the runner's token, and the reward is paid.
package struct ErrandHandOver: Sendable {
    let errand: Errand.ID
    let requester: User.ID
    let entered: String
    let now: Instant

    package init(_ errand: Errand.ID, by requester: User.ID, _ entered: String, at now: Instant) {
        (self.errand, self.requester, self.entered, self.now) = (errand, requester, entered, now)
    }

    /// Counts a wrong token in a transaction of its own, before the request is carried out, so that the count stays although the request is
    /// refused. A repeated request does not count again.
    package func count(_ request: IdempotentRequest, _ services: Services) async throws {
        try await services.write { [self] db in
            let (found, role) = try db.errands.find(errand, for: requester)
            guard role == .requester, found.status == .pickedUp, try !db.idempotency.isKnown(request) else { return }
            try ErrandToken.count(entered, for: found, at: now, db)
        }
    }

    /// Accepts the right token and plans the payment, or completes the errand at once if nothing is paid by card. The right token entered again
    /// while the card is being charged succeeds. Returns the payment that the processor must be asked for, if there is one.
    package func verify(_ db: Transaction) throws -> Payment.ID? {
        let found = try db.errands.find(errand, ofRequester: requester)
        guard found.status == .pickedUp else { throw ErrandRefusal.illegalState(found.status) }
        guard ErrandToken.isRight(entered, for: errand, found.token) else {
            throw ErrandRefusal.wrongToken(attemptsLeft: try ErrandToken.attemptsLeft(errand, at: now, db))
        }
        guard !found.isBeingPaid else { return try db.payments.ofErrand(errand)?.id }
        try db.execute("UPDATE errands SET verified_at = \(now), due_at = NULL, version = version + 1 WHERE id = \(errand)")
        return try ErrandSettlement(db: db, now: now).pay(db.errands.require(errand))
    }
}
