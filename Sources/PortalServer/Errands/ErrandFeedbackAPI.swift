import HarvestCore
import HarvestServices
import Hummingbird

/// What people say about an errand, and whom they don't want to meet.
///
///     PUT         /api/v1/errands/{errand_id}/rating
///     POST        /api/v1/errands/{errand_id}/complaint
///     GET         /api/v1/me/blocks
///     PUT, DELETE /api/v1/me/blocks/{user_id}
struct ErrandFeedbackAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.put("errands/{errand_id}/rating", use: rate)
        users.post("errands/{errand_id}/complaint", use: complain)
        users.get("me/blocks", use: blocks)
        users.put("me/blocks/{user_id}", use: block)
        users.delete("me/blocks/{user_id}", use: unblock)
    }

    @Sendable private func rate(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let input = try await request.input(API.ErrandRatingPut.self, context.language)
        let feedback = ErrandFeedback(id, by: context.user.id, at: services.now())
        return .json(try await services.write { try feedback.rate(input, $0) })
    }

    @Sendable private func complain(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let input = try await request.input(API.ErrandReason.self, context.language)
        let feedback = ErrandFeedback(id, by: context.user.id, at: services.now())
        try await services.write { try feedback.complain(input.reason, $0) }
        return .noContent
    }

    @Sendable private func blocks(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let after: User.ID? = try ListCursor(query.cursor, parts: 1)?.value(0)
        let (user, base) = (context.user.id, services.configuration.baseURL)
        let people = try await services.read { try $0.blocks.list(by: user, after: after, limit: query.pageSize + 1, base: base) }
        return .json(ListPage(people, limit: query.pageSize) { ListCursor($0.id.description) }.payload { $0 })
    }

    @Sendable private func block(_ request: Request, context: UserContext) async throws -> Response {
        let other = try context.parameters.id("user_id", User.ID.self)
        let (user, now) = (context.user.id, services.now())
        try await services.write { try $0.blocks.add(other, by: user, at: now) }
        return .noContent
    }

    @Sendable private func unblock(_ request: Request, context: UserContext) async throws -> Response {
        let other = try context.parameters.id("user_id", User.ID.self)
        try await services.write { [user = context.user.id] in try $0.blocks.remove(other, by: user) }
        return .noContent
    }
}
