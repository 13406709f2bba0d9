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
        let (driver, base) = (context.driverID, services.configuration.baseURL)
        return .json(
            try await services.read { db -> API.Page<API.ReadyOrder> in
                let record = try db.drivers.find(driver)
                // Without a known position no order is in reach.
                guard let near = query.near ?? record?.position else { return API.Page(data: [], nextCursor: nil) }
                let rows = try db.readyOrders.list(
                    for: driver, near: near, radiusMetres: query.radiusMetres ?? Self.defaultRadiusMetres, after: after ?? .start,
                    limit: query.pageSize + 1)
                let page = ListPage(rows, limit: query.pageSize) { ListCursor($0.readyAt.description, String($0.number)) }
                let sources = try db.orderSources.payloads(page.shown.map(\.source), base: base)
                return try page.payload { row in
                    guard let source = sources[row.source] else { throw Problem.notFound }
                    return row.payload(source, from: near, vehicle: record?.vehicle ?? .bicycle)
                }
            })
    }

    @Sendable private func claim(_ request: Request, context: DriverContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let claim = ReadyOrderClaim(services: services, driver: context.driverID, shift: services.id(), now: services.now())
        return .json(try await services.write { db in try claim.claim(id, db) })
    }
}

extension ReadyOrders.Record {
    fileprivate func payload(_ source: API.Source, from position: Position, vehicle: API.Vehicle) -> API.ReadyOrder {
        let pickUp = Leg(from: position, to: restaurant, by: vehicle)
        let dropOff = Leg(from: restaurant, to: destination, by: vehicle)
        return API.ReadyOrder(
            orderID: id, number: OrderNumber.text(number), source: source, itemCount: itemCount, subtotalCents: subtotal, earnCents: earn,
            currency: "USD", distanceMetres: pickUp.metres, dropOffDistanceMetres: dropOff.metres,
            estimatedMinutes: pickUp.minutes + dropOff.minutes,
            arrival: API.ArrivalEstimate(along: [position, restaurant, destination], by: vehicle), readyAt: readyAt)
    }
}
