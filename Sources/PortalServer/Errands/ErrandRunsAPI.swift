import HarvestCore
import HarvestServices
import Hummingbird

/// The steps of an errand that somebody runs.
///
///     POST /api/v1/errands/{errand_id}/acceptance
///     POST /api/v1/errands/{errand_id}/arrival
///     POST /api/v1/errands/{errand_id}/pickup
///     POST /api/v1/errands/{errand_id}/hand-back
///     GET  /api/v1/errands/{errand_id}/hand-over-token
///     POST /api/v1/errands/{errand_id}/verification
///     POST /api/v1/errands/{errand_id}/dispute
struct ErrandRunsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.group("errands")
            .post("{errand_id}/acceptance", use: accept)
            .post("{errand_id}/arrival", use: arrive)
            .post("{errand_id}/pickup", use: pickUp)
            .post("{errand_id}/hand-back", use: handBack)
            .get("{errand_id}/hand-over-token", use: token)
            .post("{errand_id}/verification", use: verify)
            .post("{errand_id}/dispute", use: dispute)
    }

    @Sendable private func accept(_ request: Request, context: UserContext) async throws -> Response {
        let (user, language, base) = (context.user.id, context.language, services.configuration.baseURL)
        let conversation: Conversation.ID = services.id()
        let accepted = try await step(context) { run, db in
            try run.accept(conversation, db) { errand in
                try ConditionalResponse.requireMatch(request, ErrandPayloads(db, for: user, base: base, language).one(errand))
            }
        }
        return try ConditionalResponse.json(accepted, for: request.unconditional)
    }

    @Sendable private func arrive(_ request: Request, context: UserContext) async throws -> Response {
        .json(try await step(context) { run, db in try run.arrive(db) })
    }

    @Sendable private func pickUp(_ request: Request, context: UserContext) async throws -> Response {
        let token = ErrandToken.random(services.randomness)
        return .json(try await step(context) { run, db in try run.pickUp(token, db) })
    }

    @Sendable private func handBack(_ request: Request, context: UserContext) async throws -> Response {
        .json(try await step(context) { run, db in try run.handBack(db) })
    }

    /// Does a runner's step. Returns the errand as it is then.
    private func step(
        _ context: UserContext, _ body: @escaping @Sendable (ErrandRun, Transaction) throws -> Void
    ) async throws -> API.Errand {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let run = ErrandRun(id, by: context.user.id, at: services.now())
        let (user, language, base) = (context.user.id, context.language, services.configuration.baseURL)
        return try await services.write { db in
            try body(run, db)
            return try ErrandPayloads(db, for: user, base: base, language).one(id)
        }
    }

    @Sendable private func token(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let run = ErrandRun(id, by: context.user.id, at: services.now())
        return Response.json(try await services.read { try run.token($0) }).with(header: .cacheControl, "no-store")
    }

    @Sendable private func verify(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let body = try await request.jsonBody()
        let input = try API.ErrandVerification.read(checking: body, context.language)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let handOver = ErrandHandOver(id, by: context.user.id, input.token, at: services.now())
        let response = ErrandResponse(idempotent: idempotent, user: context.user.id, language: context.language, errand: id)
        try await handOver.count(idempotent.request, services)
        return try await idempotent.answer(subject: id.description) { db in
            guard try handOver.verify(db) == nil else { return .resumable(subject: id.description) }
            return .answered(try response.answer(db))
        } resume: { _ in
            try await response.finish(try await services.read { try $0.payments.ofErrand(id)?.id })
        }
    }

    @Sendable private func dispute(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let input = try await request.input(API.ErrandReason.self, context.language)
        let dispute = ErrandDispute(id, by: context.user.id, at: services.now())
        let (user, language, base) = (context.user.id, context.language, services.configuration.baseURL)
        return .json(
            try await services.write { db in
                try dispute.raise(input.reason, db)
                return try ErrandPayloads(db, for: user, base: base, language).one(id)
            })
    }
}
