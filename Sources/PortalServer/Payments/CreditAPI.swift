import HarvestCore
import HarvestServices
import Hummingbird

/// Store credit of the signed-in customer.
///
///     GET  /api/v1/me/credit
///     POST /api/v1/me/credit/refund
struct CreditAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/credit", use: show)
        users.post("me/credit/refund", use: refund)
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let before: Int64? = try ListCursor(query.cursor, parts: 1)?.value(0)
        let (user, limit) = (context.user.id, query.pageSize)
        return .json(try await services.read { try $0.storeCredit.payload(of: user, before: before, limit: limit) })
    }

    /// The credit is taken whether or not the processor answers now; if it does not, `RefundRecoveryWorker` sends the money.
    @Sendable private func refund(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.bodyBytes(upTo: Request.jsonByteLimit)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let user = context.user.id
        let refund = CreditRefund(of: user, first: services.id(), at: services.now())
        return try await idempotent.answer(subject: user.description) { db in
            try refund.decide(db)
            return .resumable(subject: user.description)
        } resume: { _ in
            for id in try await services.read({ try $0.storeCredit.unsentRefunds(of: user) }) {
                await RefundService(services: services).tryToCarryOut(id)
            }
            return try await services.write { [request = idempotent.request] db in
                let answer = try StoredResponse(try db.storeCredit.payload(of: user, limit: 20), status: 200)
                try db.idempotency.finish(request, answer)
                return answer
            }
        }
    }
}
