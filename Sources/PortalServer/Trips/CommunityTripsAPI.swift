import HarvestCore
import HarvestServices
import Hummingbird

/// Trips of neighbors, for members of a community.
///
///     GET /api/v1/communities/{community_id}/trip-origins
///     GET /api/v1/communities/{community_id}/trips
struct CommunityTripsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("communities/:community_id/trip-origins", use: origins)
        users.get("communities/:community_id/trips", use: trips)
    }

    @Sendable private func trips(_ request: Request, context: UserContext) async throws -> Response {
        let community = try context.parameters.id("community_id", Community.ID.self)
        let query = try request.queryInput(API.CommunityTripQuery.self, context.language)
        let cursor = try query.timeCursor(Trip.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(
            try await services.read { db in
                try require(payloads.user, in: community, db)
                let rows = try db.trips.placed(
                    in: community, besides: payloads.user, from: query.fromPlace, after: cursor, limit: query.pageSize + 1)
                return try payloads.page(rows, limit: query.pageSize, near: query.near, db)
            })
    }

    @Sendable private func origins(_ request: Request, context: UserContext) async throws -> Response {
        let community = try context.parameters.id("community_id", Community.ID.self)
        let query = try request.queryInput(API.TripOriginQuery.self, context.language)
        let (cursor, user) = (try ListCursor(query.cursor, parts: 2), context.user.id)
        return .json(
            try await services.read { db in
                try require(user, in: community, db)
                let origins = try sorted(try db.trips.origins(in: community, besides: user), near: query.near, db)
                let rest = try rest(of: origins, after: cursor)
                return ListPage(rest, limit: query.pageSize) { ListCursor(String($0.rank), $0.payload.place.id.description) }
                    .payload(\.payload)
            })
    }

    /// An origin and what the list is sorted by: the distance, or the number of trips below zero.
    private struct RankedOrigin {
        let payload: API.TripOrigin
        let rank: Double

        /// By rank, then by identifier.
        func precedes(_ other: (rank: Double, id: Place.ID)) -> Bool { (rank, payload.place.id) < (other.rank, other.id) }
    }

    private func sorted(_ counts: [(place: Place.ID, count: Int)], near: Position?, _ db: Transaction) throws -> [RankedOrigin] {
        let places = try db.places.records(counts.map(\.place))
        let origins: [RankedOrigin] = counts.compactMap { place, count in
            guard let place = places[place] else { return nil }
            let rank = near.map { $0.metres(to: place.position) } ?? -Double(count)
            return RankedOrigin(payload: API.TripOrigin(place: place.payload(from: near), tripCount: count), rank: rank)
        }
        return origins.sorted { $0.precedes(($1.rank, $1.payload.place.id)) }
    }

    private func rest(of origins: [RankedOrigin], after cursor: ListCursor?) throws -> ArraySlice<RankedOrigin> {
        guard let cursor else { return origins[...] }
        let last: (rank: Double, id: Place.ID) = (try cursor.value(0), try cursor.value(1))
        return origins.drop { $0.precedes(last) || ($0.rank, $0.payload.place.id) == last }
    }

    /// Throws 404 if there is no such community, and 403 unless the person is a member.
    private func require(_ user: User.ID, in community: Community.ID, _ db: Transaction) throws {
        guard try db.communities.exists(community) else { throw Problem.notFound }
        try db.memberships.require(user, in: community)
    }
}
