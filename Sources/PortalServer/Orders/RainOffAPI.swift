import HarvestCore
import HarvestServices
import Hummingbird

/// What becomes of an order whose market canceled the day.
///
///     POST /api/v1/orders/{order_id}/rain-off-choice
struct RainOffAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.post("orders/{order_id}/rain-off-choice", use: choose)
    }

    @Sendable private func choose(_ request: Request, context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.RainOffChoice.read(checking: body, context.language)
        let id = try context.parameters.id("order_id", Order.ID.self)
        let idempotent = try IdempotentResponse(services: services, request, body: body, context)
        let answer = RainOffAnswer(
            input, of: id, by: context.user.id, newPayment: services.id(), services: services, at: services.now())
        let response = OrderResponse(idempotent: idempotent, language: context.language, order: id)
        return try await idempotent.answer(subject: id.description) { db in
            try answer.choose(db)
            return .resumable(subject: id.description)
        } resume: { _ in
            // The order is changed whether or not the processor answers now; if it does not, `PaymentRecoveryWorker` releases or charges
            // the card.
            for payment in try await services.read({ try $0.payments.toSettle(of: id) }) {
                await PaymentService(services: services).tryToCarryOut(payment)
            }
            return try await services.write { try response.store($0) }
        }
    }
}
