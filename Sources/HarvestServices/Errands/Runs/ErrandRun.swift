import HarvestCore
import SQLStore

/// What a runner does with an errand. Each step that was done already succeeds again.
package struct ErrandRun: Sendable {
    let errand: Errand.ID
    let runner: User.ID
    let now: Instant

    package init(_ errand: Errand.ID, by runner: User.ID, at now: Instant) {
        (self.errand, self.runner, self.now) = (errand, runner, now)
    }

    /// Accepts an open errand: one runner wins. Opens a conversation of the two, and tells the requester.
    /// - Parameters:
    ///   - conversation: the id of the conversation to be opened.
    ///   - check: compares the errand with what the runner saw.
    package func accept(_ conversation: Conversation.ID, _ db: Transaction, check: (ErrandRecord) throws -> Void) throws {
        let (found, role) = try db.errands.findInCommunity(errand, for: runner)
        if role == .runner, API.ErrandStatus.running.contains(found.status) { return }
        guard role != .requester else { throw ErrandRefusal.own }
        guard found.status == .open else {
            let isTaken = API.ErrandStatus.running.contains(found.status) || found.status == .completed
            throw isTaken ? ErrandRefusal.taken : ErrandRefusal.illegalState(found.status)
        }
        try check(found)
        try requireStore(of: found, db)
        let job = API.SubjectID(errand)
        try db.conversations.open(
            conversation, .errand, about: job, between: [(found.requester.id, .requester), (runner, .runner)], at: now)
        let accepted = try db.errands.transition(
            found, to: .accepted, "runner_id = \(runner), accepted_at = \(now), conversation_id = \(conversation)", at: now)
        try db.errands.tell(
            [found.requester.id], .errandAccepted, about: accepted, by: accepted.runner, occasion: conversation.description, at: now)
    }

    /// Throws an `ErrandRefusal` if the operator allows errands of one store only, and the runner has one of another.
    private func requireStore(of errand: ErrandRecord, _ db: Transaction) throws {
        guard try db.settings.read().errandsOfOneStore else { return }
        // Two errands accepted at once must see each other.
        try db.accounts.lock(runner)
        let others = try db.all(
            """
            SELECT store FROM errands e WHERE e.runner_id = \(runner) AND e.status IN (\(literals: API.ErrandStatus.running))
            ORDER BY e.posted_at LIMIT 100
            """
        ) { try $0.textIfPresent("store").map { SearchText.of($0) } }
        let store = errand.store.map { SearchText.of($0) }
        guard others.allSatisfy({ $0 != nil && $0 == store }) else { throw ErrandRefusal.otherStore(errand.status) }
    }

    /// The runner has arrived at the store.
    package func arrive(_ db: Transaction) throws {
        let found = try db.errands.find(errand, ofRunner: runner)
        if found.status == .atStore { return }
        let changed = try db.errands.transition(found, to: .atStore, "at_store_at = \(now)", at: now)
        try tellRequester(.errandAtStore, changed, db)
    }

    /// The runner has the item. The token is made now, so that it can be shown later without a signal. The reward is released after some
    /// days of silence, and before the processor drops the hold.
    /// - Parameter token: the hand-over token to be stored.
    package func pickUp(_ token: String, _ db: Transaction) throws {
        let found = try db.errands.find(errand, ofRunner: runner)
        if found.status == .pickedUp { return }
        let silence = now + (try db.settings.read().errandReleaseHours) * 3600
        let due = found.disputedAt == nil ? min(silence, found.heldUntil ?? silence) : nil
        let changed = try db.errands.transition(
            found, to: .pickedUp, "picked_up_at = \(now), token = \(token), due_at = \(due)", at: now)
        try tellRequester(.errandPickedUp, changed, db)
    }

    /// The runner gives the errand up before pick-up: it is open again, and the requester is told.
    package func handBack(_ db: Transaction) throws {
        let found = try db.errands.find(errand, ofRunner: runner)
        guard found.status == .accepted || found.status == .atStore else { throw ErrandRefusal.illegalState(found.status) }
        try db.conversations.close(about: API.SubjectID(errand), at: now)
        let changed = try db.errands.transition(
            found, to: .open,
            """
            runner_id = NULL, accepted_at = NULL, at_store_at = NULL, conversation_id = NULL, due_at = held_until, disputed_at = NULL,
                disputed_by = NULL, dispute_reason = NULL
            """, earlier: runner, at: now)
        try db.errands.tell(
            [found.requester.id], .errandHandedBack, about: changed, by: found.runner, occasion: found.conversation?.description ?? "",
            at: now)
    }

    private func tellRequester(_ kind: API.NotificationKind, _ errand: ErrandRecord, _ db: Transaction) throws {
        try db.errands.tell(
            [errand.requester.id], kind, about: errand, by: errand.runner, occasion: errand.conversation?.description ?? "", at: now)
    }

    /// The token that the runner shows. Throws an `ErrandRefusal` before pick-up and once it is used.
    package func token(_ db: Transaction) throws -> API.HandOverToken {
        let found = try db.errands.find(errand, ofRunner: runner)
        guard found.status == .pickedUp, let token = found.token else { throw ErrandRefusal.illegalState(found.status) }
        return API.HandOverToken(
            token: token, qrText: ErrandToken.qrText(token, of: errand), attemptsLeft: try ErrandToken.attemptsLeft(errand, at: now, db))
    }
}
