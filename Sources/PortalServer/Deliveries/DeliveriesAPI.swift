import HarvestCore
import HarvestServices
import Hummingbird

/// Delivery sessions of the signed-in driver.
///
///     GET  /api/v1/delivery-sessions, /{delivery_session_id}, /{delivery_session_id}/shopping-list
///     PUT  /api/v1/delivery-sessions/{delivery_session_id}/lines/{line_id}
///     POST /api/v1/delivery-sessions/{delivery_session_id}/stops/{stop_id}/arrival, /completion
struct DeliveriesAPI: Sendable {
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        let session = "delivery-sessions/:delivery_session_id"
        drivers.get("delivery-sessions", use: list)
        drivers.get("\(session)", use: show)
        drivers.get("\(session)/shopping-list", use: shoppingList)
        drivers.put("\(session)/lines/:line_id", use: setLine)
        drivers.post("\(session)/stops/:stop_id/arrival", use: arrive)
        drivers.post("\(session)/stops/:stop_id/completion", use: complete)
    }

    @Sendable private func list(_ request: Request, context: DriverContext) async throws -> Response {
        let query = try request.queryInput(API.DeliverySessionQuery.self, context.language)
        let cursor = try ListCursor(query.cursor, parts: 2)
        let before = try cursor.map {
            (
                startedAt: Instant(milliseconds: try $0.value(0)),
                id: try $0.value(1) as DeliverySession.ID
            )
        }
        let status = query.status.flatMap { DeliveryRecord.Status(rawValue: $0.rawValue) }
        let (driver, limit, now, base) = (context.driverID, query.pageSize, services.now(), services.configuration.baseURL)
        let (records, payloads) = try await services.read { db in
            let records = try db.deliveries.list(of: driver, status: status, before: before, limit: limit + 1)
            return (records, try records.prefix(limit).map { try DeliveryPayloads(db: db, base: base).session($0, at: now) })
        }
        let next = records.count > limit ? records[limit - 1] : nil
        return .json(
            API.Page(data: payloads, nextCursor: next.map { ListCursor(String($0.startedAt.milliseconds), $0.id.description).text }))
    }

    @Sendable private func show(_ request: Request, context: DriverContext) async throws -> Response {
        let (id, driver, now) = (try context.sessionID, context.driverID, services.now())
        let payload = try await services.read { [services] db in
            guard let record = try db.deliveries.find(id, of: driver) else { throw Problem.notFound }
            return try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(record, at: now)
        }
        return try ConditionalResponse.json(payload, for: request)
    }

    @Sendable private func shoppingList(_ request: Request, context: DriverContext) async throws -> Response {
        let (id, driver) = (try context.sessionID, context.driverID)
        let payload = try await services.read { [services] db in
            guard let record = try db.deliveries.find(id, of: driver) else { throw Problem.notFound }
            return try ShoppingPayloads(db: db, base: services.configuration.baseURL).list(record)
        }
        return try ConditionalResponse.json(payload, for: request)
    }

    @Sendable private func setLine(_ request: Request, context: DriverContext) async throws -> Response {
        let (id, line) = (try context.sessionID, try context.parameters.id("line_id", OrderLine.ID.self))
        let input = try await request.input(API.ShoppingLinePut.self, context.language)
        let picking = LinePicking(driver: context.driverID, base: services.configuration.baseURL, now: services.now())
        return .json(try await services.write { db in try picking.set(line, in: id, input, db) })
    }

    @Sendable private func arrive(_ request: Request, context: DriverContext) async throws -> Response {
        let (id, stop) = (try context.sessionID, try context.parameters.id("stop_id", Stop.ID.self))
        let input = try await request.input(API.StopArrival.self, context.language)
        let (driver, now) = (context.driverID, services.now())
        let (payload, reason) = try await services.write { [services] db in
            guard let record = try db.deliveries.find(id, of: driver), let index = record.index(of: stop) else { throw Problem.notFound }
            let reason = try StopArrival(db: db, now: now).arrive(at: index, of: record, input)
            return (try DeliveryPayloads(db: db, base: services.configuration.baseURL).session(id, of: driver, at: now), reason)
        }
        if let reason { context.logger.notice("Arrival without a position", metadata: ["stop": "\(stop)", "reason": "\(reason)"]) }
        return .json(payload)
    }

    @Sendable private func complete(_ request: Request, context: DriverContext) async throws -> Response {
        let (id, stop) = (try context.sessionID, try context.parameters.id("stop_id", Stop.ID.self))
        let body = try await request.jsonBody()
        let input = try API.StopCompletion.read(checking: body, context.language)
        let idempotent = IdempotentResponse(
            services: services, request: try IdempotentRequest(request, body: body, user: context.driverID),
            context: context.portal)
        let completion = StopCompletion(services: services, driver: context.driverID, now: services.now())
        try await completion.checkCode(at: stop, in: id, input, idempotent.request)
        return try await idempotent.answer(step: { db in
            let (session, payments) = try completion.complete(stop, in: id, input, db)
            return .answered(try StoredResponse(session), carryingOut: payments)
        })
    }
}

extension DriverContext {
    /// The delivery session in the path.
    var sessionID: DeliverySession.ID {
        get throws { try parameters.id("delivery_session_id", DeliverySession.ID.self) }
    }
}
