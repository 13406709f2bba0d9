import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The payouts of a vendor.
///
///     GET /vendor/payouts            next, pending and earlier payouts
///     GET /vendor/payouts.csv        all orders that are paid out or pending
///     GET /vendor/payouts/{id}       one payout with its orders
///     GET /vendor/payouts/{id}.csv   its orders, for a spreadsheet
struct VendorPayoutsController: Sendable {
    /// Payouts of a quarter of a year.
    static let pageSize = 13
    /// Orders of one payout.
    static let orderPageSize = 50
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("payouts", use: index)
        routes.get("payouts.csv", use: statement)
        BankController(site: site).addRoutes(to: routes)
        routes.get("payouts/:id", use: show)
    }

    @Sendable private func index(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        let query = try FormDecoding.urlEncoded((request.uri.query ?? "").utf8)
        let page = query.page(upTo: 800)
        let (vendor, now) = (context.vendor.id, services.now())
        let (overview, clock, toPack) = try await services.read { db -> (PayoutOverview, MarketClock, Int) in
            let clock = try db.clock(of: vendor)
            let query = PayoutOverviewQuery(payouts: VendorPayouts(db: db, vendor: vendor), today: clock.today(at: now), now: now)
            return (try query.read(page: page, size: Self.pageSize), clock, try db.countToPack(of: vendor))
        }
        let shown = PayoutsPage(overview, page: page, size: Self.pageSize)
        return site.answer(shown, in: context.layout(toPack: toPack), context.portal, clock: clock)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        let name = context.parameters.get("id") ?? ""
        let isSpreadsheet = name.hasSuffix(".csv")
        guard let id = Payout.ID(isSpreadsheet ? String(name.dropLast(4)) : name) else { throw Problem.notFound }
        if isSpreadsheet { return try await spreadsheet(of: id, context) }
        let page = try FormDecoding.urlEncoded((request.uri.query ?? "").utf8).page(upTo: 100)
        return try await show(id, page: page, context)
    }

    private func show(_ id: Payout.ID, page: Int, _ context: VendorContext) async throws -> Response {
        let (vendor, now, size) = (context.vendor.id, services.now(), Self.orderPageSize)
        let shown = try await services.read { db -> (PayoutPage, MarketClock, Int)? in
            let payouts = VendorPayouts(db: db, vendor: vendor)
            guard let payout = try payouts.find(id) else { return nil }
            let lines = try payouts.lines(of: id, page: (page - 1) * size..<page * size)
            let summary = lines.summary(id: id, arrivesOn: payout.arrivesOn, status: payout.status, amount: payout.amount)
            let shown = PayoutPage(
                payout: summary, bank: try payouts.bank(), fees: try payouts.fees(at: now),
                pager: Pager(path: .vendorPayout(id), page: page, size: size, total: lines.totals.orders))
            return (shown, try db.clock(of: vendor), try db.countToPack(of: vendor))
        }
        guard let (shown, clock, toPack) = shown else { throw Problem.notFound }
        return site.answer(shown, in: context.layout(toPack: toPack), context.portal, clock: clock)
    }

    private func spreadsheet(of id: Payout.ID, _ context: VendorContext) async throws -> Response {
        let vendor = context.vendor.id
        let lines = try await services.report { db in
            let payouts = VendorPayouts(db: db, vendor: vendor)
            return try payouts.find(id) == nil ? nil : try payouts.lines(of: id).lines
        }
        guard let lines else { throw Problem.notFound }
        return Spreadsheet(lines, Text(context.language)).response(named: "payout")
    }

    @Sendable private func statement(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        let vendor = context.vendor.id
        let lines = try await services.report { try VendorPayouts(db: $0, vendor: vendor).allLines().lines }
        return Spreadsheet(lines, Text(context.language)).response(named: "statement")
    }
}

extension Spreadsheet {
    /// The columns of the page. Amounts have no currency sign.
    init(_ lines: [PayoutLine], _ text: Text) {
        let strings = text.vendorPayouts
        let orders = text.vendorOrders
        self.init(
            titles: [
                strings.order, orders.placed, orders.market, strings.food, strings.salesTax, strings.youGet, strings.serviceFee,
                strings.tip,
                strings.customerPaid,
            ],
            rows: lines.map {
                [$0.number, $0.date.description, $0.market]
                    + [$0.food, $0.tax, $0.youGet, $0.serviceFee, $0.tip, $0.customerPaid].map(\.plain)
            })
    }
}
