import HarvestCore
import SQLStore

/// Merges one place into another that is the same, as an administrator decides. What is placed there moves, and looks for counterparts.
package struct PlaceMerge {
    let matching: Matching
    private var db: Transaction { matching.db }

    package init(_ matching: Matching) { self.matching = matching }

    /// Merges `place` into `other`. Throws `AccessRefusal.notFound` if there is no such place, and `InputRefusal` if they are the same.
    package func merge(_ place: Place.ID, into other: Place.ID) throws {
        guard let old = try db.places.find(place), let remaining = try db.places.find(other) else { throw AccessRefusal.notFound }
        guard old.id != remaining.id else { throw InputRefusal("into", .samePlace) }
        try db.places.markMerged(old.id, into: remaining.id)
        let wants = try move(db.wants, old.id, remaining.id)
        for trip in try move(db.trips, old.id, remaining.id) { try matching.seek(trip) }
        for want in wants { try matching.seek(want) }
    }

    /// Moves what is placed, the oldest first. What would lead from a place to itself is canceled.
    private func move<Side: MatchSide>(_ routes: RouteRepository<Side>, _ old: Place.ID, _ remaining: Place.ID) throws -> [Identifier<Side>]
    {
        let placed = try (end(routes, "r.from_place_id", old) + end(routes, "r.to_place_id", old))
            .sorted { ($0.placedAt, $0.id) < ($1.placedAt, $1.id) }
        for route in placed {
            // A match of an earlier route may have ended with it, and made this one look for another.
            guard let route = try routes.find(route.id) else { continue }
            let (from, to) = (route.from == old ? remaining : route.from, route.to == old ? remaining : route.to)
            if from == to {
                try matching.cancel(route)
            } else {
                try db.execute(
                    """
                    UPDATE \(sql: Side.table) SET from_place_id = \(from), to_place_id = \(to) WHERE id = \(route.id) AND status = \(API.TripStatus.placed)
                    """)
            }
        }
        return placed.map(\.id)
    }

    private func end<Side: MatchSide>(_ routes: RouteRepository<Side>, _ column: SQL, _ place: Place.ID) throws -> [RouteRecord<Side>] {
        try routes.all("\(sql: column) = \(place) AND \(sql: .isPlaced) ORDER BY r.placed_at, r.id")
    }
}
