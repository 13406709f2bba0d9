import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Markets in the admin portal.
///
///     GET  /admin/markets                 the list; `.csv` has the same rows
///     GET  /admin/markets/new, /{id}      the form
///     POST /admin/markets, /{id}          saves it
///
/// Closing is in `MarketClosingController`, merging in `MarketMergingController`.
struct MarketsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("markets", use: list)
        admins.get("markets.csv", use: spreadsheet)
        MarketImportController(site: site).addRoutes(to: admins)
        admins.get("markets/new", use: new)
        admins.post("markets", use: create)
        admins.get("markets/:id", use: show)
        admins.post("markets/:id", use: change)
        MarketClosingController(site: site).addRoutes(to: admins)
        MarketMergingController(site: site).addRoutes(to: admins)
        MarketDaysController(site: site).addRoutes(to: admins)
        StallMapController(site: site).addRoutes(to: admins)
    }

    // MARK: List

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let chosen: MarketVisibility? = list.filter("show")
        let now = services.now()
        let page = try await services.read { db in
            let markets = try db.markets.administered(chosen, search: list.query, offset: list.offset, limit: AdminList.pageSize)
            return MarketsPage(
                rows: markets.map { $0.summary(at: now) }, query: list.query, chosen: chosen, counts: try db.markets.counts(),
                page: list.page,
                total: try db.markets.administeredCount(chosen, search: list.query))
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func spreadsheet(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let chosen: MarketVisibility? = list.filter("show")
        let markets = try await services.read {
            try $0.markets.administered(chosen, search: list.query, offset: 0, limit: 10_000)
        }
        let titles = ["id", "name", "street", "city", "state", "zip", "lat", "lon", "time_zone", "status", "vendors", "days"]
        return Spreadsheet(titles: titles, rows: markets.map(\.cells)).response(named: "markets")
    }

    // MARK: Form

    @Sendable private func new(_ request: Request, context: AdminContext) async throws -> Response {
        let form = FormState([
            MarketField.timeZone: "America/Los_Angeles", MarketField.taxRate: "7",
            MarketField.visibility: MarketVisibility.vendors.rawValue,
        ])
        return try await page(nil, form, context)
    }

    /// A merged market leads to the remaining one.
    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let (market, community, remaining) = try await services.read { db in
            let market = try db.markets.find(id)
            return (market, try db.markets.community(of: id), market == nil ? try db.markets.remaining(of: id) : nil)
        }
        if let remaining { return .seeOther(.adminMarket(remaining)) }
        guard let market else { throw Problem.notFound }
        return try await page(id, market.formState(community: community), context)
    }

    @Sendable private func create(_ request: Request, context: AdminContext) async throws -> Response {
        let form = try await form(context, storedName: nil)
        if form.asksForPosition { return try await locate(nil, form, context) }
        guard form.problems.isEmpty else { return try await page(nil, form.state, context, status: .unprocessableContent) }
        let (id, now, draft, actor) = (services.id(Market.ID.self), services.now(), form.draft, context.actor)
        let (user, submission) = (context.signedIn.account.id, context.form.submission(at: .adminMarkets, leadsTo: .adminMarket(id)))
        let earlier = try await services.write { db -> SitePath? in
            // A form that is submitted twice adds one market.
            if let earlier = try db.submissions.claim(submission, of: user, at: now) { return SitePath(returning: earlier) }
            _ = try db.markets.save(id, draft, version: nil, at: now)
            try db.audit.record(.marketAdded, of: id.description, detail: draft.name, by: actor, at: now)
            return nil
        }
        return earlier.map { .seeOther($0) } ?? saved(draft.name, id, context)
    }

    @Sendable private func change(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let form = try await form(context, storedName: try await services.read { try $0.markets.find(id)?.name })
        if form.asksForPosition { return try await locate(id, form, context) }
        guard form.problems.isEmpty, let version = form.version else {
            return try await page(id, form.state, context, status: .unprocessableContent)
        }
        let (now, draft, actor) = (services.now(), form.draft, context.actor)
        let outcome = try await services.write { db -> MarketChangeOutcome in
            guard let market = try db.markets.find(id) else { throw Problem.notFound }
            guard market.version == version else { return .changedMeanwhile(market) }
            let losesPosition = market.position != nil && draft.position == nil
            guard try !losesPosition || !db.orderAdministration.hasOrders(at: id) else { return .needsPosition }
            let hours = draft.hours.openingHours(MarketClocks[draft.timeZone])
            let orders = try db.orderAdministration.waiting(at: market, forHoursMissingIn: hours, at: now)
            guard orders.count <= form.confirmedOrders else { return .asks(orders) }
            _ = try db.markets.save(id, draft, version: version, at: now)
            try db.audit.record(.marketChanged, of: id.description, detail: draft.name, by: actor, at: now)
            return .saved
        }
        switch outcome {
        case .saved: return saved(draft.name, id, context)
        case .changedMeanwhile(let market): return try await conflict(market, form, context)
        case .needsPosition: return try await askForPosition(id, form, context)
        case .asks(let orders): return try await ask(about: orders, id, form, context)
        }
    }

    /// The form, not saved, with the orders that wait for hours which it takes away.
    private func ask(
        about orders: [AdminOrderSummary], _ id: Market.ID, _ form: MarketForm, _ context: AdminContext
    ) async throws -> Response {
        var state = form.state
        state.problems.append(.init(MarketField.confirmedOrders, Text(context.language).adminMarkets.ordersWait(orders.count)))
        return try await page(id, state, context, waiting: orders, status: .conflict)
    }

    /// The form, not saved, with the reason why the position stays.
    private func askForPosition(_ id: Market.ID, _ form: MarketForm, _ context: AdminContext) async throws -> Response {
        var state = form.state
        state.problems.append(.init(MarketField.latitude, Text(context.language).adminMarkets.positionOfOrders))
        return try await page(id, state, context, status: .conflict)
    }

    private func saved(_ name: String, _ id: Market.ID, _ context: AdminContext) -> Response {
        let message = Text(context.language).common.saved(name)
        return site.seeOther(.adminMarket(id), flash: Flash(message))
    }

    func page(
        _ id: Market.ID?, _ form: FormState, _ context: AdminContext, notice: String? = nil, waiting: [AdminOrderSummary] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let now = services.now()
        let (page, clock) = try await services.read { db -> (MarketPage, MarketClock) in
            let market = try id.flatMap { try db.markets.find($0) }
            if id != nil, market == nil { throw Problem.notFound }
            let communities = try db.communities.byName(after: nil, search: nil, limit: 500).map {
                Control.Option($0.id.description, $0.name)
            }
            let detail = try market.map { market in
                var detail = try db.marketDetail(of: market, at: now)
                detail.days = try db.rainOffs.cancellableDays(of: market, at: now)
                return detail
            }
            return (
                MarketPage(
                    market: detail, form: form, communities: communities, timeZones: MarketClocks.offered, placeNotice: notice,
                    waitingOrders: waiting),
                market?.clock ?? .losAngeles
            )
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status, clock: clock)
    }
}

/// What became of a form that changes a market.
private enum MarketChangeOutcome {
    case saved
    /// Somebody else saved this market first.
    case changedMeanwhile(MarketRecord)
    /// The form takes the position away, and there are orders.
    case needsPosition
    /// These orders wait for hours that the form takes away.
    case asks([AdminOrderSummary])
}

extension MarketRecord {
    fileprivate var cells: [String] {
        [
            id.description, name, street, city, state, zip, position.map { "\($0.latitude)" } ?? "",
            position.map { "\($0.longitude)" } ?? "",
            timeZone, visibility.rawValue, String(vendorCount), weekdays.map(\.code).joined(separator: " "),
        ]
    }
}
