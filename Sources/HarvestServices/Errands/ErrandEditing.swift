import HarvestCore
import SQLStore

/// What a requester changes of an errand that nobody has accepted.
package struct ErrandEditing: Sendable {
    /// The payments that the processor must be asked for: the new hold, and the earlier one, which is released.
    package struct Payments: Sendable {
        package let hold: Payment.ID?
        package let released: Payment.ID?
    }

    let errand: Errand.ID
    let requester: User.ID
    let payment: Payment.ID
    let language: Language
    let now: Instant

    /// - Parameters:
    ///   - payment: the id of the payment to be stored if the reward is held anew.
    ///   - language: of what a position is called.
    package init(_ errand: Errand.ID, payment: Payment.ID, by requester: User.ID, _ language: Language, at now: Instant) {
        (self.errand, self.payment, self.requester, self.language, self.now) = (errand, payment, requester, language, now)
    }

    /// Changes the errand. With another reward or card the earlier hold is released and the reward is held anew; until then nobody sees the
    /// errand. Throws an `ErrandRefusal` once somebody has accepted it, and an `InputRefusal`.
    package func change(_ old: ErrandRecord, _ patch: API.ErrandPatch, _ db: Transaction) throws -> Payments {
        guard API.ErrandStatus.editable.contains(old.status) else { throw ErrandRefusal.illegalState(old.status) }
        let terms = ErrandTerms(db: db, requester: requester, language: language)
        if let category = patch.categoryID { try terms.requireCategory(category) }
        let address = try terms.address(patch.addressID, patch.address, patch.position) ?? old.address
        let reward = patch.rewardCents ?? old.reward
        let isHeldAnew = reward != old.reward || patch.paymentMethodID != nil || old.status == .paymentFailed
        let card =
            isHeldAnew
            ? try patch.paymentMethodID.map { try terms.card($0, for: old.settlement, reward) }
                ?? terms.replacement(for: old.card, old.settlement, reward) : old.card
        try save(old, patch, address, reward, card, db)
        if isHeldAnew { return try hold(old, reward, card, db) }
        if patch.categoryID != nil { try ErrandSettlement(db: db, now: now).tellMembers(of: db.errands.require(old.id)) }
        return Payments(hold: nil, released: nil)
    }

    private func save(
        _ old: ErrandRecord, _ patch: API.ErrandPatch, _ address: API.AddressDetails, _ reward: Cents, _ card: Card.ID?, _ db: Transaction
    ) throws {
        let changed = try db.execute(
            """
            UPDATE errands SET item = \(patch.item ?? old.item), reward_cents = \(reward),
                category_id = \(patch.categoryID ?? old.category.id), link = \(patch.link.applied(to: old.link)),
                store = \(patch.store.applied(to: old.store)), instructions = \(patch.instructions.applied(to: old.instructions)),
                title = \(address.title), subtitle = \(address.subtitle), apt = \(address.apt), building = \(address.building),
                address_instructions = \(address.instructions), lat = \(address.position.latitude), lon = \(address.position.longitude),
                payment_method_id = \(card), version = version + 1
            WHERE id = \(old.id) AND status = \(old.status)
            """)
        guard changed == 1 else { throw ErrandRefusal.illegalState(old.status) }
    }

    private func hold(_ old: ErrandRecord, _ reward: Cents, _ card: Card.ID?, _ db: Transaction) throws -> Payments {
        let earlier = try db.payments.ofErrand(old.id)
        let released = try earlier.map { try db.payments.planRelease($0, at: now) }
        let release = released?.pendingStep == .void ? released?.id : nil
        let errand = try db.errands.require(old.id)
        if let card {
            try db.payments.add(
                payment, for: old.id, of: requester, attempt: (earlier?.attempt ?? 0) + 1, amount: reward, card: card,
                tryAgainAt: now + (try db.settings.read().paymentRetrySeconds), at: now)
            if errand.status != .pendingPayment {
                try db.errands.transition(errand, to: .pendingPayment, "held_until = NULL, due_at = NULL", at: now)
            }
            return Payments(hold: payment, released: release)
        }
        // Nothing is held for a reward of nothing.
        if errand.status == .open {
            try db.execute("UPDATE errands SET held_until = NULL, due_at = NULL WHERE id = \(old.id)")
        } else {
            let pending = try db.errands.transition(errand, to: .pendingPayment, "held_until = NULL", at: now)
            try ErrandSettlement(db: db, now: now).open(pending, heldSince: nil)
        }
        return Payments(hold: nil, released: release)
    }

    /// Cancels an errand that nobody has accepted. Canceling again succeeds. Returns the payment that the processor must be asked to release,
    /// if there is one. Throws an `ErrandRefusal` once somebody has accepted it.
    package static func cancel(_ id: Errand.ID, by requester: User.ID, at now: Instant, _ db: Transaction) throws -> Payment.ID? {
        let errand = try db.errands.find(id, ofRequester: requester)
        if errand.status == .cancelled { return nil }
        guard API.ErrandStatus.editable.contains(errand.status) || errand.status == .pendingPayment else {
            throw ErrandRefusal.illegalState(errand.status)
        }
        return try ErrandSettlement(db: db, now: now).cancel(errand)
    }

    /// Cancels every errand of a requester in a community that nobody has accepted, because the requester leaves it. The processor is asked to
    /// release the cards by `PaymentRecoveryWorker`.
    package static func cancelAll(of requester: User.ID, in community: Community.ID, at now: Instant, _ db: Transaction) throws {
        let errands = try db.all(
            Errand.ID.self,
            """
            SELECT e.id FROM errands e WHERE e.requester_id = \(requester) AND e.community_id = \(community)
                AND e.status IN (\(literals: [API.ErrandStatus.pendingPayment] + API.ErrandStatus.editable)) ORDER BY e.posted_at LIMIT 1000
            """)
        for errand in errands { _ = try cancel(errand, by: requester, at: now, db) }
    }
}
