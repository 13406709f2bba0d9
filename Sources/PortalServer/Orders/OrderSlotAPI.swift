import HarvestCore
import HarvestServices
import Hummingbird

/// The time that an order is for.
///
///     PUT  /api/v1/orders/{order_id}/slot
struct OrderSlotAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.put("orders/{order_id}/slot", use: change)
    }

    @Sendable private func change(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let input = try await request.input(API.OrderSlotPut.self, context.language)
        let (language, baseURL, now) = (context.language, services.configuration.baseURL, services.now())
        let change = OrderSlotChange(
            of: id, to: input.scheduledFor, by: context.user.id, newPayment: services.id(), services: services, at: now)
        let (order, released) = try await services.write { db in
            try change.change(db)
            return (try OrderPayloads(db, baseURL: baseURL, language: language, at: now).one(id), try db.payments.toSettle(of: id))
        }
        for payment in released { await PaymentService(services: services).tryToCarryOut(payment) }
        return .json(order)
    }
}
