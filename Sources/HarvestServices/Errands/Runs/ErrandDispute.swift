import HarvestCore
import SQLStore

/// The requester or the runner asks an administrator to decide. Nothing is released until then.
package struct ErrandDispute: Sendable {
    let errand: Errand.ID
    let person: User.ID
    let now: Instant

    package init(_ errand: Errand.ID, by person: User.ID, at now: Instant) {
        (self.errand, self.person, self.now) = (errand, person, now)
    }

    /// Stores the dispute of a running errand and tells the other side and the administrators. Disputing again has no effect.
    package func raise(_ reason: String, _ db: Transaction) throws {
        let (found, role) = try db.errands.find(errand, for: person)
        guard role != .neighbour else { throw ErrandRefusal.notAllowed }
        guard API.ErrandStatus.running.contains(found.status) else { throw ErrandRefusal.illegalState(found.status) }
        guard !found.isBeingPaid else { throw ErrandRefusal.chargeRunning(found.status) }
        guard found.disputedAt == nil else { return }
        try db.execute(
            """
            UPDATE errands SET disputed_at = \(now), disputed_by = \(person), dispute_reason = \(reason), due_at = NULL,
                version = version + 1
            WHERE id = \(errand)
            """)
        try db.errands.publish(
            found, from: found.status, to: found.parties.map(\.description) + [EventRecipient.admins], at: now)
        let author = role == .requester ? found.requester : found.runner
        try db.errands.tell(
            found.parties.filter { $0 != person }, .errandDisputed, about: found, by: author,
            occasion: found.conversation?.description ?? "", at: now)
    }
}

/// An administrator's decision about an errand that is disputed, or whose card can't be charged.
package struct ErrandDecision: Sendable {
    /// What becomes of the reward.
    package typealias Verdict = ErrandVerdict

    let errand: Errand.ID
    let choice: Verdict
    let reason: String
    let admin: User.ID
    let now: Instant

    package init(_ choice: Verdict, about errand: Errand.ID, because reason: String, by admin: User.ID, at now: Instant) {
        (self.choice, self.errand, self.reason, self.admin, self.now) = (choice, errand, reason, admin, now)
    }

    /// Records the decision. Returns the payment that the processor must be asked for, if there is one. Throws an `ErrandRefusal` if there
    /// is nothing to decide, or not in this way: only what was picked up is paid.
    package func record(_ db: Transaction) throws -> Payment.ID? {
        guard let found = try db.errands.find(errand) else { throw AccessRefusal.notFound }
        try require(found)
        try db.audit.record(choice.action, of: errand.description, detail: reason, by: admin.description, at: now)
        let settlement = ErrandSettlement(db: db, now: now)
        if choice == .cancel { return try settlement.cancel(found, "decided_at = \(now)", telling: .errandDecided) }
        try db.execute("UPDATE errands SET decided_at = \(now), due_at = NULL, version = version + 1 WHERE id = \(errand)")
        guard choice == .writeOff else { return try settlement.pay(found) }
        guard let payment = try db.payments.ofErrand(errand) else { throw ErrandRefusal.nothingToDecide(found.status) }
        try settlement.writeOff(db.errands.require(errand), payment, reason: reason, by: admin.description)
        return nil
    }

    private func require(_ found: ErrandRecord) throws {
        let isUnpaid = found.unpaidSince != nil
        guard isUnpaid || found.disputedAt != nil else { throw ErrandRefusal.nothingToDecide(found.status) }
        guard isUnpaid || !found.isBeingPaid else { throw ErrandRefusal.chargeRunning(found.status) }
        guard found.verdicts.contains(choice) else { throw ErrandRefusal.nothingToDecide(found.status) }
    }
}

extension ErrandRecord {
    /// What an administrator can decide now. Only what was picked up is paid; the platform pays only what the card can't.
    var verdicts: [ErrandVerdict] {
        guard unpaidSince != nil || (disputedAt != nil && !isBeingPaid) else { return [] }
        guard status == .pickedUp else { return [.cancel] }
        return [unpaidSince == nil ? .pay : .writeOff, .cancel]
    }
}

extension ErrandVerdict {
    fileprivate var action: AuditAction {
        switch self {
        case .pay: .errandPaid
        case .cancel: .errandCancelled
        case .writeOff: .errandWrittenOff
        }
    }
}
