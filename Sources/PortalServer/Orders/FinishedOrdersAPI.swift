import HarvestCore
import HarvestServices
import Hummingbird

/// What customers do with orders that are over.
///
///     PUT  /api/v1/orders/{order_id}/rating
///     GET  /api/v1/orders/{order_id}/issues
///     POST /api/v1/orders/{order_id}/issues
///     GET  /api/v1/orders/{order_id}/reorder-quote
struct FinishedOrdersAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.put("orders/{order_id}/rating", use: rate)
        users.get("orders/{order_id}/issues", use: issues)
        users.post("orders/{order_id}/issues", use: report)
        users.get("orders/{order_id}/reorder-quote", use: reorderQuote)
    }

    @Sendable private func rate(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let input = try await request.input(API.RatingPut.self, context.language)
        let (user, now) = (context.user.id, services.now())
        return Response.json(try await services.write { try $0.ratings.rate(id, input, by: user, at: now) })
    }

    @Sendable private func issues(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let after: (at: Instant, id: OrderIssue.ID)? = try ListCursor(query.cursor, parts: 2).map {
            (Instant(milliseconds: try $0.value(0)), try $0.value(1))
        }
        let (user, base, limit) = (context.user.id, services.configuration.baseURL, query.pageSize)
        let page = try await services.read { db in
            _ = try db.orders.find(id, of: user)
            let rows = try db.issues.list(of: id, after: after, limit: limit + 1)
            let page = ListPage(rows, limit: limit) { ListCursor(String($0.reportedAt.milliseconds), $0.id.description) }
            return API.Page(data: try db.issues.payloads(page.shown, base: base), nextCursor: page.nextCursor)
        }
        return Response.json(page)
    }

    @Sendable private func report(_ request: Request, context: UserContext) async throws -> Response {
        let order = try context.parameters.id("order_id", Order.ID.self)
        let body = try await request.jsonBody()
        let input = try API.IssueCreate.read(checking: body, context.language)
        let report = IssueReport(services.id(), of: order, input, by: context.user.id, at: services.now())
        let base = services.configuration.baseURL
        let store: @Sendable (Transaction) throws -> API.Issue = { db in
            let issue = try report.store(db)
            guard let payload = try db.issues.payloads([issue], base: base).first else { throw Problem.notFound }
            return payload
        }
        guard let idempotent = try IdempotentResponse(services: services, ifAsked: request, body: body, context) else {
            return Response.json(try await services.write(store), status: .created)
        }
        return try await idempotent.answer { db in try StoredResponse(try store(db), status: 201) }
    }

    @Sendable private func reorderQuote(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let (now, baseURL) = (services.now(), services.configuration.baseURL)
        let quote = try await services.read { [user = context.user.id] db in
            try ReorderQuote(db, baseURL: baseURL, at: now).quote(of: id, by: user)
        }
        return Response.json(quote)
    }
}
