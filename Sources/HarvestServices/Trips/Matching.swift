import HarvestCore
import SQLStore

/// Finds counterparts for trips and wants, in the transaction of what sets them free. `MatchEngine` has the same rules in memory.
package struct Matching {
    let services: Services
    let db: Transaction
    let now: Instant

    package init(services: Services, db: Transaction, at now: Instant) {
        (self.services, self.db, self.now) = (services, db, now)
    }

    /// Proposes a match with the oldest counterpart, if one waits. Does nothing for one that is matched or canceled.
    func seek(_ trip: Trip.ID) throws {
        guard let trip = try db.trips.find(trip), trip.status == .placed, trip.match == nil else { return }
        guard let want = try db.wants.oldestWaiting(for: trip, within: try walk()) else { return }
        try propose(trip, want)
    }

    /// The same for a want.
    func seek(_ want: Want.ID) throws {
        guard let want = try db.wants.find(want), want.status == .placed, want.match == nil else { return }
        guard let trip = try db.trips.oldestWaiting(for: want, within: try walk()) else { return }
        try propose(trip, want)
    }

    private func walk() throws -> Walk { Walk(minutes: try db.settings.read().matchWalkMinutes) }

    private func propose(_ trip: TripRecord, _ want: WantRecord) throws {
        let id = services.id(Match.ID.self)
        try db.enqueue(
            """
            INSERT INTO matches (id, community_id, trip_id, want_id, traveller_id, requester_id, from_place_id, to_place_id, note, status,
                proposed_at)
            VALUES (\(id), \(trip.community), \(trip.id), \(want.id), \(trip.person.id), \(want.person.id), \(want.from), \(want.to),
                \(want.note), \(API.MatchStatus.proposed), \(now))
            """)
        try db.trips.set(trip.id, from: .placed, to: .placed, id)
        try db.wants.set(want.id, from: .placed, to: .placed, id)
        let match = MatchParties(id: id, trip: trip.id, want: want.id, traveller: trip.person.id, requester: want.person.id)
        try publish(match, .proposed, from: nil)
        try tell(trip.person.id, .matchProposed, match, by: want.person.id, from: want.from)
    }
}

/// Whom a match concerns.
struct MatchParties {
    let id: Match.ID
    let trip: Trip.ID
    let want: Want.ID
    let traveller: User.ID
    let requester: User.ID
}

extension Matching {
    /// Publishes a status to both people.
    func publish(_ match: MatchParties, _ status: API.MatchStatus, from previous: API.MatchStatus?) throws {
        let changed = API.MatchStatusChanged(
            matchID: match.id, tripID: match.trip, wantID: match.want, status: status, previousStatus: previous)
        try db.events.publish(.matchStatusChanged(changed), to: [match.traveller.description, match.requester.description], at: now)
    }

    /// Publishes the status of a trip or want to its person.
    func publish<Side: MatchSide>(_ id: Identifier<Side>, _ status: API.TripStatus, to person: User.ID) throws {
        try db.events.publish(Side.statusChanged(id, to: status), to: [person.description], at: now)
    }

    /// Notifies one person of what the other did.
    func tell(_ person: User.ID, _ kind: API.NotificationKind, _ match: MatchParties, by other: User.ID, from place: Place.ID) throws {
        let words = try words(about: other, place)
        try db.notifications.tell(
            [person], kind, about: API.SubjectID(match.id), item: words.place, person: words.person, at: now)
    }

    /// The short name of a person, and the name of a place.
    func words(about person: User.ID, _ place: Place.ID) throws -> (person: String, place: String) {
        try db.one("SELECT u.first_name, u.last_name, p.name FROM users u, places p WHERE u.id = \(person) AND p.id = \(place)") {
            (person: PersonName.short(try $0.text("first_name"), try $0.text("last_name")), place: try $0.text("name"))
        }
    }
}
