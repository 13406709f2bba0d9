import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The pick list of a market day.
///
///     GET /vendor/picklist/{market}/{date}   totals and orders, for printing
struct PickListController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("picklist/:market/:date", use: show)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let market = try context.parameters.id("market", Market.ID.self)
        guard let date = context.parameters.get("date").flatMap({ LocalDate($0) }) else { throw Problem.notFound }
        let vendor = context.vendor.id
        let shown = try await services.read { db -> (PickListPage, MarketClock, Int)? in
            guard let stall = try db.stalls(of: vendor).all().first(where: { $0.id == market }) else { return nil }
            let orders = db.orders(of: vendor)
            let booked = try orders.toLoad(at: market, on: date)
            let lines = try orders.lines(of: booked.map(\.id))
            let parts = booked.map {
                PickListPage.OrderPart(
                    id: $0.id, number: $0.number, customer: $0.customer, items: (lines[$0.id] ?? []).items,
                    ebtToCollect: $0.ebtToCollect(of: lines[$0.id] ?? []))
            }
            let totals = try orders.totals(at: market, on: date)
            let page = PickListPage(market: stall.name, date: date, totals: totals, orders: parts.filter { !$0.items.isEmpty })
            return (page, MarketClocks[stall.timeZone], try db.countToPack(of: vendor))
        }
        guard let shown else { throw Problem.notFound }
        return site.answer(shown.0, in: context.layout(toPack: shown.2), context.portal, clock: shown.1)
    }
}
