import HarvestCore
import HarvestServices
import Hummingbird

/// Markets, vendors and produce that a customer saved.
///
///     GET         /api/v1/me/favourites
///     PUT, DELETE /api/v1/me/favourites/{subject}
struct FavouritesAPI {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/favourites", use: list)
        users.put("me/favourites/:subject", use: add)
        users.delete("me/favourites/:subject", use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.FavouriteQuery.self, context.language)
        let cursor = try ListCursor(query.cursor, parts: 2)
        let after = try cursor.map { (at: Instant(milliseconds: try $0.value(0)), subject: $0[1]) }
        let limit = query.limit ?? 20
        let favourites = FavouritePayloads(
            language: context.language, base: services.configuration.baseURL, now: services.now(), near: query.near)
        let user = context.user.id
        let page = try await services.read { db in
            let rows = try db.favourites.list(query.kind, of: user, after: after, limit: limit + 1)
            let page = ListPage(rows, limit: limit) { ListCursor(String($0.addedAt.milliseconds), $0.subject) }
            // Skips subjects that are closed or removed now. They reappear when they are available again.
            return API.Page(data: try page.shown.compactMap { try favourites.payload($0, db) }, nextCursor: page.nextCursor)
        }
        return .json(page)
    }

    @Sendable private func add(_ request: Request, _ context: UserContext) async throws -> Response {
        let id = try subject(context)
        let favourites = FavouritePayloads(language: context.language, base: services.configuration.baseURL, now: services.now())
        let (user, now) = (context.user.id, services.now())
        try await services.write { db in
            let record = FavouriteRepository.Record(subject: id.description, kind: id.kind, addedAt: now)
            guard try favourites.payload(record, db) != nil else { throw Problem.notFound }
            try db.favourites.add(id, of: user, at: now)
        }
        return .noContent
    }

    @Sendable private func remove(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try subject(context), context.user.id)
        try await services.write { try $0.favourites.remove(id, of: user) }
        return .noContent
    }

    private func subject(_ context: UserContext) throws -> API.FavouriteID {
        guard let id = context.parameters.get("subject").flatMap({ API.FavouriteID($0) }) else { throw Problem.notFound }
        return id
    }
}
