import HarvestCore
import SQLStore

/// A trip that somebody announces.
package typealias TripPlacement = RoutePlacement<Trip>
/// What somebody wants from somewhere.
package typealias WantPlacement = RoutePlacement<Want>

/// A trip or a want that somebody places. One that the person has already placed in the community is changed instead.
package struct RoutePlacement<Side: MatchSide>: Sendable {
    /// What became of it.
    package enum Outcome: Sendable {
        case added, moved, kept
    }

    /// The identifier of a new one.
    let id: Identifier<Side>
    let user: User.ID
    let community: Community.ID
    let from: Place.ID
    let to: Place.ID
    let note: String?

    package init(id: Identifier<Side>, user: User.ID, community: Community.ID, from: Place.ID, to: Place.ID, note: String? = nil) {
        (self.id, self.user, self.community, self.from, self.to, self.note) = (id, user, community, from, to, note)
    }

    /// Stores it without looking for a counterpart.
    ///
    /// Throws `AccessRefusal.membershipRequired` unless the person is a member, `InputRefusal` for unusable places, and `TripRefusal` while
    /// an accepted match of an earlier one is under way.
    func store(_ matching: Matching) throws -> (id: Identifier<Side>, outcome: Outcome) {
        let db = matching.db
        try db.memberships.require(user, in: community)
        let (from, to) = try places(db)
        if let present = try RouteRepository<Side>(db: db).placed(of: user, in: community) {
            return (present.id, try change(present, from, to, matching))
        }
        guard try !db.matches.hasOpen(of: user, in: community, as: Side.self) else { throw TripRefusal.illegalState(.matched) }
        try db.execute(
            """
            INSERT INTO \(sql: Side.table) (id, community_id, user_id, from_place_id, to_place_id, status, placed_at)
            VALUES (\(id), \(community), \(user), \(from), \(to), \(API.TripStatus.placed), \(matching.now))
            """)
        try matching.publish(id, .placed, to: user)
        return (id, .added)
    }

    private func change(_ present: RouteRecord<Side>, _ from: Place.ID, _ to: Place.ID, _ matching: Matching) throws -> Outcome {
        guard !present.sharesRoute(from, to) else { return .kept }
        try matching.db.execute(
            """
            UPDATE \(sql: Side.table) SET from_place_id = \(from), to_place_id = \(to), match_id = NULL, placed_at = \(matching.now)
            WHERE id = \(present.id) AND status = \(API.TripStatus.placed)
            """)
        try matching.publish(present.id, .placed, to: user)
        try matching.withdraw(present.match, by: user)
        return .moved
    }

    /// Both places, or those that they were merged into.
    private func places(_ db: Transaction) throws -> (from: Place.ID, to: Place.ID) {
        let (from, to) = (try db.places.find(from), try db.places.find(to))
        var wrong: [InputRefusal.Field] = []
        if from == nil { wrong.append(.init("from_place_id", .notFound)) }
        if to == nil { wrong.append(.init("to_place_id", .notFound)) }
        if let to, to.kind != .building { wrong.append(.init("to_place_id", .wrongKind)) }
        if let from, from.id == to?.id { wrong.append(.init("to_place_id", .samePlace)) }
        guard let from, let to, wrong.isEmpty else { throw InputRefusal(wrong) }
        return (from.id, to.id)
    }
}
