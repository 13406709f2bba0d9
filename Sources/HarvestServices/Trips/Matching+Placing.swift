import HarvestCore
import SQLStore

/// Placing trips and wants, which are matched at once.
extension Matching {
    /// Places a trip, or changes the one that is placed. Tells those who wait for something at its building.
    package func place(_ placement: TripPlacement) throws -> (trip: TripRecord, outcome: TripPlacement.Outcome) {
        let (id, outcome) = try placement.store(self)
        if outcome != .kept {
            try seek(id)
            try announce(id)
        }
        return (try require(id), outcome)
    }

    /// Places a want, or changes the one that is placed. The note may change while the route stays.
    package func place(_ placement: WantPlacement) throws -> (want: WantRecord, outcome: WantPlacement.Outcome) {
        let (id, outcome) = try placement.store(self)
        try db.execute("UPDATE wants SET note = \(placement.note) WHERE id = \(id)")
        if outcome != .added {
            try db.enqueue(
                """
                UPDATE matches SET note = \(placement.note)
                WHERE want_id = \(id) AND status IN (\(literals: [API.MatchStatus.proposed, .accepted]))
                """)
        }
        if outcome != .kept { try seek(id) }
        return (try require(id), outcome)
    }

    private func require<Side: MatchSide>(_ id: Identifier<Side>) throws -> RouteRecord<Side> {
        guard let found = try RouteRepository<Side>(db: db).find(id) else { throw AccessRefusal.notFound }
        return found
    }

    private func announce(_ id: Trip.ID) throws {
        let trip = try require(id)
        let audience = try db.wants.audience(of: trip)
        guard !audience.isEmpty else { return }
        let words = try words(about: trip.person.id, trip.from)
        try db.notifications.tell(
            audience, .tripAvailable, about: API.SubjectID(id), item: words.place, person: words.person,
            occasion: "\(trip.from) \(trip.to)", isQuiet: try db.communities.isQuiet(trip.community, at: now), at: now)
    }
}
