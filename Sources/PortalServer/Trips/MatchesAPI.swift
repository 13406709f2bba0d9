import HarvestCore
import HarvestServices
import Hummingbird

/// Matches of the signed-in user's trips and wants.
///
///     GET  /api/v1/matches, /{match_id}
///     POST /api/v1/matches/{match_id}/acceptance, /decline, /completion
struct MatchesAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("matches", use: list)
        users.get("matches/{match_id}", use: show)
        users.post("matches/{match_id}/acceptance") { try await answer(.accept, $0, $1) }
        users.post("matches/{match_id}/decline") { try await answer(.decline, $0, $1) }
        users.post("matches/{match_id}/completion") { try await answer(.complete, $0, $1) }
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.MatchQuery.self, context.language)
        let cursor = try query.timeCursor(Match.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(
            try await services.read { db in
                let rows = try db.matches.list(of: payloads.user, query.status, before: cursor, limit: query.pageSize + 1)
                return try payloads.page(rows, limit: query.pageSize, db)
            })
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("match_id", Match.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(try await services.read { try payload(id, payloads, $0) })
    }

    private func answer(_ action: API.Match.Action, _ request: Request, _ context: UserContext) async throws -> Response {
        let id = try context.parameters.id("match_id", Match.ID.self)
        let (payloads, now) = (TripPayloads(context, services), services.now())
        return .json(
            try await services.write { [services] db in
                try Matching(services: services, db: db, at: now).answer(id, action, by: payloads.user)
                return try payload(id, payloads, db)
            })
    }

    private func payload(_ id: Match.ID, _ payloads: TripPayloads, _ db: Transaction) throws -> API.Match {
        guard let match = try db.matches.find(id, of: payloads.user),
            let payload = try payloads.page([match], limit: 1, db).data.first
        else { throw Problem.notFound }
        return payload
    }
}
