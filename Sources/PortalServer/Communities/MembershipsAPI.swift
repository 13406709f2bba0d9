import HarvestCore
import HarvestServices
import Hummingbird

/// The signed-in user's memberships of communities.
///
///     GET         /api/v1/me/memberships
///     PUT, DELETE /api/v1/communities/{community_id}/membership
///     GET         /api/v1/communities/{community_id}/moderators
struct MembershipsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/memberships", use: list)
        users.put("communities/:community_id/membership", use: join)
        users.delete("communities/:community_id/membership", use: leave)
        users.get("communities/:community_id/moderators", use: moderators)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let cursor: (at: Instant, community: Community.ID)? = try ListCursor(query.cursor, parts: 2).map {
            (Instant(milliseconds: try $0.value(0)), try $0.value(1))
        }
        let (user, base) = (context.user.id, services.configuration.baseURL)
        return .json(
            try await services.read { db in
                let rows = try db.memberships.list(of: user, after: cursor, limit: query.pageSize + 1)
                let page = ListPage(rows, limit: query.pageSize) {
                    ListCursor(String($0.joinedAt.milliseconds), $0.community.description)
                }
                return API.Page(data: try Self.payloads(page.shown, of: user, base: base, db), nextCursor: page.nextCursor)
            })
    }

    @Sendable private func join(_ request: Request, context: UserContext) async throws -> Response {
        let community = try context.parameters.id("community_id", Community.ID.self)
        let (user, now, base) = (context.user.id, services.now(), services.configuration.baseURL)
        let membership = try await services.write { db in
            try db.memberships.join(user, community, at: now)
            guard let record = try db.memberships.find(user, in: community) else { throw Problem.notFound }
            return try Self.payloads([record], of: user, base: base, db).first
        }
        guard let membership else { throw Problem.notFound }
        return .json(membership)
    }

    @Sendable private func leave(_ request: Request, context: UserContext) async throws -> Response {
        let community = try context.parameters.id("community_id", Community.ID.self)
        let (user, now) = (context.user.id, services.now())
        try await services.write { [services] db in
            try CommunityDeparture(services: services, db: db, user: user, community: community, at: now).leave()
        }
        return .noContent
    }

    @Sendable private func moderators(_ request: Request, context: UserContext) async throws -> Response {
        let community = try context.parameters.id("community_id", Community.ID.self)
        let (user, base) = (context.user.id, services.configuration.baseURL)
        let found = try await services.read { db in
            guard try db.communities.exists(community) else { throw Problem.notFound }
            try db.memberships.require(user, in: community)
            return try db.memberships.moderators(of: community)
        }
        return .json(API.Page(data: found.map { $0.payload(base: base) }))
    }

    private static func payloads(_ records: [MembershipRecord], of user: User.ID, base: String, _ db: Transaction) throws
        -> [API.Membership]
    {
        let communities = try db.communities.records(records.map(\.community))
        let (trips, wants) = (try db.trips.completedCounts(of: user), try db.wants.completedCounts(of: user))
        return zip(records, communities).map { record, community in
            API.Membership(
                community: community.payload(base: base, from: nil), status: record.status, joinedAt: record.joinedAt,
                isModerator: record.isModerator, completedTrips: trips[community.id] ?? 0, completedWants: wants[community.id] ?? 0)
        }
    }
}
