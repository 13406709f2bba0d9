import HarvestCore
import HarvestServices
import Hummingbird

/// Orders of restaurants that need a driver.
///
///     GET  /api/v1/driver/ready-orders
///     POST /api/v1/driver/ready-orders/{order_id}/claim
struct ReadyOrdersAPI: Sendable {
    static let defaultRadiusMetres = 20_000
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        drivers.get("driver/ready-orders", use: list)
        drivers.post("driver/ready-orders/:order_id/claim", use: claim)
    }

    @Sendable private func list(_ request: Request, context: DriverContext) async throws -> Response {
        let query = try request.queryInput(API.ReadyOrderQuery.self, context.language)
        let after = try ListCursor(query.cursor, parts: 2).map {
            ReadyOrders.Cursor(readyAt: try $0.value(0), number: try $0.value(1))
        }
        let (driver, base, language, now) = (context.driverID, services.configuration.baseURL, context.language, services.now())
        return .json(
            try await services.read { db -> API.Page<API.ReadyOrder> in
                let record = try db.drivers.find(driver)
                // Without a known position no order is in reach.
                guard let near = query.near ?? record?.position else { return API.Page(data: [], nextCursor: nil) }
                let rows = try db.readyOrders.list(
                    for: driver, near: near, radiusMetres: query.radiusMetres ?? Self.defaultRadiusMetres,
                    isWidened: query.radiusMetres == nil, after: after ?? .start,
                    limit: query.pageSize + 1)
                let page = ListPage(rows, limit: query.pageSize) { ListCursor($0.readyAt.description, String($0.number)) }
                let sources = try db.orderSources.payloads(page.shown.map(\.source), base: base)
                let payloads = try ReadyOrderPayloads(db, vehicle: record?.vehicle ?? .bicycle, at: near, language, now: now)
                return try page.payload { row in
                    guard let source = sources[row.source] else { throw Problem.notFound }
                    return payloads.payload(row, from: source)
                }
            })
    }

    @Sendable private func claim(_ request: Request, context: DriverContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let claim = ReadyOrderClaim(services: services, driver: context.driverID, shift: services.id(), now: services.now())
        return .json(try await services.write { db in try claim.claim(id, db) })
    }
}
