import HarvestCore
import SQLStore

extension Transaction {
    /// Errands.
    package var errands: ErrandRepository { ErrandRepository(db: self) }
}

/// Fetches errands and changes their status. One person's errand is looked up through that person.
package struct ErrandRepository {
    let db: Transaction

    /// The errand, or nil if there is none.
    package func find(_ id: Errand.ID) throws -> ErrandRecord? {
        try db.first(ErrandRecord.self, "SELECT \(sql: ErrandRecord.columns) FROM \(sql: ErrandRecord.tables) WHERE e.id = \(id)")
    }

    /// The errand, which exists.
    func require(_ id: Errand.ID) throws -> ErrandRecord {
        guard let errand = try find(id) else { throw AccessRefusal.notFound }
        return errand
    }

    /// The errand as somebody may see it: the requester and the runner always, other members of the community while it is open.
    /// Throws `AccessRefusal.notFound` to everybody else.
    package func find(_ id: Errand.ID, for user: User.ID) throws -> (errand: ErrandRecord, role: API.ErrandRole) {
        let found = try findInCommunity(id, for: user)
        guard found.role != .neighbour || found.errand.status == .open else { throw AccessRefusal.notFound }
        return found
    }

    /// The same whatever its status is, for members of the community.
    func findInCommunity(_ id: Errand.ID, for user: User.ID) throws -> (errand: ErrandRecord, role: API.ErrandRole) {
        guard let errand = try find(id) else { throw AccessRefusal.notFound }
        if errand.requester.id == user { return (errand, .requester) }
        if errand.runner?.id == user { return (errand, .runner) }
        guard try db.memberships.isActive(user, in: errand.community), try !db.blocks.areApart(user, errand.requester.id) else {
            throw AccessRefusal.notFound
        }
        return (errand, .neighbour)
    }

    /// The errand of its requester. Throws `ErrandRefusal.notAllowed` to others who see it.
    package func find(_ id: Errand.ID, ofRequester user: User.ID) throws -> ErrandRecord {
        let (errand, role) = try find(id, for: user)
        guard role == .requester else { throw ErrandRefusal.notAllowed }
        return errand
    }

    /// The errand of its runner. Throws `ErrandRefusal.notAllowed` to others who see it.
    func find(_ id: Errand.ID, ofRunner user: User.ID) throws -> ErrandRecord {
        let (errand, role) = try find(id, for: user)
        guard role == .runner else { throw ErrandRefusal.notAllowed }
        return errand
    }

    /// Changes the status of an errand, once: of several who try at the same time, one succeeds. Publishes the change to its people.
    /// - Parameters:
    ///   - change: what else changes, such as `accepted_at = …`.
    ///   - earlier: a runner who has it no more, and is told, too.
    /// - Returns: the errand as it is then.
    @discardableResult
    func transition(
        _ errand: ErrandRecord, to status: API.ErrandStatus, _ change: SQL, earlier: User.ID? = nil, at now: Instant
    ) throws -> ErrandRecord {
        guard errand.status.next.contains(status) else { throw ErrandRefusal.illegalState(errand.status) }
        let changed = try db.execute(
            """
            UPDATE errands SET status = \(status), version = version + 1, \(sql: change)
            WHERE id = \(errand.id) AND status = \(errand.status)
            """)
        guard changed == 1, let present = try find(errand.id) else { throw ErrandRefusal.illegalState(errand.status) }
        let people = present.parties + (earlier.map { [$0] } ?? [])
        try publish(present, from: errand.status, to: people.map(\.description), at: now)
        return present
    }

    /// Publishes an errand's status.
    func publish(_ errand: ErrandRecord, from previous: API.ErrandStatus?, to recipients: [String], at now: Instant) throws {
        let change = API.ErrandStatusChanged(
            errandID: errand.id, communityID: errand.community, status: errand.status, previousStatus: previous,
            runnerName: errand.runner?.name)
        try db.events.publish(.errandStatusChanged(change), to: recipients, at: now)
    }

    /// Tells people something about an errand.
    func tell(
        _ people: [User.ID], _ kind: API.NotificationKind, about errand: ErrandRecord, by person: ErrandPerson? = nil,
        occasion: String = "", isQuiet: Bool = false, at now: Instant
    ) throws {
        try db.notifications.tell(
            people, kind, about: API.SubjectID(errand.id), item: errand.item, person: person?.name ?? "", occasion: occasion,
            isQuiet: isQuiet, at: now)
    }
}
