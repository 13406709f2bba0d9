import HarvestCore
import SQLStore

/// Canceling trips and wants, and withdrawing the matches that were proposed for them.
extension Matching {
    /// Cancels a trip or a want that no match was accepted for. A counterpart that becomes free looks for another one.
    ///
    /// Canceling again changes nothing. Throws `TripRefusal` once a match was accepted.
    package func cancel<Side: MatchSide>(_ route: RouteRecord<Side>) throws {
        guard route.status != .cancelled else { return }
        guard route.status == .placed, try RouteRepository<Side>(db: db).set(route.id, from: .placed, to: .cancelled, nil) else {
            throw TripRefusal.illegalState(route.status)
        }
        try publish(route.id, .cancelled, to: route.person.id)
        try withdraw(route.match, by: route.person.id)
    }

    /// Withdraws a proposed match of the person's trip or want, which has another place or is canceled by now. The counterpart looks for
    /// another one.
    func withdraw(_ id: Match.ID?, by person: User.ID) throws {
        guard let id, let match = try db.matches.find(id, of: person) else { return }
        let next = try match.state.withdrawn()
        try save(match, next)
        try publish(match.parties, next.status, from: match.state.status)
        try tell(match.other.id, .matchWithdrawn, match.parties, by: person, from: match.from)
        if match.role == .traveller {
            try db.wants.set(match.want, from: .placed, to: .placed, nil)
            try seek(match.want)
        } else {
            try db.trips.set(match.trip, from: .placed, to: .placed, nil)
            try seek(match.trip)
        }
    }

    /// Stores a new state of a match that still has its present one.
    func save(_ match: MatchRecord, _ next: MatchState) throws {
        let completed = { (role: API.Match.Role) in next.completed.contains(role) ? now : nil }
        let answered = match.answeredAt ?? (next.status == .accepted || next.status == .declined ? now : nil)
        let changed = try db.execute(
            """
            UPDATE matches SET status = \(next.status), answered_at = \(answered),
                traveller_completed_at = coalesce(traveller_completed_at, \(completed(.traveller))),
                requester_completed_at = coalesce(requester_completed_at, \(completed(.requester))),
                completed_at = \(next.status == .complete ? now : nil)
            WHERE id = \(match.id) AND status = \(match.state.status)
            """)
        guard changed == 1 else { throw MatchRefusal.illegalState(match.state.status) }
    }
}

extension MatchRecord {
    /// Whom it concerns.
    var parties: MatchParties { MatchParties(id: id, trip: trip, want: want, traveller: traveller, requester: requester) }
}
