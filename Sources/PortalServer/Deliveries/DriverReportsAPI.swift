import HarvestCore
import HarvestServices
import Hummingbird

/// What can go otherwise in a delivery session of the signed-in driver.
///
///     POST   /api/v1/delivery-sessions/{delivery_session_id}/orders/{order_id}/release, /undeliverable
///     POST   /api/v1/delivery-sessions/{delivery_session_id}/lines/{line_id}/substitute
///     DELETE /api/v1/delivery-sessions/{delivery_session_id}/stops/{stop_id}/completion
struct DriverReportsAPI: Sendable {
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        let session = "delivery-sessions/:delivery_session_id"
        drivers.post("\(session)/orders/:order_id/release", use: release)
        drivers.post("\(session)/orders/:order_id/undeliverable", use: reportUndeliverable)
        drivers.post("\(session)/lines/:line_id/substitute", use: offerSubstitute)
        drivers.delete("\(session)/stops/:stop_id/completion", use: undoCompletion)
    }

    @Sendable private func release(_ request: Request, context: DriverContext) async throws -> Response {
        let (session, order) = (try context.sessionID, try context.parameters.id("order_id", Order.ID.self))
        let body = try await request.jsonBody()
        let input = try API.OrderRelease.read(checking: body, context.language)
        let release = OrderHandBack(driver: context.driverID, base: services.configuration.baseURL, now: services.now())
        return try await idempotent(request, body, context).answer { db in
            try StoredResponse(release.release(order, in: session, input, db))
        }
    }

    @Sendable private func reportUndeliverable(_ request: Request, context: DriverContext) async throws -> Response {
        let (session, order) = (try context.sessionID, try context.parameters.id("order_id", Order.ID.self))
        let body = try await request.jsonBody()
        let input = try API.UndeliverableReport.read(checking: body, context.language)
        let report = DoorReport(driver: context.driverID, base: services.configuration.baseURL, now: services.now())
        return try await idempotent(request, body, context).answer { db in
            try StoredResponse(report.report(order, in: session, input, db))
        }
    }

    @Sendable private func offerSubstitute(_ request: Request, context: DriverContext) async throws -> Response {
        let (session, line) = (try context.sessionID, try context.parameters.id("line_id", OrderLine.ID.self))
        let input = try await request.input(API.SubstituteCreate.self, context.language)
        let substitute = DriverSubstitute(
            services.id(), driver: context.driverID, base: services.configuration.baseURL, now: services.now())
        return .json(try await services.write { db in try substitute.offer(input, for: line, in: session, db) })
    }

    @Sendable private func undoCompletion(_ request: Request, context: DriverContext) async throws -> Response {
        let (session, stop) = (try context.sessionID, try context.parameters.id("stop_id", Stop.ID.self))
        let undo = StopUndo(driver: context.driverID, base: services.configuration.baseURL, now: services.now())
        return .json(try await services.write { db in try undo.undo(stop, in: session, db) })
    }

    private func idempotent(_ request: Request, _ body: [UInt8], _ context: DriverContext) throws -> IdempotentResponse {
        IdempotentResponse(
            services: services, request: try IdempotentRequest(request, body: body, user: context.driverID), context: context.portal)
    }
}
