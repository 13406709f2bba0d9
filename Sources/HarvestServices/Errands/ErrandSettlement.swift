import HarvestCore
import SQLStore

/// What becomes of an errand by its payment, and the end of an errand, in the transaction of either.
struct ErrandSettlement {
    let db: Transaction
    let now: Instant

    /// How many people are told of a new errand in their preferred category.
    private static let toldLimit = 1000

    /// Follows a payment's change of status. A payment of an earlier attempt holds nothing any more.
    func settle(_ payment: PaymentRecord, _ status: PaymentRecord.Status) throws {
        guard let id = payment.errand, let errand = try db.errands.find(id) else { return }
        let isPresent = try db.payments.ofErrand(id)?.id == payment.id
        switch (errand.status, status) {
        case (.pendingPayment, .authorised) where isPresent: try open(errand, heldSince: now)
        case (.pendingPayment, .failed) where isPresent, (.pendingPayment, .voided) where isPresent:
            try db.errands.transition(errand, to: .paymentFailed, "held_until = NULL, due_at = NULL", at: now)
        case (.pickedUp, .captured): try complete(errand, paidBy: payment.id)
        case (.pendingPayment, .requiresAction) where isPresent, (.pendingPayment, .processing) where isPresent: break
        case (_, .authorised), (_, .requiresAction), (_, .processing):
            guard !isPresent || !errand.status.holdsReward else { break }
            // The errand ended, or another card holds the reward.
            try db.payments.plan(.void, of: payment.id, tryAgainAt: now, at: now)
        default: break
        }
    }

    /// Shows an errand to its community, and tells members who prefer its category.
    /// - Parameter held: when the reward was authorised; nil if nothing is held.
    func open(_ errand: ErrandRecord, heldSince held: Instant?) throws {
        let end = try held.map { $0 + (try db.settings.read().errandHoldHours) * 3600 }
        let open = try db.errands.transition(errand, to: .open, "held_until = \(end), due_at = \(end)", at: now)
        try tellMembers(of: open)
    }

    /// Tells the members of the community who prefer the category of an open errand, unless they were told of it before.
    func tellMembers(of errand: ErrandRecord) throws {
        let members = try db.all(
            User.ID.self,
            """
            SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id
            WHERE m.community_id = \(errand.community) AND m.status = \(API.Membership.Status.active) AND u.id <> \(errand.requester.id)
                AND u.preferred_categories LIKE \("%\(errand.category.id)%") AND \(sql: BlockRepository.mayMeet(errand.requester.id, "u.id"))
                AND NOT EXISTS (SELECT 1 FROM notifications x WHERE x.user_id = u.id AND x.created_at >= \(errand.postedAt)
                    AND x.kind = \(API.NotificationKind.errandInCategory) AND x.subject_id = \(errand.id.description))
            ORDER BY u.id LIMIT \(Self.toldLimit)
            """)
        guard !members.isEmpty else { return }
        let isQuiet = try db.communities.isQuiet(errand.community, at: now)
        try db.errands.tell(members, .errandInCategory, about: errand, by: errand.requester, isQuiet: isQuiet, at: now)
    }

    /// Ends a picked-up errand whose reward is paid, and books it as the runner's.
    /// - Parameter payment: the captured payment; nil if nothing is paid by card.
    func complete(_ errand: ErrandRecord, paidBy payment: Payment.ID?) throws {
        if let payment, let runner = errand.runner {
            try db.ledger.book(
                .errandReward(errand.reward, runner: runner.id), id: JournalEntry.ID(uuid: payment.uuid),
                about: JournalEntrySubject(payment: payment, note: errand.item), at: now)
        }
        try finish(errand)
    }

    /// Ends a picked-up errand, and tells whoever did not cause it.
    func finish(_ errand: ErrandRecord) throws {
        let done = try db.errands.transition(
            errand, to: .completed, "completed_at = \(now), token = NULL, due_at = NULL, disputed_at = NULL, unpaid_since = NULL", at: now)
        try db.conversations.close(about: API.SubjectID(errand.id), at: now)
        let (kind, people): (API.NotificationKind, [User.ID]) =
            if done.decidedAt != nil { (.errandDecided, done.parties) } else if done.releasedAt != nil {
                (.errandReleased, done.parties)
            } else { (.errandCompleted, done.runner.map { [$0.id] } ?? []) }
        try db.errands.tell(people, kind, about: done, at: now)
    }

    /// Ends an errand without a reward. Returns the payment that the processor must be asked to release, if there is one.
    func cancel(_ errand: ErrandRecord, _ change: SQL = "held_until = NULL", telling kind: API.NotificationKind? = nil) throws -> Payment
        .ID?
    {
        let payment = try db.payments.ofErrand(errand.id).map { try db.payments.planRelease($0, at: now) }
        let ended = try db.errands.transition(
            errand, to: .cancelled,
            "cancelled_at = \(now), token = NULL, due_at = NULL, disputed_at = NULL, unpaid_since = NULL, \(sql: change)",
            at: now)
        try db.conversations.close(about: API.SubjectID(errand.id), at: now)
        if let kind { try db.errands.tell(ended.parties, kind, about: ended, at: now) }
        return payment?.pendingStep == .void ? payment?.id : nil
    }
}

extension API.ErrandStatus {
    /// The card holds the reward of an errand in this status.
    var holdsReward: Bool { [.open, .accepted, .atStore, .pickedUp].contains(self) }
}
