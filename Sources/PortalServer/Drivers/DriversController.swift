import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Drivers in the admin portal. Suspension is an action on the user: `/admin/users/{id}/suspend`.
///
///     GET /admin/drivers, /{id}
///     GET /admin/drivers/shares    how a week's orders are divided; `week=2026-W47`
struct DriversController: Sendable {
    let site: Site
    private var services: Services { site.services }
    private static let recentDeliveries = 10

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("drivers", use: list)
        admins.get("drivers/shares", use: shares)
        admins.get("drivers/:id", use: show)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let scope: DriverScope = list.filter("show") ?? .all
        let (search, now, isOnline) = (PersonSearch(list.query), services.now(), scope == .online)
        let size = AdminList.pageSize
        let page = try await services.read { db in
            let drivers = db.driverAdministration
            let rows = try drivers.page(search: search, onlineOnly: isOnline, offset: list.offset, limit: size + 1, at: now)
            return DriversPage(
                rows: Array(rows.prefix(size)), query: list.query, scope: scope, page: list.page, hasMore: rows.count > size,
                online: try drivers.onlineCount())
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    /// An invalid or absent week is the current one. Weeks are those of the installation's time zone.
    @Sendable private func shares(_ request: Request, context: AdminContext) async throws -> Response {
        let requested = request.uri.queryParameters["week"].flatMap { ISOWeek(String($0)) }
        let now = services.now()
        let page = try await services.report { db -> DriverSharesPage in
            let clock = try db.settings.read().clock
            let current = clock.today(at: now).week
            let report = try DriverSharesQuery(db: db, now: now).shares(requested ?? current, clock)
            return DriverSharesPage(report, hasNext: report.week < current)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let now = services.now()
        let page = try await services.read { db -> DriverPage in
            guard let driver = try db.driverAdministration.find(id, at: now) else { throw Problem.notFound }
            let orders = db.orderAdministration
            return DriverPage(
                driver, figures: try db.driverAdministration.figures(of: id, at: now),
                carrying: try orders.orders(ofDriver: id, underWay: true, limit: 20, at: now),
                recent: try orders.orders(ofDriver: id, underWay: false, limit: Self.recentDeliveries, at: now))
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }
}
