import HarvestCore
import SQLStore

/// Trips and wants: the two sides of a match, which are stored alike.
package protocol MatchSide: SubjectKind {
    associatedtype Counterpart: MatchSide where Counterpart.Counterpart == Self

    /// The table of this side.
    static var table: SQL { get }
    /// Its note in a SELECT from `table` as `r`.
    static var note: SQL { get }
    /// Its column in `matches`.
    static var matchColumn: SQL { get }
    /// What the columns of `matches` about its person begin with.
    static var person: SQL { get }

    /// The event that its status changed.
    static func statusChanged(_ id: Identifier<Self>, to status: API.TripStatus) -> API.EventPayload
}

extension Trip: MatchSide {
    /// Wants.
    package typealias Counterpart = Want
    package static var table: SQL { "trips" }
    package static var note: SQL { "CAST(NULL AS TEXT) AS note" }
    package static var matchColumn: SQL { "trip_id" }
    package static var person: SQL { "traveller" }

    /// `trip.status_changed`.
    package static func statusChanged(_ id: Trip.ID, to status: API.TripStatus) -> API.EventPayload {
        .tripStatusChanged(.init(tripID: id, status: status))
    }
}

extension Want: MatchSide {
    /// Trips.
    package typealias Counterpart = Trip
    package static var table: SQL { "wants" }
    package static var note: SQL { "r.note" }
    package static var matchColumn: SQL { "want_id" }
    package static var person: SQL { "requester" }

    /// `want.status_changed`.
    package static func statusChanged(_ id: Want.ID, to status: API.TripStatus) -> API.EventPayload {
        .wantStatusChanged(.init(wantID: id, status: status))
    }
}

extension API.TripStatus: SQLValueConvertible {}
extension API.MatchStatus: SQLValueConvertible {}

extension SQL {
    /// The condition that a trip or want `r` is placed, as the partial indexes write it.
    static let isPlaced: SQL = "r.status = \(literals: [API.TripStatus.placed])"

    /// The condition that a trip or want `r` is of somebody whom a person may meet.
    static func mayMeet(_ person: User.ID) -> SQL {
        "r.user_id <> \(person) AND \(sql: BlockRepository.mayMeet(person, "r.user_id"))"
    }
}
