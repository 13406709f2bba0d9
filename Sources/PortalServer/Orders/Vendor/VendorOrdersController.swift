import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor's orders.
///
///     GET /vendor/orders       the list, filtered by the query
///     GET /vendor/orders.csv   the same rows, for a spreadsheet
struct VendorOrdersController: Sendable {
    static let pageSize = 25
    static let spreadsheetRows = 5_000
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("orders", use: index)
        routes.get("orders.csv", use: spreadsheet)
        VendorOrderController(site: site).addRoutes(to: routes)
        VendorShortController(site: site).addRoutes(to: routes)
        VendorSubstituteController(site: site).addRoutes(to: routes)
        PickListController(site: site).addRoutes(to: routes)
        VendorFeedbackController(site: site).addRoutes(to: routes)
    }

    @Sendable private func index(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let filter = try VendorOrderFilter(query: FormDecoding.urlEncoded((request.uri.query ?? "").utf8))
        let (vendor, now, size) = (context.vendor.id, services.now(), Self.pageSize)
        let shown = try await services.read { db -> (VendorOrdersPage, MarketClock, Int) in
            let clock = try db.clock(of: vendor)
            let (orders, today) = (db.orders(of: vendor), clock.today(at: now))
            let counts = try orders.counts(today: today)
            let rows = try orders.list(filter, today: today, size: size, limit: size + 1)
            let page = VendorOrdersPage(
                filter: filter, counts: [.open: counts.open, .today: counts.today], rows: rows.prefix(size).map(VendorOrderRow.init),
                hasMore: rows.count > size, pageSize: size,
                hasHistory: try !rows.isEmpty || orders.hasAny())
            return (page, clock, counts.toPack)
        }
        return site.answer(shown.0, in: context.layout(toPack: shown.2), context.portal, clock: shown.1)
    }

    @Sendable private func spreadsheet(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        var filter = try VendorOrderFilter(query: FormDecoding.urlEncoded((request.uri.query ?? "").utf8))
        filter.page = 1
        let (vendor, now, firstPage) = (context.vendor.id, services.now(), filter)
        let rows = try await services.report { db in
            let today = try db.clock(of: vendor).today(at: now)
            return try db.orders(of: vendor).list(
                firstPage, today: today, size: Self.spreadsheetRows, limit: Self.spreadsheetRows)
        }
        let text = context.text
        let strings = text.vendorOrders
        let titles = [strings.order, strings.placed, strings.customer, strings.market, strings.items, text.common.status, strings.value]
        let sheet = Spreadsheet(titles: titles, rows: rows.map { $0.cells(text) })
        return sheet.response(named: "orders")
    }
}

extension VendorOrderFilter {
    init(query form: SubmittedForm) {
        self.init(
            show: form.filter("show"), query: form.search, page: form.page(upTo: 400))
    }
}

extension VendorOrderRow {
    init(_ order: VendorOrderSummary) {
        self.init(
            id: order.id, number: order.number, placedAt: order.placedAt, customer: order.customer, market: order.sourceName,
            items: order.itemCount, displayStatus: order.displayStatus, isPacked: order.showsPacked,
            isAsking: order.isAsking, value: order.food)
    }
}

extension VendorOrderSummary {
    fileprivate func cells(_ text: Text) -> [String] {
        let placed = clock.local(placedAt)
        return [
            number, "\(placed.date) \(placed.time)", customer, sourceName, String(itemCount),
            displayStatus.vendorBadges(isPacked: showsPacked, text).map(\.label).joined(separator: ", "),
            food.plain,
        ]
    }
}
