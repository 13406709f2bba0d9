import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Growth figures and what needs attention.
///
///     GET /admin       the figures of a span
///     GET /admin.csv   the growth figures for a spreadsheet
struct OverviewController: Sendable {
    let site: Site
    private var services: Services { site.services }
    private let openMarkets = OpenMarketCount()

    init(site: Site) { self.site = site }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("", use: overview)
    }

    /// Adds `/admin.csv`, which is outside the path of the admin group.
    func addSpreadsheet(to guests: RouterGroup<PortalContext>) {
        guests.group(context: AdminContext.self)
            .add(middleware: AdminFactorMiddleware(isNeeded: site.configuration.needsSecondFactor)).get("admin.csv", use: spreadsheet)
    }

    /// The page's few short queries are not worth a change of threads.
    private func figures(_ request: Request, _ context: AdminContext) async throws -> OverviewFigures {
        let span: OverviewSpan = try AdminList(request).filter("span") ?? .weeks12
        let (now, language, openMarkets) = (services.now(), context.language, openMarkets)
        return try await services.read { db in
            try OverviewQuery(db: db, now: now, span: span, language: language).figures(marketsOpen: try openMarkets.count(db, at: now))
        }
    }

    @Sendable private func overview(_ request: Request, context: AdminContext) async throws -> Response {
        let figures = try await figures(request, context)
        // The page has counted the stuck orders.
        let layout = context.signedIn.account.adminLayout(stuck: figures.operations.stuck)
        return site.answer(OverviewPage(figures), in: layout, context.portal)
    }

    @Sendable private func spreadsheet(_ request: Request, context: AdminContext) async throws -> Response {
        let figures = try await figures(request, context)
        let rows = figures.growth.map { [$0.begins.description, String($0.orders), $0.orderValue.plainDecimal] }
        return Spreadsheet(titles: ["from", "orders", "order_value"], rows: rows).response(named: "overview")
    }
}
