import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Orders and drivers in progress. The page reloads its regions when an order changes.
///
///     GET /admin/live
struct LiveBoardController: Sendable {
    let site: Site
    private var services: Services { site.services }
    /// Rows of each kind on the board. The lists have the rest.
    private static let rowLimit = 50

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("live", use: board)
    }

    @Sendable private func board(_ request: Request, context: AdminContext) async throws -> Response {
        let now = services.now()
        let today = MarketClock.losAngeles.today(at: now)
        let page = try await services.read { db in
            let stuckOrders = try db.stuckOrders.all(at: now)
            return LiveBoardPage(
                operations: try .init(db, stuck: stuckOrders.count, marketsOpen: 0, at: now),
                stuckOrders: Array(stuckOrders.prefix(Self.rowLimit)),
                orders: try db.orderAdministration.page(.open, query: "", today: today, before: nil, limit: Self.rowLimit, at: now)
                    .reversed(),
                drivers: try db.driverAdministration.online(limit: Self.rowLimit, at: now),
                counts: try db.orderAdministration.openOrderCounts())
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }
}
