import HarvestCore
import HarvestServices
import Hummingbird

/// Trips of the signed-in user, and those of neighbors by their address.
///
///     GET, POST /api/v1/trips
///     GET       /api/v1/trips/{trip_id}
///     POST      /api/v1/trips/{trip_id}/cancellation
struct TripsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("trips", use: list)
        users.post("trips", use: create)
        users.get("trips/{trip_id}", use: show)
        users.post("trips/{trip_id}/cancellation", use: cancel)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.TripQuery.self, context.language)
        let cursor = try query.timeCursor(Trip.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(
            try await services.read { db in
                let rows = try db.trips.list(of: payloads.user, query.status, before: cursor, limit: query.pageSize + 1)
                return try payloads.page(rows, limit: query.pageSize, db)
            })
    }

    @Sendable private func create(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.TripCreate.self, context.language)
        let (payloads, now) = (TripPayloads(context, services), services.now())
        let placement = TripPlacement(
            id: services.id(), user: payloads.user, community: input.communityID, from: input.fromPlaceID, to: input.toPlaceID)
        let (trip, outcome) = try await services.write { [services] db in
            let (trip, outcome) = try Matching(services: services, db: db, at: now).place(placement)
            return (try payload(trip, payloads, db), outcome)
        }
        return outcome == .added ? .created(trip, location: "/api/v1/trips/\(trip.id)") : .json(trip)
    }

    /// A trip of one's own, one of a match of one's own, or one that is placed in a community of one's own.
    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("trip_id", Trip.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(
            try await services.read { db in
                guard let trip = try db.trips.find(id) else { throw Problem.notFound }
                let isParty = try trip.match.flatMap { try db.matches.find($0, of: payloads.user) } != nil
                let isOffered = try trip.status == .placed && db.memberships.isActive(payloads.user, in: trip.community)
                guard isParty || isOffered || trip.person.id == payloads.user else { throw Problem.notFound }
                var shown = try payload(trip, payloads, db)
                if isParty { shown.matchID = trip.match }
                return shown
            })
    }

    @Sendable private func cancel(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("trip_id", Trip.ID.self)
        let (payloads, now) = (TripPayloads(context, services), services.now())
        return .json(
            try await services.write { [services] db in
                guard let trip = try db.trips.find(id), trip.person.id == payloads.user else { throw Problem.notFound }
                try Matching(services: services, db: db, at: now).cancel(trip)
                guard let canceled = try db.trips.find(id) else { throw Problem.notFound }
                return try payload(canceled, payloads, db)
            })
    }

    private func payload(_ trip: TripRecord, _ payloads: TripPayloads, _ db: Transaction) throws -> API.Trip {
        guard let payload = try payloads.page([trip], limit: 1, db).data.first else { throw Problem.notFound }
        return payload
    }
}
