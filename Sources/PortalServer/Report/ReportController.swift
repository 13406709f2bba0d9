import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The weekly report of a vendor.
///
///     GET /vendor/report       revenue by day, produce, drivers and customers; `week=2026-W47`
///     GET /vendor/report.csv   the days, for a spreadsheet
struct ReportController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("report", use: show)
        routes.get("report.csv", use: spreadsheet)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        let (report, clock, toPack) = try await read(request, context)
        let page = ReportPage(report, hasNext: report.week < clock.today(at: services.now()).week)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, clock: clock)
    }

    @Sendable private func spreadsheet(_ request: Request, context: VendorContext) async throws -> Response {
        let report = try await read(request, context).0
        let strings = context.text.report
        // A restaurant takes no EBT.
        let takesEBT = !context.vendor.isRestaurant
        let rows = report.days.map {
            [$0.date.description, String($0.orders), $0.food.plain, $0.tax.plain, $0.total.plain] + (takesEBT ? [$0.ebt.plain] : [])
        }
        let titles = [strings.day, strings.orders, strings.food, strings.tax, strings.withTax] + (takesEBT ? [strings.ebt] : [])
        return Spreadsheet(titles: titles, rows: rows).response(named: "report")
    }

    /// Reads the week of the query. An invalid or absent week is the current one.
    private func read(_ request: Request, _ context: VendorContext) async throws -> (WeekReport, MarketClock, Int) {
        try context.requireMoneyRights()
        let requested = request.uri.queryParameters["week"].flatMap { ISOWeek(String($0)) }
        let (vendor, now) = (context.vendor.id, services.now())
        return try await services.report { db in
            let clock = try db.clock(of: vendor)
            let week = requested ?? clock.today(at: now).week
            return (try WeekReportQuery(db: db, vendor: vendor).report(week, clock), clock, try db.countToPack(of: vendor))
        }
    }
}
