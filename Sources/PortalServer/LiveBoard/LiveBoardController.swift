import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// `/admin/live`: what is on its way at this moment. The page fetches itself again when an order changes.
struct LiveBoardController: Sendable {
    let services: Services
    /// Rows that the board shows of each kind; the lists have the rest.
    private static let shown = 50

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("live", use: board)
    }

    @Sendable private func board(_ request: Request, context: AdminContext) async throws -> Response {
        let now = services.now()
        let today = MarketClock.losAngeles.today(at: now)
        let page = try await services.read { db in
            let troubles = try db.orderTroubles.all(at: now)
            return LiveBoardPage(
                operations: try .init(db, stuck: troubles.count, marketsOpen: 0, at: now), troubles: Array(troubles.prefix(Self.shown)),
                orders: try db.orderAdministration.page(.open, query: "", today: today, before: nil, limit: Self.shown, at: now).reversed(),
                drivers: try db.driverAdministration.online(limit: Self.shown, at: now), places: try db.orderAdministration.places())
        }
        return services.answer(page, in: context.frame, context.portal)
    }
}
