import HarvestCore
import HarvestServices
import Hummingbird

/// Errands of the signed-in user, as their requester.
///
///     GET        /api/v1/communities/{community_id}/errands
///     GET, POST  /api/v1/errands
///     GET, PATCH /api/v1/errands/{errand_id}
///     POST       /api/v1/errands/{errand_id}/cancellation
///     POST       /api/v1/errands/{errand_id}/reorder
struct ErrandsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("communities/:community_id/errands", use: open)
        users.group("errands")
            .get(use: list)
            .post(use: create)
            .get("{errand_id}", use: show)
            .patch("{errand_id}", use: change)
            .post("{errand_id}/cancellation", use: cancel)
            .post("{errand_id}/reorder", use: reorder)
    }

    @Sendable private func open(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("community_id", Community.ID.self)
        let query = try request.queryInput(API.OpenErrandQuery.self, context.language)
        let list = OpenErrandList(
            community: id, query: query, user: context.user.id, base: services.configuration.baseURL, language: context.language)
        return .json(try await services.read { try list.page($0) })
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.ErrandQuery.self, context.language)
        let cursor = try OpenErrandList.time(query.cursor)
        let (user, language, base) = (context.user.id, context.language, services.configuration.baseURL)
        return .json(
            try await services.read { db in
                let errands = try db.errands.list(of: user, query, after: cursor, limit: query.pageSize + 1)
                let page = ListPage(errands, limit: query.pageSize, cursor: OpenErrandList.cursor)
                let payloads = ErrandPayloads(db, for: user, base: base, language)
                return API.Page(data: try payloads.all(page.shown), nextCursor: page.nextCursor)
            })
    }

    @Sendable private func create(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.ErrandCreate.read(checking: body, context.language)
        return try await post(request, body, context) { posting, db in try posting.post(input, db) }
    }

    @Sendable private func reorder(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let body = try await request.bodyBytes(upTo: Request.jsonByteLimit)
        return try await post(request, body, context) { posting, db in try posting.reorder(id, db) }
    }

    /// Stores an errand, then holds its reward. The answer is the errand with what became of the hold.
    private func post(
        _ request: Request, _ body: [UInt8], _ context: UserContext,
        _ store: @escaping @Sendable (ErrandPosting, Transaction) throws -> Void
    ) async throws -> Response {
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let posting = ErrandPosting(
            services.id(), payment: services.id(), by: context.user.id, context.language, at: services.now())
        let subject = posting.errand.description
        return try await idempotent.answer(subject: subject) { db in
            try store(posting, db)
            return .resumable(subject: subject)
        } resume: { subject in
            guard let id = Errand.ID(subject) else { throw Problem.notFound }
            let response = ErrandResponse(
                idempotent: idempotent, user: context.user.id, language: context.language, errand: id, status: 201,
                location: "/api/v1/errands/\(id)")
            return try await response.finish(try await services.read { try $0.payments.ofErrand(id)?.id })
        }
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        return try ConditionalResponse.json(try await payload(of: id, context), for: request)
    }

    private func payload(of id: Errand.ID, _ context: UserContext) async throws -> API.Errand {
        let (user, language, base) = (context.user.id, context.language, services.configuration.baseURL)
        return try await services.read { try ErrandPayloads($0, for: user, base: base, language).one(id) }
    }

    @Sendable private func change(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let input = try await request.input(API.ErrandPatch.self, context.language)
        let (user, language, base) = (context.user.id, context.language, services.configuration.baseURL)
        let editing = ErrandEditing(id, payment: services.id(), by: user, language, at: services.now())
        let outcome = try await services.write { db in
            let errand = try db.errands.find(id, ofRequester: user)
            try ConditionalResponse.requireMatch(request, ErrandPayloads(db, for: user, base: base, language).one(errand))
            return try editing.change(errand, input, db)
        }
        if let released = outcome.released { await PaymentService(services: services).tryToCarryOut(released) }
        if let hold = outcome.hold { try await PaymentService(services: services).carryOut(hold) }
        return try ConditionalResponse.json(try await payload(of: id, context), for: request.unconditional)
    }

    @Sendable private func cancel(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("errand_id", Errand.ID.self)
        let body = try await request.bodyBytes(upTo: Request.jsonByteLimit)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let (user, now) = (context.user.id, services.now())
        let response = ErrandResponse(idempotent: idempotent, user: user, language: context.language, errand: id)
        return try await idempotent.answer(subject: id.description) { db in
            _ = try ErrandEditing.cancel(id, by: user, at: now, db)
            return .resumable(subject: id.description)
        } resume: { _ in
            let payment = try await services.read { try $0.payments.ofErrand(id) }
            // The errand is cancelled whether or not the processor answers now; if it does not, `PaymentRecoveryWorker` releases the card.
            if let payment, payment.pendingStep != nil { await PaymentService(services: services).tryToCarryOut(payment.id) }
            return try await services.write { try response.store($0) }
        }
    }
}
