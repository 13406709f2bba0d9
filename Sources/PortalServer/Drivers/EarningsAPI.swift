import HarvestCore
import HarvestServices
import Hummingbird

/// Earnings of the signed-in driver, and the orders behind them.
///
///     GET /api/v1/driver/earnings, /driver/earnings/weeks/{week}
///     GET /api/v1/driver/orders, /driver/orders/{order_id}/earnings
struct EarningsAPI: Sendable {
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        drivers.get("driver/earnings", use: summary)
        drivers.get("driver/earnings/weeks/:week", use: week)
        drivers.get("driver/orders", use: orders)
        drivers.get("driver/orders/:order_id/earnings", use: explain)
    }

    @Sendable private func summary(_ request: Request, context: DriverContext) async throws -> Response {
        let (driver, now) = (context.driverID, services.now())
        return .json(
            try await services.read { db in
                try EarningsReport(db: db, driver: driver, now: now).now(session: try db.deliveries.running(of: driver))
            })
    }

    @Sendable private func week(_ request: Request, context: DriverContext) async throws -> Response {
        guard let week = context.parameters.get("week").flatMap(ISOWeek.init) else { throw Problem.notFound }
        let (driver, now) = (context.driverID, services.now())
        return .json(try await services.read { db in try EarningsReport(db: db, driver: driver, now: now).week(week) })
    }

    @Sendable private func orders(_ request: Request, context: DriverContext) async throws -> Response {
        let query = try request.queryInput(API.DriverOrderQuery.self, context.language)
        let before: Int64? = try ListCursor(query.cursor, parts: 1)?.value(0)
        let (driver, limit, base) = (context.driverID, query.pageSize, services.configuration.baseURL)
        let (records, payloads) = try await services.read { db in
            let list = DriverOrders(db: db, driver: driver, base: base)
            let records = try list.find(query, before: before, limit: limit + 1)
            return (records, try list.payloads(records.prefix(limit)))
        }
        let next = records.count > limit ? records[limit - 1].number : nil
        return .json(API.Page(data: payloads, nextCursor: next.map { ListCursor(String($0)).text }))
    }

    @Sendable private func explain(_ request: Request, context: DriverContext) async throws -> Response {
        let id = try context.parameters.id("order_id", Order.ID.self)
        let (driver, language) = (context.driverID, context.language)
        return .json(try await services.read { db in try OrderEarningsReport(db: db, driver: driver, language: language).explain(id) })
    }
}
